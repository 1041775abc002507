import { deviceCookie, fingerprintInCookie } from "@gerai/contract/device";
import { cacheControlOf, notShared } from "@gerai/contract/sharing";
import type { MiddlewareHandler } from "hono";
import { setCookie } from "hono/cookie";
import type { GatewayConfig } from "../config.ts";
import { deviceOf, newFingerprint } from "./fingerprint.ts";

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
