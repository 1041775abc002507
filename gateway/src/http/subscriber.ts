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

/**
 * Who stands behind a network address, as far as limits go. Of IPv6 a single line has 2^64 addresses to
 * choose from, so its first half counts: `2001:db8:1:2::`.
 */
export const subscriberOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const own = expand(address).slice(0, ownGroups);
  return `${own.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::`;
};
