import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchChunks } from "./browser/chunk-reload.ts";
import { registerWorker, watchInstallPrompt } from "./offline/register-worker.ts";
import { followOtherTabs, keepTokenCopy } from "./session/token-copy.ts";

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
