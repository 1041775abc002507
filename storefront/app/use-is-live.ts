import { useSyncExternalStore } from "react";

/** Whether the page is alive does not change once it is. */
const never = () => () => undefined;

/** False in the HTML from the server, and true once the program has taken it over. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
