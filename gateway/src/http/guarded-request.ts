/** Sends requests to addresses that others name, without being led into the shop's own network. */
import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Resolves a name to all of its addresses. */
export type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export interface GuardedOptions {
  /** Origins that need to be neither HTTPS nor public, as those of stand-ins: `http://127.0.0.1:3001`. */
  readonly trustedOrigins: readonly string[];
  /** The system's resolver if not said. */
  readonly lookup?: LookupAll;
}

/** Thrown where an address must not be asked. */
export class Forbidden extends Error {}

/** Refuses names with any address that is not public. The connection goes to the addresses that were checked. */
const guardedLookup =
  (lookup: LookupAll): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
        return callback(new Forbidden(hostname), []);
      }
      return options.all === true
        ? callback(null, found)
        : callback(null, first.address, first.family);
    });
  };

/** Names that stand for this machine or its neighbours by themselves: `localhost`, `db`, `nas.local`. */
const isInnerName = (name: string): boolean =>
  !name.includes(".") || /\.(?:localhost|local|internal|home\.arpa)$/.test(name);

/** A host that is an address itself is never looked up, so it is checked here. */
const isAllowed = ({ protocol, hostname, username, password }: URL): boolean => {
  const host = hostname.replaceAll(/^\[|\]$|\.$/g, "");
  const isPlain = username === "" && password === "";
  const isOutside = isIP(host) === 0 ? !isInnerName(host) : isPublicAddress(host);
  return protocol === "https:" && isPlain && isOutside;
};

/** Whether an address may be asked, as far as it says itself; what its name stands for shows when it is asked. */
export const mayAsk = (url: URL, { trustedOrigins }: GuardedOptions): boolean =>
  trustedOrigins.includes(url.origin) || isAllowed(url);

interface GuardedRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal: AbortSignal;
}

/**
 * Asks an address once and follows nothing. It is checked, and so is what its name stands for at the moment of the
 * connection.
 * @throws Forbidden where the address is not public, is not HTTPS, or carries a password
 */
export const guardedRequest = (
  url: URL,
  { method, headers, body, signal }: GuardedRequest,
  guard: GuardedOptions,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    if (!mayAsk(url, guard)) throw new Forbidden(url.origin);
    const isTrusted = guard.trustedOrigins.includes(url.origin);
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const options: RequestOptions = {
      method,
      signal,
      // A connection of its own: one that is kept open was checked for another name.
      agent: false,
      headers: { "user-agent": "gerai", ...headers },
      ...(!isTrusted && { lookup: guardedLookup(guard.lookup ?? systemLookup) }),
    };
    send(url, options, resolve).on("error", reject).end(body);
  });
