import { isIP } from "node:net";

const groups = 8;
const ownGroups = 4;

const groupsOf = (part: string | undefined): readonly string[] =>
  part === undefined || part === "" ? [] : part.split(":");

/** All groups of an IPv6 address; an IPv4 address at its end stands for two. */
const expand = (address: string): readonly string[] => {
  const [plain = ""] = address.split("%");
  const [head, tail] = plain.split("::");
  const given = [...groupsOf(head), ...groupsOf(tail)].length + (plain.includes(".") ? 1 : 0);
  const zeros = Array.from({ length: groups - given }, () => "0");
  return [...groupsOf(head), ...zeros, ...groupsOf(tail)];
};

const firstGroups = (address: string, count: number): readonly number[] =>
  expand(address)
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16));

const networkOf = (own: readonly number[]): string =>
  `${own.map((group) => group.toString(16)).join(":")}::`;

/**
 * Who stands behind a network address, as far as limits go. Of IPv6 a single line has 2^64 addresses to
 * choose from, so its first half counts: `2001:db8:1:2::`.
 */
export const subscriberOf = (address: string): string =>
  isIP(address) === 6 ? networkOf(firstGroups(address, ownGroups)) : address;

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
  if (isIP(subscriber) !== 6) return [line];
  const own = firstGroups(subscriber, ownGroups);
  const site = own.with(ownGroups - 1, (own[ownGroups - 1] ?? 0) & 0xff00);
  return [
    line,
    { network: `${networkOf(site)}/56`, share: networkShares.site },
    { network: `${networkOf(own.slice(0, -1))}/48`, share: networkShares.block },
  ];
};
