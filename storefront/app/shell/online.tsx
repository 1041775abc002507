import { useSyncExternalStore } from "react";
import { Notice } from "../ui/feedback.tsx";
import { shellTexts } from "./messages.ts";

const subscribe = (notify: () => void) => {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
};

/** Whether the browser has a network; the server takes it for granted. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says so while there is no network. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <output className="offline-notice">
      <Notice tone="warning">{shellTexts.offline}</Notice>
    </output>
  );
}
