import { readCookies } from "../http/cookies.ts";
import { parseSelectedStore } from "../shop/selected-store.ts";
import { cookieNames, type Session } from "../shop/session.ts";

const coordinate = /^-?\d{1,3}(?:\.\d{1,8})?$/;
const token = /^[\w.~+/=-]{16,512}$/;

const matching = (value: string | undefined, pattern: RegExp): string | undefined =>
  value !== undefined && pattern.test(value) ? value : undefined;

/** Reads the visitor's cookies; malformed values count as absent. On the server only. */
export const readSession = (cookieHeader: string | null): Session => {
  const cookies = readCookies(cookieHeader);
  const stored = cookies.get(cookieNames.selectedStore);
  const selectedStore = stored === undefined ? undefined : parseSelectedStore(stored);
  return {
    token: matching(cookies.get(cookieNames.token), token),
    fingerprint: matching(cookies.get(cookieNames.fingerprint), token),
    selectedStore,
    isSelectionBroken: stored !== undefined && selectedStore === undefined,
    latitude: matching(cookies.get(cookieNames.latitude), coordinate),
    longitude: matching(cookies.get(cookieNames.longitude), coordinate),
  };
};
