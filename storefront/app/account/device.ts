import { deviceFingerprint } from "@gerai/contract/account";
import type { CallOptions, CallResult } from "@gerai/contract/client";
import type { Endpoint } from "@gerai/contract/endpoint";
import { fingerprintCookie } from "../session/session-cookies.ts";
import type { Shop } from "../shop/shop-context.ts";

interface DeviceAnswer<E extends Endpoint> {
  readonly result: CallResult<E>;
  /** `Set-Cookie` of the fingerprint the call was made with. */
  readonly cookies: readonly string[];
}

/**
 * Makes a call that binds to the device. Whoever sends a form has a fingerprint by then; one that the
 * gateway cannot read (any more) is replaced.
 */
export const callFromDevice = async <E extends Endpoint>(
  { call, session, secure }: Shop,
  send: (options: CallOptions) => Promise<CallResult<E>>,
): Promise<DeviceAnswer<E>> => {
  const sendAs = async (fingerprint: string): Promise<DeviceAnswer<E>> => ({
    result: await send({ headers: { fingerprint } }),
    cookies: [fingerprintCookie(fingerprint, secure)],
  });
  if (session.fingerprint !== undefined) {
    const answer = await sendAs(session.fingerprint);
    const { result } = answer;
    if (result.ok || result.code !== "DEVICE_UNKNOWN") return answer;
  }
  const device = await call(deviceFingerprint, {});
  return device.ok ? sendAs(device.data.fingerprint) : { result: device, cookies: [] };
};
