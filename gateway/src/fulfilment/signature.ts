import { createHmac, timingSafeEqual } from "node:crypto";

/** How far a partner's clock may be from ours; older callbacks could be replays. */
const toleranceSeconds = 300;

const mac = (key: string, time: string, body: string): Buffer =>
  createHmac("sha256", key).update(`${time}.${body}`).digest();

/** Whether the partner with this key sent this body: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const isSignedWith = (
  key: string,
  header: string | null,
  body: string,
  now: Date,
): boolean => {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  const [, time, signature] = match ?? [];
  if (time === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), mac(key, time, body));
};
