import { createHash, randomBytes } from "node:crypto";
import { deviceCookie, fingerprintInCookie } from "@gerai/contract/device";
import { cacheControlOf, notShared } from "@gerai/contract/sharing";
import type { MiddlewareHandler } from "hono";
import { setCookie } from "hono/cookie";
import type { GatewayConfig } from "../config.ts";
import { seal, unseal } from "./sealing.ts";

const idBytes = 16;
const cookie = new RegExp(`(?:^|;\\s*)${deviceCookie.name}=([A-Za-z0-9_-]{1,200})(?:;|$)`);

/** A device's name for itself: a random id that only the gateway can read. */
export const newFingerprint = (secret: string): string =>
  seal(secret, "fingerprint", randomBytes(idBytes));

/**
 * Hash of the device's id, or undefined where the request brings none that is genuine. The shop's
 * pages send it in the `fingerprint` header; the browser's own calls cannot read it: their header says
 * `cookie`, and it comes as the HttpOnly cookie.
 */
export const deviceOf = (secret: string, { headers }: Request): Buffer | undefined => {
  const sent = headers.get("fingerprint") ?? "";
  const isInCookie = sent === "" || sent === fingerprintInCookie;
  const sealed = isInCookie ? cookie.exec(headers.get("cookie") ?? "")?.[1] : sent;
  const id = sealed ? unseal(secret, "fingerprint", sealed) : undefined;
  return id && createHash("sha256").update(id).digest();
};

/**
 * Gives a browser that calls without a genuine fingerprint one of its own. Only what the browser's own
 * program calls says that the fingerprint is in the cookie. No cache keeps an answer that gives one.
 */
export const giveDevice =
  ({ secret, publicUrl }: Pick<GatewayConfig, "secret" | "publicUrl">): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.req.header("fingerprint") !== fingerprintInCookie) return;
    if (deviceOf(secret, c.req.raw) !== undefined) return;
    c.header("cache-control", cacheControlOf(notShared));
    setCookie(c, deviceCookie.name, newFingerprint(secret), {
      path: "/",
      maxAge: deviceCookie.maxAge,
      httpOnly: true,
      sameSite: "Lax",
      secure: publicUrl.startsWith("https:"),
    });
  };
