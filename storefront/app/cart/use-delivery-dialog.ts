import { useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePagePath } from "../browser/use-page-path.ts";
import { deliveryDialogId, withDeliveryDialog } from "../location/paths.ts";

const fragment = `#${deliveryDialogId}`;

const subscribe = (notify: () => void) => {
  window.addEventListener("popstate", notify);
  return () => window.removeEventListener("popstate", notify);
};

/** Marks the entry of the history that the shop itself made for the dialog. */
const ownEntry = { opensDelivery: true } as const;

const isOwnEntry = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "opensDelivery" in state;

/** Opens the dialog of delivery addresses; the browser's way back closes it. */
export const useOpenDelivery = (): (() => void) => {
  const navigate = useNavigate();
  const path = usePagePath();
  return () => {
    void navigate(withDeliveryDialog(path), { state: ownEntry, preventScrollReset: true });
  };
};

interface DeliveryDialogState {
  readonly open: boolean;
  readonly close: () => void;
  /** Closes the dialog, and loads the page anew after so many milliseconds. */
  readonly closeAndReload: (delay: number) => void;
}

/**
 * The dialog is open where the page's address says so (`/cart#delivery-address`): so forms can lead
 * back to it, and the way back of a phone closes it. The fragment is read from the browser, because the
 * router tells of a step back only when the page's data are there.
 */
export const useDeliveryDialog = (): DeliveryDialogState => {
  const navigate = useNavigate();
  const path = usePagePath();
  const { key, state } = useLocation() as { key: string; state: unknown };
  /** The step of the history at which it was closed: the address follows a moment later. */
  const [closedAt, setClosedAt] = useState<string>();
  const isWanted = useSyncExternalStore(
    subscribe,
    () => window.location.hash === fragment,
    () => false,
  );
  const close = () => {
    // Closing fires an event of its own: what the back button or another press has done is not repeated.
    if (closedAt === key || window.location.hash !== fragment) return;
    setClosedAt(key);
    if (isOwnEntry(state)) void navigate(-1);
    else void navigate(path, { replace: true, preventScrollReset: true });
  };
  const closeAndReload = (delay: number) => {
    const reload = () => setTimeout(() => window.location.reload(), delay);
    setClosedAt(key);
    if (isOwnEntry(state)) {
      window.addEventListener("popstate", reload, { once: true });
      window.history.back();
    } else {
      window.history.replaceState(window.history.state, "", path);
      reload();
    }
  };
  return { open: isWanted && closedAt !== key, close, closeAndReload };
};
