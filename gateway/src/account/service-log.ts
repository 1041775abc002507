import { many, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import { findMemberBy } from "./find-member.ts";
import { keysOf } from "./held-numbers.ts";
import { insertServiceAct, lastServiceActs, serviceActsOf } from "./service-queries.ts";

/** What customer service did for a member, for the log; written in the transaction of the act itself. */
export interface ServiceAct {
  readonly memberId: string;
  /** Who did it, as the log shows it. */
  readonly operator: string;
  readonly act: "release" | "birth-date" | "phone";
  readonly before?: string;
  readonly after?: string;
}

export const logServiceAct = async (
  tx: Tx,
  { ids, clock }: Pick<Deps, "ids" | "clock">,
  { memberId, operator, act, before = "", after = "" }: ServiceAct,
): Promise<void> => {
  const actId = ids.next();
  const now = clock.now();
  await run(tx, insertServiceAct, { memberId, actId, now, operator, act, before, after });
};

const actsAtOnce = 200;

/**
 * The last acts, newest first; of the member who has this phone, or had it when the account was deleted,
 * or of all.
 */
export const readServiceLog = async (deps: Pick<Deps, "db" | "config">, phone?: string) => {
  if (phone === undefined) return many(deps.db, lastServiceActs, { limit: actsAtOnce });
  const holder = await findMemberBy(deps.db, "phone", keysOf(deps, phone));
  if (holder === undefined) return fail("MEMBER_UNKNOWN");
  return many(deps.db, serviceActsOf, { memberId: holder.memberId, limit: actsAtOnce });
};
