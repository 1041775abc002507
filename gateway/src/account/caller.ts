import { fail, type Failure } from "../failure.ts";
import type { Context } from "../http/context.ts";
import { deviceOf } from "./fingerprint.ts";

const maxUserAgent = 300;

/** The device behind a request, as limits and sessions know it. */
export interface Caller {
  /** Hash of the device's fingerprint. */
  readonly device: Buffer;
  /** The device as the member's list of sessions names it; empty where the request says nothing. */
  readonly userAgent: string;
  /** The network address, as in `Context`. */
  readonly address: string;
}

/** Who calls; a failure where the request brings no genuine fingerprint. */
export const callerOf = ({
  deps,
  request,
  address,
}: Pick<Context<unknown>, "deps" | "request" | "address">): Caller | Failure<"DEVICE_UNKNOWN"> => {
  const device = deviceOf(deps.config.secret, request);
  if (device === undefined) return fail("DEVICE_UNKNOWN");
  const userAgent = (request.headers.get("devicemodel") ?? "").slice(0, maxUserAgent);
  return { device, userAgent, address };
};
