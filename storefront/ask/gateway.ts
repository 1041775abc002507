import { previewNames } from "@gerai/contract/preview";
import type { Session } from "../app/shop/session.ts";

/** What the gateway wants to know about the request behind a call. */
export interface Caller {
  readonly session: Session;
  readonly userAgent: string;
  /** The visitor's network address; limits are counted by it. */
  readonly address: string;
  readonly requestId: string;
  /** The ticket of a preview. */
  readonly preview?: string | undefined;
}

const maxModelLength = 200;

/** ISO-8859-1 without control characters: all that a header may hold. */
const headerText = (value: string): string =>
  value.replace(/[^\x20-\x7e]/g, "").slice(0, maxModelLength);

const memberHeaders = ({ token, selectedStore }: Session): Record<string, string> =>
  token === undefined
    ? {}
    : {
        token,
        ...(selectedStore && {
          storecode: selectedStore.encodedStoreCode,
          fccode: selectedStore.encodedFcCode,
        }),
      };

/**
 * API-02 to API-11. Coordinates are empty without a position; `token` goes only for
 * members, store codes only for members with a stored store.
 */
export const gatewayHeaders = ({ session, userAgent, address, requestId, preview }: Caller) => ({
  "accept-language": "id",
  devicetype: "Web",
  devicemodel: headerText(userAgent) || "Web",
  latitude: session.latitude ?? "",
  longitude: session.longitude ?? "",
  trxid: requestId,
  fingerprint: session.fingerprint ?? "",
  "x-client-address": address,
  ...(preview !== undefined && { [previewNames.header]: preview }),
  ...memberHeaders(session),
});
