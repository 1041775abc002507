import { documentCookie } from "../http/document-cookie.ts";
import { cookieNames } from "../shop/session.ts";
import {
  cartCount,
  codeRequest,
  deviceMemory as memory,
  lastSearch,
  memberForms,
  queuedChanges,
  recentSearches,
  tabMemory,
  viewedProducts,
} from "../tab-memory.ts";

/** The copy, if there is one. */
export const readTokenCopy = (): string | undefined => memory.read(cookieNames.token) ?? undefined;

/** Forgets the copy in the same step as the cookies: the next page would revive a dead token. */
export const forgetTokenCopy = (): void => memory.forget(cookieNames.token);

const isMember = (): boolean => documentCookie(cookieNames.tokenExpiration) !== undefined;

/**
 * Shows the page anew when another tab logs out or in as somebody else, so that no tab goes on with
 * what is not its visitor's any more; and when the way back brings a page as the browser kept it, from before a login
 * or a logout. The checkout keeps what was typed.
 */
export const followOtherTabs = (): void => {
  const wasMember = isMember();
  window.addEventListener("pageshow", () => {
    if (isMember() !== wasMember) location.reload();
  });
  // Nothing is told where the value stays.
  window.addEventListener("storage", ({ key, oldValue }) => {
    if (key !== cookieNames.token || oldValue === null) return;
    tabMemory.forget(lastSearch);
    if (location.pathname !== "/checkout") location.reload();
  });
};

/**
 * Keeps the copy of the token in local storage in step with the session: taken over once after a
 * login, removed where the expiration cookie says that there is no session, and with it what the member
 * was typing, has searched for, looked at and changed without a network. The copy serves the browser's own calls only, and is worthless without the fingerprint that no script can read.
 */
export const keepTokenCopy = (): void => {
  const copy = documentCookie(cookieNames.tokenCopy);
  if (copy) {
    memory.write(cookieNames.token, copy);
    document.cookie = `${cookieNames.tokenCopy}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
  if (isMember()) return;
  if (memory.read(cookieNames.token) !== null) {
    const traces = [recentSearches, viewedProducts, queuedChanges, cartCount, codeRequest];
    for (const trace of traces) memory.forget(trace);
    tabMemory.forget(lastSearch);
  }
  forgetTokenCopy();
  tabMemory.forget(memberForms);
};
