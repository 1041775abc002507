import type { Transport } from "@gerai/contract/client";
import { previewNames } from "@gerai/contract/preview";
import type { Session } from "../app/shop/session.ts";

/** The gateway in process (`fetch` of its app) or over HTTP (the global `fetch`). */
export interface GatewayAccess {
  readonly fetch: Transport["fetch"];
  /** Origin of the gateway, no slash at the end; any origin will do in process. */
  readonly baseUrl: string;
}

/** Whose call it is. */
export interface Caller {
  readonly request: Request;
  readonly session: Session;
  /** The ticket of the preview that the visit is part of. */
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
export const gatewayHeaders = ({ request: { headers }, session, preview }: Caller) => ({
  "accept-language": "id",
  devicetype: "Web",
  devicemodel: headerText(headers.get("user-agent") ?? "") || "Web",
  latitude: session.latitude ?? "",
  longitude: session.longitude ?? "",
  trxid: crypto.randomUUID(),
  fingerprint: session.fingerprint ?? "",
  "x-client-address": headers.get("x-client-address") ?? "127.0.0.1",
  ...(preview !== undefined && { [previewNames.header]: preview }),
  ...memberHeaders(session),
});

/** How calls of a visit reach the gateway. */
export const transportOf = (gateway: GatewayAccess, caller: Caller): Transport => ({
  baseUrl: gateway.baseUrl,
  fetch: gateway.fetch,
  headers: () => gatewayHeaders(caller),
});
