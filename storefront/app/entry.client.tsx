import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { registerWorker, watchInstallPrompt } from "./offline/register-worker.ts";
import { followOtherTabs, keepTokenCopy } from "./session/token-copy.ts";
import { watchChunks } from "./shell/chunk-reload.ts";

watchChunks();
watchInstallPrompt();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

if (import.meta.env.PROD) registerWorker();
keepTokenCopy();
followOtherTabs();
