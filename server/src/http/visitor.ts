import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** The header in which the visitor's address travels inside the shop. */
const internalHeader = "x-client-address";
/** Where proxies write whom they speak for, each one after the ones before it. */
const chainHeader = "x-forwarded-for";

/** Says whether an address belongs to one of the networks, e.g. `10.0.0.0/8` or `192.0.2.7`. */
export const networkMatcher = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
};

/** `::ffff:192.0.2.1` is how a socket open to both families writes `192.0.2.1`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, "").trim();

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(",") : value;

interface Peer {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The visitor's network address: the socket's, or what a trusted machine in front says of it. Of a
 * chain of proxies the last one that is not trusted counts, because all before it can be made up.
 * The shop's own header counts where there is no chain: a storefront that asks for itself sends none,
 * and through a proxy, which always adds one, it is the visitor's invention.
 */
export const visitorAddress = (
  incoming: Pick<IncomingMessage, "headers"> & Peer,
  isTrusted: (address: string) => boolean,
): string => {
  const remote = plain(incoming.socket.remoteAddress ?? "");
  if (!isTrusted(remote)) return remote;
  const forwarded = single(incoming.headers[chainHeader]);
  if (forwarded === undefined) {
    const told = single(incoming.headers[internalHeader]) ?? "";
    return isIP(told) === 0 ? remote : told;
  }
  const chain = forwarded
    .split(",")
    .map(plain)
    .filter((address) => isIP(address) !== 0);
  return chain.findLast((address) => !isTrusted(address)) ?? chain[0] ?? remote;
};

/** Replaces what the request claims about its visitor by what is known. */
export const stampVisitor = (incoming: IncomingMessage, address: string): void => {
  const { rawHeaders } = incoming;
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === internalHeader) rawHeaders.splice(at, 2);
  }
  rawHeaders.push(internalHeader, address);
  incoming.headers[internalHeader] = address;
};

/** Writes into a request that is passed on whom this process knows of, instead of a made-up chain. */
export const forwardVisitor = (headers: Headers): void => {
  headers.set(chainHeader, headers.get(internalHeader) ?? "");
};
