import { deviceFingerprint } from "@gerai/contract/account";
import { call } from "@gerai/contract/client";
import { deviceCookie } from "@gerai/contract/device";
import { sessionOf } from "../app/session/read-session.ts";
import { fingerprintCookie } from "../app/session/session-cookies.ts";
import { type GatewayAccess, type Visit, visitTransport } from "../ask/ask.ts";
import type { Answer } from "../finish/answer.ts";

interface Identified {
  readonly visit: Visit;
  /** The fingerprint that the device has just got, for `withDevice`; undefined where it had one. */
  readonly given: string | undefined;
}

/**
 * The visit that a request is part of. Who sends a form without a fingerprint is given one first, so that
 * all calls of the form carry it; pages are shown without.
 */
export const identify = async (gateway: GatewayAccess, request: Request): Promise<Identified> => {
  const session = sessionOf(request);
  const visit = { request, session };
  if (request.method !== "POST" || session.fingerprint !== undefined) {
    return { visit, given: undefined };
  }
  const transport = visitTransport(gateway, visit);
  const device = await call<typeof deviceFingerprint>(transport, deviceFingerprint, {});
  if (!device.ok) return { visit, given: undefined };
  const { fingerprint } = device.data;
  return { visit: { request, session: { ...session, fingerprint } }, given: fingerprint };
};

/** The answer with the cookie of the given fingerprint, unless it sets one itself. */
export const withDevice = (answer: Answer, given: string | undefined, secure: boolean): Answer => {
  const isSet = answer.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(`${deviceCookie.name}=`));
  if (given === undefined || isSet) return answer;
  const headers = new Headers(answer.headers);
  headers.append("set-cookie", fingerprintCookie(given, secure));
  return { ...answer, headers };
};
