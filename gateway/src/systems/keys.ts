/** Keys of the chain's own systems: made and ended by people, and known here by a hash alone. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { officeLimits } from "@gerai/contract/office/limits";
import type { SystemKey } from "@gerai/contract/office/systems";
import type { SystemScope } from "@gerai/contract/system-scopes";
import { newToken, tokenHash } from "../account/sealing.ts";
import { dayMs, dayOf, midnight } from "../calendar.ts";
import { many, maybeOne, run } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import { recordAct, type Doer } from "../staff/acts.ts";
import * as queries from "./key-queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids">;

/** 'Last used' is for a person to read: no need to write a row with every call. */
const touchAfterMs = 5 * 60_000;

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly SystemScope[];
  /** The last day on which it opens anything, in WIB: `2027-12-31`. */
  readonly lastDay: string;
}

/** Midnight in WIB behind the day. */
const endOf = (day: string): Date => new Date(midnight(day).getTime() + dayMs);

const isPossible = (expiresAt: Date, now: Date): boolean =>
  expiresAt > now && expiresAt.getTime() <= now.getTime() + officeLimits.systemKeyDays * dayMs;

/** Makes a key; only its answer ever has it. */
export const makeKey = async (needs: Needs, doer: Doer, { name, scopes, lastDay }: NewKey) => {
  const { db, clock } = needs;
  const now = clock.now();
  const expiresAt = endOf(lastDay);
  if (!isPossible(expiresAt, now)) {
    return fail("LAST_DAY_WRONG", { values: { days: officeLimits.systemKeyDays - 1 } });
  }
  const keyId = randomBytes(8).toString("hex");
  const { token, hash } = newToken();
  return db.transaction(async (tx) => {
    await run(tx, queries.insertKey, {
      keyId,
      secretHash: hash,
      name,
      scopes: [...new Set(scopes)],
      now,
      madeBy: doer.actor,
      expiresAt,
    });
    await recordAct(tx, needs, doer, {
      act: "system.key",
      subject: `${name} (${keyId})`,
      after: `${scopes.join(", ")} sampai ${lastDay}`,
    });
    return { keyId, key: `gsk_${keyId}_${token}` };
  });
};

/** Ends a key; it opens nothing from here on. */
export const endKey = (
  needs: Needs,
  doer: Doer,
  { keyId, reason }: { readonly keyId: string; readonly reason: string },
) =>
  needs.db.transaction(async (tx) => {
    const ended = await maybeOne(tx, queries.endKey, { keyId, now: needs.clock.now() });
    if (ended === undefined) return fail("SYSTEM_KEY_UNKNOWN");
    const subject = `${ended.name} (${keyId})`;
    await recordAct(tx, needs, doer, { act: "system.key-end", subject, reason });
    return {};
  });

const stateOf = (row: StatementRow<typeof queries.allKeys>): SystemKey["state"] => {
  if (row.is_ended) return "ended";
  return row.is_expired ? "expired" : "active";
};

/** The keys, those that open something first. */
export const listKeys = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<SystemKey[]> => {
  const shown = { now: clock.now(), limit: officeLimits.systemKeys };
  return (await many(db, queries.allKeys, shown)).map((row) => ({
    keyId: row.key_id,
    name: row.name,
    scopes: [...row.scopes],
    state: stateOf(row),
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    lastDay: dayOf(new Date(row.expires_at.getTime() - 1)),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
};

interface SentKey {
  readonly keyId: string;
  readonly secret: string;
}

/** What a request brings as its key; undefined where that has not the form of one. */
export const sentKey = (headers: Headers): SentKey | undefined => {
  const form = /^Bearer gsk_([0-9a-f]{16})_([\w-]{43})$/i;
  const [, keyId, secret] = form.exec(headers.get("authorization") ?? "") ?? [];
  return keyId === undefined || secret === undefined ? undefined : { keyId, secret };
};

/** Why the key does not open a call of the scope; undefined where it does. Notes that it was used. */
export const refusalOf = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  sent: SentKey | undefined,
  scope: SystemScope,
) => {
  if (sent === undefined) return fail("KEY_UNKNOWN");
  const { keyId, secret } = sent;
  const key = await maybeOne(db, queries.keyOfId, { keyId });
  if (key === undefined || !timingSafeEqual(key.secret_hash, tokenHash(secret))) {
    return fail("KEY_UNKNOWN");
  }
  const now = clock.now();
  if (key.is_ended) return fail("KEY_ENDED");
  if (key.expires_at <= now) return fail("KEY_EXPIRED");
  if (!key.scopes.includes(scope)) return fail("SCOPE_MISSING");
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) > touchAfterMs) {
    await run(db, queries.touchKey, { keyId, now });
  }
  return undefined;
};
