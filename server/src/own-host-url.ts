import { isIP } from "node:net";
import { OperatorError } from "./failure.ts";
import { refuseUnsafe } from "./provider-urls.ts";

const hostName = (url: string): string => new URL(url).hostname;

/** Addresses in figures have no names below them: `192.0.2.7`, `[2001:db8::7]`. */
const isNumeric = (name: string): boolean => name.startsWith("[") || isIP(name) !== 0;

/** A name before the shop's own host, port and all; undefined where the shop has no name. */
const besideShop = (publicUrl: string, name: string): string | undefined => {
  const { protocol, host } = new URL(publicUrl);
  return isNumeric(hostName(publicUrl)) ? undefined : `${protocol}//${name}.${host}`;
};

/** A part of the shop that is served on a host name of its own. */
interface OwnHost {
  /** What stands before the shop's host where the operator names no other. */
  readonly name: "office" | "receipt";
  /** What the operator wrote, if anything. */
  readonly given: string | undefined;
  readonly publicUrl: string;
  readonly verifyEmailUrl: string;
  readonly isProduction: boolean;
}

/**
 * The origin of a part of the shop, on a host name that nothing else of the shop has, because cookies
 * ignore ports. Undefined where the shop's own address is in figures and no other was given.
 * @throws OperatorError where it is one of the shop's other hosts, or more than an origin
 */
export const ownHostUrl = (host: OwnHost): string | undefined => {
  const { name, given, publicUrl, verifyEmailUrl, isProduction } = host;
  if (given === undefined) return besideShop(publicUrl, name);
  const variable = `GERAI_${name.toUpperCase()}_URL`;
  if (isProduction) refuseUnsafe(variable, given);
  if ([publicUrl, verifyEmailUrl].some((other) => hostName(other) === hostName(given))) {
    throw new OperatorError(`${variable} must have a host name of its own.`);
  }
  const { origin } = new URL(given);
  if (origin !== given.toLowerCase()) {
    throw new OperatorError(`${variable} must be an address without a path.`);
  }
  return origin;
};
