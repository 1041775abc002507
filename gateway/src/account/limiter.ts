import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Deps } from "../deps.ts";

interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

/**
 * How often what may be tried, whoever's process answers. Many phones share one address behind a
 * carrier's gateway, so limits per address are wide and only stop machines. What counts by the address
 * alone is meant for one that may have `usualRegistrations` a day, and grows with that setting.
 */
const allowances = {
  /** Wrong passwords for one account from one address; a right one starts the count anew. */
  loginByAccountAndAddress: { points: 5, seconds: 15 * 60 },
  /** Wrong passwords for one account from everywhere. */
  loginByAccount: { points: 50, seconds: 60 * 60 },
  /** Wrong passwords from one address. */
  loginByAddress: { points: 300, seconds: 60 * 60 },
  memberCheckByAddress: { points: 120, seconds: 60 * 60 },
  codesByDevice: { points: 15, seconds: 60 * 60 },
  codesByAddress: { points: 300, seconds: 60 * 60 },
  codeTriesByAddress: { points: 300, seconds: 60 * 60 },
  /** Wrong passwords where a member is asked for it again. */
  passwordByMember: { points: 5, seconds: 15 * 60 },
  dataByMember: { points: 5, seconds: 24 * 60 * 60 },
  picturesByMember: { points: 20, seconds: 60 * 60 },
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

export interface Limiter {
  /** Counts one; answers 0, or the seconds to wait where that was one too many. */
  readonly take: (limit: Limit, subject: string) => Promise<number>;
  /** Takes one back that should not count after all. */
  readonly giveBack: (limit: Limit, subject: string) => Promise<void>;
  readonly forget: (limit: Limit, subject: string) => Promise<void>;
}

interface LimiterOptions {
  readonly db: Pick<Deps["db"], "pool">;
  /** Registrations from one network address on one day. */
  readonly registrationsPerAddress: number;
}

/** Counters in PostgreSQL, shared by all processes. */
export const createLimiter = ({ db, registrationsPerAddress }: LimiterOptions): Limiter => {
  const share = registrationsPerAddress / usualRegistrations;
  const pointsOf = (name: string, points: number): number =>
    byAddressAlone.has(name) ? Math.ceil(points * share) : points;
  const counters = Object.fromEntries(
    Object.entries(allowances).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: db.pool,
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: pointsOf(name, points),
        duration: seconds,
      }),
    ]),
  ) as Record<Limit, RateLimiterPostgres>;
  return {
    take: async (limit, subject) => {
      try {
        await counters[limit].consume(subject);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000);
        throw refused;
      }
    },
    giveBack: async (limit, subject) => {
      await counters[limit].reward(subject);
    },
    forget: async (limit, subject) => {
      await counters[limit].delete(subject);
    },
  };
};
