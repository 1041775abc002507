import { isCostly } from "../costly-connection.ts";
import { inBackground } from "./chunk-reload.ts";
import { loadPart } from "./load-part.ts";

/** The dialog's program, in a file of its own: most visits never open it. */
export const loadDeliveryDialog = () => loadPart(() => import("../cart/delivery-choice.tsx"));

/** Fetches it when somebody is about to open the dialog. */
export const fetchDeliveryDialog = (): void => {
  if (!isCostly() && navigator.onLine) void inBackground(loadDeliveryDialog);
};
