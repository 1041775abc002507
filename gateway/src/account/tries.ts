import type { Count, Limit, Limiter, Subject } from "./limiter.ts";

/** Whose secret is tried, on which device and from where. */
export interface Try {
  /** See `accountName`; what was typed where there is no such account. */
  readonly account: string;
  readonly device: Buffer;
  readonly isKnown: boolean;
  readonly address: string;
}

/** By which limits the tries at one kind of secret are counted. */
export interface TryLimits {
  readonly byKnownDevice: Limit;
  readonly byAccountAndAddress: Limit;
  readonly byAddress: Limit;
  readonly byAccount: Limit;
}

type Counter = readonly [Limit, Subject];

/**
 * What counts a try, the narrowest first, so that who is refused for his own address does not use up the
 * tries of the account's owner elsewhere. A device on which the owner has logged in before counts for
 * itself alone: what others try, elsewhere or behind the same address, does not lock it out.
 */
const countersOf = (
  limits: TryLimits,
  { account, device, isKnown, address }: Try,
): readonly [Counter, ...Counter[]] =>
  isKnown
    ? [[limits.byKnownDevice, `${account} ${device.toString("base64url")}`]]
    : [
        [limits.byAccountAndAddress, { account, address }],
        [limits.byAddress, { address }],
        [limits.byAccount, account],
      ];

/** Counts a try before the secret is looked at, so that many at once do not slip through. */
export const takeTry = async (limiter: Limiter, limits: TryLimits, tried: Try): Promise<Count> => {
  let left = Number.POSITIVE_INFINITY;
  for (const [limit, subject] of countersOf(limits, tried)) {
    const counted = await limiter.count(limit, subject);
    if (counted.wait > 0) return counted;
    left = Math.min(left, counted.left);
  }
  return { wait: 0, left };
};

/** The secret was not looked at, so the try does not count. */
export const giveTryBack = async (
  limiter: Limiter,
  limits: TryLimits,
  tried: Try,
): Promise<void> => {
  for (const [limit, subject] of countersOf(limits, tried)) await limiter.giveBack(limit, subject);
};

/** The secret was right: the try does not count, and the narrowest count begins anew. */
export const forgetTries = async (
  limiter: Limiter,
  limits: TryLimits,
  tried: Try,
): Promise<void> => {
  await giveTryBack(limiter, limits, tried);
  const [[narrowest, subject]] = countersOf(limits, tried);
  await limiter.forget(narrowest, subject);
};
