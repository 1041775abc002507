import { documentCookie } from "../http/document-cookie.ts";
import { cookieNames } from "../shop/session.ts";
import { addressesPath } from "./paths.ts";

const selection = (): string | undefined => documentCookie(cookieNames.selectedStore);

/** Pages on which something may have been typed, or that show what will be ordered. */
const isLeftAlone = (path: string): boolean =>
  path === "/checkout" || path.startsWith(`${addressesPath}/`);

/**
 * Shows the page anew when it is looked at again and another tab has chosen an address meanwhile: its
 * prices are not those of the shopper's store any more.
 * @returns how to stop it
 */
export const followSelection = (): (() => void) => {
  const known = selection();
  const look = () => {
    if (document.visibilityState !== "visible" || selection() === known) return;
    if (!isLeftAlone(location.pathname)) location.reload();
  };
  document.addEventListener("visibilitychange", look);
  // A page that the way back brings from the browser's memory is as old as it was left.
  window.addEventListener("pageshow", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("pageshow", look);
  };
};
