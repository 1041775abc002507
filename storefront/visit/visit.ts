import { isDataPath, pageOf } from "../app/http/page-path.ts";
import { readSession } from "../app/session/read-session.ts";
import type { Session } from "../app/shop/session.ts";

/** What the shop knows of a request before it does anything for it. */
export interface Visit {
  readonly request: Request;
  readonly url: URL;
  /** The path of the page, also where its data alone are asked for. */
  readonly page: string;
  readonly isData: boolean;
  /** What the cookies say; the gateway judges it. */
  readonly session: Session;
  /** The visitor's network address; limits are counted by it. */
  readonly address: string;
  readonly isSecure: boolean;
  /** Stands in the logs and in the answer. */
  readonly requestId: string;
}

/**
 * Whether the visitor came by HTTPS. A shop whose public address is HTTPS is visited in no other way,
 * whatever the proxy that took the TLS off says or leaves out.
 */
export const isSecure = (request: Request, publicUrl: string): boolean =>
  [publicUrl, request.url].some((url) => url.startsWith("https:")) ||
  request.headers.get("x-forwarded-proto") === "https";

/** What may stand in logs and headers as it came. */
const plainId = /^[\w.-]{1,64}$/;

/** The id that a proxy in front gave the request, or one of our own, another one each time. */
export const requestIdOf = (given: string | null | undefined): string =>
  given && plainId.test(given) ? given : crypto.randomUUID();

/** @param publicUrl the shop's own address */
export const openVisit = (request: Request, publicUrl: string): Visit => {
  const { headers } = request;
  const url = new URL(request.url);
  return {
    request,
    url,
    page: pageOf(url.pathname),
    isData: isDataPath(url.pathname),
    session: readSession(headers.get("cookie")),
    address: headers.get("x-client-address") ?? "",
    isSecure: isSecure(request, publicUrl),
    requestId: requestIdOf(headers.get("x-request-id")),
  };
};
