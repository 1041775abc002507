import { readCookies } from "./cookies.ts";

/** The store that serves the member's address, as the gateway encoded it. */
interface SelectedStore {
  readonly encodedStoreCode: string;
  readonly encodedFcCode: string;
  /** Undefined where the cookie names none. */
  readonly label: string | undefined;
}

/** What the visitor's cookies say. None of it is proof: the gateway decides. */
export interface Session {
  /** Undefined for guests. */
  readonly token?: string;
  readonly fingerprint?: string;
  readonly selectedStore?: SelectedStore;
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
  sessionEnded: "sessionEnded",
} as const;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads the `selectedStr` cookie: base64 of JSON, written by our own pages but open to tampering. */
const parseSelectedStore = (cookie: string): SelectedStore | undefined => {
  try {
    const json: unknown = JSON.parse(Buffer.from(cookie, "base64").toString("utf8"));
    if (typeof json !== "object" || json === null) return undefined;
    const fields = json as Record<string, unknown>;
    const store = {
      encodedStoreCode: text(fields.encodedStoreCode),
      encodedFcCode: text(fields.encodedFcCode),
      label: text(fields.labelAddress) === "" ? undefined : text(fields.labelAddress),
    };
    return store.encodedStoreCode === "" ? undefined : store;
  } catch {
    return undefined;
  }
};

const coordinate = /^-?\d{1,3}(?:\.\d{1,8})?$/;
const token = /^[\w.~+/=-]{16,512}$/;

const matching = (value: string | undefined, pattern: RegExp): string | undefined =>
  value !== undefined && pattern.test(value) ? value : undefined;

/** Reads the visitor's cookies; malformed values count as absent. */
export const readSession = (cookieHeader: string | null): Session => {
  const cookies = readCookies(cookieHeader);
  const stored = cookies.get(cookieNames.selectedStore);
  return {
    token: matching(cookies.get(cookieNames.token), token),
    fingerprint: matching(cookies.get(cookieNames.fingerprint), token),
    selectedStore: stored === undefined ? undefined : parseSelectedStore(stored),
    latitude: matching(cookies.get(cookieNames.latitude), coordinate),
    longitude: matching(cookies.get(cookieNames.longitude), coordinate),
  };
};
