import { deviceCookie, fingerprintInCookie } from "@gerai/contract/device";
import type { MiddlewareHandler } from "hono";
import { setCookie } from "hono/cookie";
import type { GatewayConfig } from "../config.ts";
import { deviceOf, newFingerprint } from "./fingerprint.ts";

/**
 * Gives a browser that calls without a genuine fingerprint one of its own. Only what the browser's own
 * program calls says that the fingerprint is in the cookie, and no cache keeps those answers.
 */
export const giveDevice =
  ({ secret, publicUrl }: Pick<GatewayConfig, "secret" | "publicUrl">): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.req.header("fingerprint") !== fingerprintInCookie) return;
    if (deviceOf(secret, c.req.raw) !== undefined) return;
    setCookie(c, deviceCookie.name, newFingerprint(secret), {
      path: "/",
      maxAge: deviceCookie.maxAge,
      httpOnly: true,
      sameSite: "Lax",
      secure: publicUrl.startsWith("https:"),
    });
  };
