import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Deps } from "../deps.ts";
import { networkShares, networksOf } from "../http/request.ts";

interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

/**
 * How often what may be tried, whoever's process answers. Many phones share one address behind a
 * carrier's gateway, so limits per address are wide and only stop machines. What counts by the address
 * alone is meant for one that may have `usualRegistrations` a day, and grows with that setting. Of IPv6
 * the networks around a line have limits of their own (`networksOf`).
 */
const allowances = {
  /** Wrong passwords for one account on a device that its member has logged in on before. */
  loginByKnownDevice: { points: 5, seconds: 15 * 60 },
  /** Wrong passwords for one account from one address; a right one starts the count anew. */
  loginByAccountAndAddress: { points: 5, seconds: 15 * 60 },
  /** Wrong passwords for one account from everywhere, on devices that it does not know. */
  loginByAccount: { points: 50, seconds: 60 * 60 },
  /** Wrong passwords from one address. */
  loginByAddress: { points: 300, seconds: 60 * 60 },
  memberCheckByAddress: { points: 120, seconds: 60 * 60 },
  /** Codes to one phone from all devices together: each device has five, and a phone must not be flooded. */
  codesByPhone: { points: 15, seconds: 60 * 60 },
  /** Codes for one purpose in the whole shop: as many as its setting says (`codesPerHour`). */
  codesOfAll: { points: 1, seconds: 60 * 60 },
  codesByDevice: { points: 15, seconds: 60 * 60 },
  codesByAddress: { points: 300, seconds: 60 * 60 },
  codeTriesByAddress: { points: 300, seconds: 60 * 60 },
  /** Wrong passwords where a member is asked for it again. */
  passwordByMember: { points: 5, seconds: 15 * 60 },
  dataByMember: { points: 5, seconds: 24 * 60 * 60 },
  picturesByMember: { points: 20, seconds: 60 * 60 },
  /** Wrong passwords at the office, as those of members; everybody in one building has one address. */
  staffLoginByKnownDevice: { points: 5, seconds: 15 * 60 },
  staffLoginByAccountAndAddress: { points: 5, seconds: 15 * 60 },
  staffLoginByAccount: { points: 50, seconds: 60 * 60 },
  staffLoginByAddress: { points: 300, seconds: 60 * 60 },
  /** Wrong second factors: few from everywhere, because six digits can be guessed by whoever has the password. */
  staffCodeByKnownDevice: { points: 5, seconds: 15 * 60 },
  staffCodeByAccountAndAddress: { points: 5, seconds: 15 * 60 },
  staffCodeByAccount: { points: 15, seconds: 60 * 60 },
  staffCodeByAddress: { points: 300, seconds: 60 * 60 },
  /** What browsers are asked to sign or to bring back from the company's provider; each is a row for ten minutes. */
  staffChallengesByAddress: { points: 600, seconds: 60 * 60 },
  /** Calls of one key; 2,000 rows a second in batches of a hundred. */
  callsBySystem: { points: 1200, seconds: 60 },
  /** For the few whose browser cannot compute; a program could answer them all. */
  captchaQuestionsByAddress: { points: 30, seconds: 60 * 60 },
} as const satisfies Readonly<Record<string, Allowance>>;

export type Limit = keyof typeof allowances;

const usualRegistrations = 20;
const byAddressAlone: ReadonlySet<string> = new Set<Limit>([
  "loginByAddress",
  "memberCheckByAddress",
  "codesByAddress",
  "codeTriesByAddress",
  "captchaQuestionsByAddress",
]);

/** One thing that is counted, or an address (for one account) with the networks around it. */
export type Subject = string | { readonly address: string; readonly account?: string };

export interface Count {
  /** 0, or the seconds to wait where that was one too many. */
  readonly wait: number;
  /** How many more would be let through. */
  readonly left: number;
}

export interface Limiter {
  /** Counts one, and says how many are left. Of an address, the narrowest network that is full refuses. */
  readonly count: (limit: Limit, subject: Subject) => Promise<Count>;
  /** Counts one; answers 0, or the seconds to wait where that was one too many. */
  readonly take: (limit: Limit, subject: Subject) => Promise<number>;
  /** Which part of the limit is used up, from 0 on; of an address, in the network that has used most. */
  readonly share: (limit: Limit, subject: Subject) => Promise<number>;
  /** Takes one back that should not count after all. */
  readonly giveBack: (limit: Limit, subject: Subject) => Promise<void>;
  readonly forget: (limit: Limit, subject: Subject) => Promise<void>;
}

interface LimiterOptions {
  readonly db: Pick<Deps["db"], "pool">;
  /** Registrations from one network address on one day. */
  readonly registrationsPerAddress: number;
  /** One-time codes for one purpose in an hour, in the whole shop. */
  readonly codesPerHour: number;
}

const countOne = async (counter: RateLimiterPostgres, key: string): Promise<Count> => {
  try {
    const { remainingPoints } = await counter.consume(key);
    return { wait: 0, left: remainingPoints };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { wait: Math.ceil(refused.msBeforeNext / 1000), left: 0 };
  }
};

interface CountedKey {
  readonly key: string;
  readonly share: number;
}

const keysOf = (subject: Subject): readonly CountedKey[] => {
  if (typeof subject === "string") return [{ key: subject, share: networkShares.line }];
  const { address, account } = subject;
  return networksOf(address).map(({ network, share }) => ({
    key: account === undefined ? network : `${account} ${network}`,
    share,
  }));
};

/** Counters in PostgreSQL, shared by all processes. */
export const createLimiter = (options: LimiterOptions): Limiter => {
  const { db, registrationsPerAddress, codesPerHour } = options;
  const scaleOf = (limit: Limit): number => {
    if (limit === "codesOfAll") return codesPerHour;
    return byAddressAlone.has(limit) ? registrationsPerAddress / usualRegistrations : 1;
  };
  const counterOf = (limit: Limit, share: number): RateLimiterPostgres => {
    const { points, seconds } = allowances[limit];
    return new RateLimiterPostgres({
      storeClient: db.pool,
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit,
      points: Math.ceil(points * share * scaleOf(limit)),
      duration: seconds,
    });
  };
  const counters = new Map<string, RateLimiterPostgres>();
  const countersOf = (limit: Limit, subject: Subject) =>
    keysOf(subject).map(({ key, share }) => {
      const name = `${limit} ${share}`;
      const counter = counters.get(name) ?? counterOf(limit, share);
      counters.set(name, counter);
      return { counter, key };
    });

  const count: Limiter["count"] = async (limit, subject) => {
    let left = Number.POSITIVE_INFINITY;
    for (const { counter, key } of countersOf(limit, subject)) {
      const counted = await countOne(counter, key);
      if (counted.wait > 0) return counted;
      left = Math.min(left, counted.left);
    }
    return { wait: 0, left };
  };
  return {
    count,
    take: async (limit, subject) => (await count(limit, subject)).wait,
    share: async (limit, subject) => {
      let most = 0;
      for (const { counter, key } of countersOf(limit, subject)) {
        const used = await counter.get(key);
        most = Math.max(most, (used?.consumedPoints ?? 0) / counter.points);
      }
      return most;
    },
    giveBack: async (limit, subject) => {
      for (const { counter, key } of countersOf(limit, subject)) await counter.reward(key);
    },
    forget: async (limit, subject) => {
      for (const { counter, key } of countersOf(limit, subject)) await counter.delete(key);
    },
  };
};
