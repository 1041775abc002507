import { deviceFingerprint } from "@gerai/contract/account";
import { call } from "@gerai/contract/client";
import { deviceCookie } from "@gerai/contract/device";
import { fingerprintCookie } from "../app/session/session-cookies.ts";
import { type GatewayAccess, transportOf } from "../ask/gateway.ts";
import type { Answer } from "../finish/answer.ts";
import type { Visit } from "./visit.ts";

/**
 * The fingerprint for a visitor who sends a form without one, so that all calls of the form carry it. Undefined where
 * the visitor has one, and for pages, which are shown without.
 */
export const newFingerprint = async (
  gateway: GatewayAccess,
  { request, session }: Visit,
): Promise<string | undefined> => {
  if (request.method !== "POST" || session.fingerprint !== undefined) return undefined;
  const transport = transportOf(gateway, { request, session });
  const device = await call<typeof deviceFingerprint>(transport, deviceFingerprint, {});
  return device.ok ? device.data.fingerprint : undefined;
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
