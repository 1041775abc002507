import { endedMark } from "./ended-mark.ts";
import type { SelectedStore } from "./selected-store.ts";

/** What the visitor's cookies say. None of it is proof: the gateway decides. */
export interface Session {
  /** Undefined for guests. */
  readonly token?: string;
  readonly fingerprint?: string;
  readonly selectedStore?: SelectedStore;
  /** The cookie of the store is there and cannot be what the shop wrote: it has to go. */
  readonly isSelectionBroken?: boolean;
  readonly latitude?: string;
  readonly longitude?: string;
}

export const cookieNames = {
  token: "token",
  tokenExpiration: "tokenExpiration",
  tokenCopy: "tokenCopy",
  fingerprint: "fingerprint",
  selectedStore: "selectedStr",
  latitude: "latitude",
  longitude: "longitude",
  isTimeout: "isTimeout",
  afterLogin: "redirectAfterLogin",
  sessionEnded: endedMark,
} as const;
