/**
 * What a browser remembers from page to page. Where a visitor forbids the shop to keep anything, browsers
 * throw at the very name of the storage: such a browser remembers nothing, and works.
 */
export interface TabMemory {
  readonly read: (key: string) => string | null;
  /** @returns whether it will be remembered */
  readonly write: (key: string, value: string) => boolean;
  readonly forget: (key: string) => void;
}

/** @param storageOf asked at each use: it may throw */
export const memoryIn = (storageOf: () => Storage): TabMemory => ({
  read: (key) => {
    try {
      return storageOf().getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      storageOf().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  forget: (key) => {
    try {
      storageOf().removeItem(key);
    } catch {
      // There is nothing to be forgotten.
    }
  },
});

/** What this tab remembers. */
export const tabMemory = memoryIn(() => sessionStorage);

/** What this device remembers; all tabs of the browser see it. */
export const deviceMemory = memoryIn(() => localStorage);

/** Under these names the device remembers what was searched for and looked at; they go with the session. */
export const recentSearches = "recentSearches";
export const viewedProducts = "viewedProducts";

/** Under this name the device remembers what a member changed in the cart without a network; it goes with the session. */
export const queuedChanges = "queuedChanges";

/** Under this name the device remembers how much is in a member's cart; it goes with the session. */
export const cartCount = "cartCount";

/** Under this name the device remembers the answer to the last request for a one-time code; it goes with the session. */
export const codeRequest = "otpRequest";

/** Under this name the tab remembers what its last search found; it goes with the session. */
export const lastSearch = "lastSearch";

/** Under this name the tab remembers what a member is typing; it goes with the session. */
export const memberForms = "typedByMember";
