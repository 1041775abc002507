import { officeLimits } from "@gerai/contract/office/limits";
import { parse, serialize } from "hono/utils/cookie";
import { tokenHash } from "../account/sealing.ts";
import type { GatewayConfig } from "../config.ts";

type Config = Pick<GatewayConfig, "officeUrl">;

/** What the office keeps in a browser; nothing of it can be read there. */
export interface OfficeCookies {
  /** The session's token; empty: the cookie goes. */
  readonly session?: string;
  /** By which the browser is known after its first login. */
  readonly device?: string;
  /** By which the browser answers a challenge. */
  readonly challenge?: string;
}

const names = {
  session: "gerai-office",
  device: "gerai-office-device",
  challenge: "gerai-office-challenge",
} as const;
const seconds = {
  session: officeLimits.sessionSeconds,
  device: officeLimits.deviceSeconds,
  challenge: officeLimits.challengeMinutes * 60,
} as const;

const isSecure = ({ officeUrl = "" }: Config): boolean => officeUrl.startsWith("https:");

/** `__Host-`: no other host of the domain, and nothing on the way, can set it. */
const nameOf = (config: Config, kind: keyof OfficeCookies): string =>
  `${isSecure(config) ? "__Host-" : ""}${names[kind]}`;

/** The cookie's value; empty where the request brings none. */
export const readCookie = (
  config: Config,
  { headers }: Request,
  kind: keyof OfficeCookies,
): string => {
  const name = nameOf(config, kind);
  return parse(headers.get("cookie") ?? "", name)[name] ?? "";
};

/** Hash of the cookie by which the browser is known. */
export const deviceHash = (config: Config, request: Request): Buffer =>
  tokenHash(readCookie(config, request, "device"));

/** Puts cookies on an answer. */
export const writeCookies = (config: Config, { headers }: Response, given: OfficeCookies): void => {
  for (const kind of ["session", "device", "challenge"] as const) {
    const value = given[kind];
    if (value === undefined) continue;
    headers.append(
      "set-cookie",
      serialize(nameOf(config, kind), value, {
        path: "/",
        maxAge: value === "" ? 0 : seconds[kind],
        httpOnly: true,
        sameSite: "Strict",
        secure: isSecure(config),
      }),
    );
  }
};
