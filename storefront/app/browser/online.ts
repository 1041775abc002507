import { useSyncExternalStore } from "react";

const subscribe = (notify: () => void) => {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
};

/** Whether the browser has a network; true on the server unless given. */
export const useOnline = (onServer = true): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => onServer,
  );
