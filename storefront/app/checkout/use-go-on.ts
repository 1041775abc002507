import { useEffect } from "react";
import { goOnField } from "./payment-paths.ts";

/**
 * Goes on to the provider's page where the address of this page asks for it, once: a shopper who comes back stays.
 * @param url of the provider's page; empty while there is none
 */
export const useGoOn = (url: string): void => {
  useEffect(() => {
    const here = new URL(location.href);
    if (url === "" || !here.searchParams.has(goOnField)) return;
    here.searchParams.delete(goOnField);
    history.replaceState(history.state, "", here);
    location.assign(url);
  }, [url]);
};
