import { inBackground } from "../shell/chunk-reload.ts";
import { loadDeliveryDialog } from "../shell/delivery-dialog.tsx";
import { followSelection } from "./follow-selection.ts";

interface Connection {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
}

/** Whether bytes that nobody has asked for would cost the visitor too much: 2G, or the data saver. */
const isCostly = (): boolean => {
  if (!("connection" in navigator)) return false;
  const { saveData = false, effectiveType = "" } = navigator.connection as Connection;
  return saveData || effectiveType.endsWith("2g");
};

const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, 1);
};

/** Fetches the dialog of addresses before somebody wants it: then it opens at once, also offline. */
const prefetch = (): void => {
  if (!isCostly()) whenIdle(() => void inBackground(loadDeliveryDialog));
};

// What goes on behind a member's pages begins with the first of them, once in each document.
if (document.readyState === "complete") prefetch();
else window.addEventListener("load", prefetch, { once: true });
followSelection();
