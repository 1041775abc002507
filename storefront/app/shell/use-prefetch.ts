import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";
import { inBackground } from "../browser/chunk-reload.ts";
import { isCostly } from "../costly-connection.ts";
import { isInternal, linkOf } from "./client-links.ts";

/** A mouse that comes to a link, a finger that touches it, a key that leads to it. */
const intents = ["pointerover", "focusin"] as const;

/**
 * Fetches the program of a page when somebody is about to open it. Not its data: the shop counts what is
 * searched and opened, and prices are those of the moment of the press.
 */
export const usePrefetch = (): void => {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;
  useEffect(() => {
    const prefetch = (event: Event): void => {
      const link = linkOf(event);
      if (link === null || !isInternal(link) || !router || !manifest) return;
      if (isCostly() || !navigator.onLine) return;
      void inBackground(async () => {
        const { prefetchProgram } = await import("./prefetch-program.ts");
        await prefetchProgram(link.pathname, router.routes, manifest);
      });
    };
    for (const intent of intents) document.addEventListener(intent, prefetch);
    return () => {
      for (const intent of intents) document.removeEventListener(intent, prefetch);
    };
  }, [router, manifest]);
};
