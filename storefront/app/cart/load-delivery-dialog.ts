import { inBackground } from "../browser/chunk-reload.ts";
import { loadPart } from "../browser/load-part.ts";
import { isCostly } from "../costly-connection.ts";

/** The dialog's program, in a file of its own: most visits never open it. */
export const loadDeliveryDialog = () => loadPart(() => import("./delivery-choice.tsx"));

/** Fetches it when somebody is about to open the dialog. */
export const fetchDeliveryDialog = (): void => {
  if (!isCostly() && navigator.onLine) void inBackground(loadDeliveryDialog);
};
