import { isCostly } from "../costly-connection.ts";
import { inBackground } from "../shell/chunk-reload.ts";
import { loadDeliveryDialog } from "../shell/delivery-dialog.tsx";
import { followSelection } from "./follow-selection.ts";

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
