import ipaddr from "ipaddr.js";

const { IPv6 } = ipaddr;

/** Bits of an IPv6 address that one line has to itself. */
const lineBits = 64;

const network = (address: string, bits: number): string =>
  IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();

/**
 * The address that limits count by. A single line has 2^64 IPv6 addresses to choose from, so its network
 * counts: `2001:db8:1:2::`.
 */
export const subscriberOf = (address: string): string => {
  const [plain = ""] = address.split("%");
  return IPv6.isValid(plain) ? network(plain, lineBits) : address;
};

/** A network whose use is counted. */
export interface CountedNetwork {
  readonly network: string;
  /** How many times the limit of a single address it may use. */
  readonly share: number;
}

/** Times the limit of a /64 that all of a /56 and of a /48 may use together. */
export const networkShares = { line: 1, site: 2, block: 4 } as const;

/**
 * The networks that count for a subscriber, the narrowest first. Of IPv6 a customer may have a /56
 * (256 times a /64) or a /48 (65,536 times): these have limits of their own.
 */
export const networksOf = (subscriber: string): readonly CountedNetwork[] => {
  const line = { network: subscriber, share: networkShares.line };
  if (!IPv6.isValid(subscriber)) return [line];
  return [
    line,
    { network: `${network(subscriber, 56)}/56`, share: networkShares.site },
    { network: `${network(subscriber, 48)}/48`, share: networkShares.block },
  ];
};
