import { perObject } from "../render/per-object.ts";

/**
 * Whether the visitor came by HTTPS. A shop whose public address is HTTPS is visited in no other way,
 * whatever the proxy that took the TLS off says or leaves out.
 */
export const isSecure = (request: Request, publicUrl: string): boolean =>
  [publicUrl, request.url].some((url) => url.startsWith("https:")) ||
  request.headers.get("x-forwarded-proto") === "https";

/** What may stand in logs and headers as it came. */
const plainId = /^[\w.-]{1,64}$/;

/** The id that a proxy in front gave the request, or one of our own; the same each time. */
export const requestIdOf = perObject((request: Request): string => {
  const given = request.headers.get("x-request-id") ?? "";
  return plainId.test(given) ? given : crypto.randomUUID();
});
