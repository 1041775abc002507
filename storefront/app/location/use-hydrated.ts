import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and until scripts have taken the page over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
