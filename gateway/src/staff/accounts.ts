import type { AnswerOf, ParsedInput } from "@gerai/contract/endpoint";
import { officeLimits } from "@gerai/contract/office/limits";
import type { Grant } from "@gerai/contract/office/roles";
import type * as contract from "@gerai/contract/office/staff";
import { many, maybeOne, one, run, type Db, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import { wordPatterns } from "../db/word-patterns.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure, isFailure } from "../failure.ts";
import {
  accountByEmail,
  accountsByName,
  closeAccount,
  countStores,
  deleteGrants,
  insertAccount,
  insertGrants,
  markEnded,
} from "./account-queries.ts";
import { recordAct, type Doer } from "./acts.ts";
import { addInvitation } from "./invitations.ts";
import { grantsOfAccount, holdAccount } from "./queries.ts";
import { grantsText } from "./staff.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config">;

const stateOf = (row: StatementRow<typeof accountsByName>): contract.StaffAccount["state"] => {
  if (row.is_ended) return "ended";
  return row.is_active ? "active" : "invited";
};

const accountView = (row: StatementRow<typeof accountsByName>): contract.StaffAccount => ({
  staffId: row.staff_id,
  name: row.name,
  email: row.email,
  state: stateOf(row),
  grants: [...row.grants],
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});

/** All accounts by name, those that have ended last. */
export const allAccounts = async (db: Db): Promise<readonly contract.StaffAccount[]> =>
  (await many(db, accountsByName, { words: [], limit: null })).map(accountView);

/** Accounts by words of name, e-mail and the codes of their stores. */
export const findAccounts = async (
  db: Db,
  { q }: ParsedInput<typeof contract.listStaff>["query"],
): Promise<AnswerOf<typeof contract.listStaff>> => {
  const { accountLimit } = officeLimits;
  const words = wordPatterns(q.toLowerCase());
  const rows = await many(db, accountsByName, { words, limit: accountLimit + 1 });
  return {
    staff: rows.slice(0, accountLimit).map(accountView),
    hasMore: rows.length > accountLimit,
  };
};

/** The account that is invited or active under the address, in small letters. */
export const staffIdOf = async (db: Db, email: string): Promise<string | undefined> =>
  (await maybeOne(db, accountByEmail, { email }))?.staff_id;

/** Sets the roles of an account that has none. */
const addGrants = async (
  tx: Tx,
  staffId: string,
  grants: readonly Grant[],
): Promise<Failure<"STORE_UNKNOWN"> | undefined> => {
  const codes = new Set(grants.flatMap(({ storeCode }) => storeCode ?? []));
  const { count } = await one(tx, countStores, { codes: [...codes] });
  if (count < codes.size) return fail("STORE_UNKNOWN");
  await run(tx, insertGrants, {
    staffId,
    roles: grants.map(({ role }) => role),
    storeCodes: grants.map(({ storeCode }) => storeCode ?? ""),
  });
  return undefined;
};

export interface NewAccount {
  readonly name: string;
  /** In small letters. */
  readonly email: string;
  readonly grants: readonly Grant[];
  readonly reason?: string;
}

/** Makes an account that nobody can log in with yet. @returns its id */
export const addAccount = async (
  tx: Tx,
  { clock, ids }: Pick<Deps, "clock" | "ids">,
  { name, email, grants }: NewAccount,
): Promise<string | Failure<"EMAIL_TAKEN" | "STORE_UNKNOWN">> => {
  const staffId = ids.next();
  const added = await run(tx, insertAccount, { staffId, email, name, now: clock.now() });
  if (added === 0) return fail("EMAIL_TAKEN");
  return (await addGrants(tx, staffId, grants)) ?? staffId;
};

/** Makes an account and a link that invites its owner. */
export const invite = (needs: Needs, doer: Doer, account: NewAccount) =>
  needs.db.transaction(async (tx) => {
    const staffId = await addAccount(tx, needs, account);
    if (isFailure(staffId)) return staffId;
    const invitationUrl = await addInvitation(tx, needs, staffId);
    await recordAct(tx, needs, doer, {
      act: "staff.invite",
      subject: account.email,
      after: grantsText(account.grants),
      ...(account.reason !== undefined && { reason: account.reason }),
    });
    return { staffId, invitationUrl };
  });

/** What may be done to an account by others, and why. */
interface Change {
  readonly staffId: string;
  readonly reason: string;
}

type Held = StatementRow<typeof holdAccount> & StatementRow<typeof grantsOfAccount>;

/** Holds an account while it is changed. Nobody changes their own: what would be left of the four eyes? */
const change = <T>(
  { db }: Needs,
  doer: Doer,
  staffId: string,
  work: (tx: Tx, held: Held) => Promise<T>,
) =>
  db.transaction(async (tx) => {
    if (doer.staffId === staffId) return fail("OWN_ACCOUNT");
    const held = await maybeOne(tx, holdAccount, { staffId });
    if (held === undefined) return fail("STAFF_UNKNOWN");
    return work(tx, { ...held, ...(await one(tx, grantsOfAccount, { staffId })) });
  });

/** Nothing that opened the account opens it any more. */
const close = async (tx: Tx, staffId: string): Promise<void> => {
  for (const statement of closeAccount) await run(tx, statement, { staffId });
};

/** A new link for whoever has lost phone or password. Sessions, password and factors end. */
export const inviteAgain = (needs: Needs, doer: Doer, { staffId, reason }: Change) =>
  change(needs, doer, staffId, async (tx, { email }) => {
    await close(tx, staffId);
    const invitationUrl = await addInvitation(tx, needs, staffId);
    await recordAct(tx, needs, doer, { act: "staff.invite-again", subject: email, reason });
    return { invitationUrl };
  });

interface Regrant extends Change {
  readonly grants: readonly Grant[];
  /** What they replace: a role that somebody else has taken meanwhile must not come back. */
  readonly seen: readonly Grant[];
}

/** Sets the roles; they count from the next call on. */
export const changeGrants = (
  needs: Needs,
  doer: Doer,
  { staffId, reason, grants, seen }: Regrant,
) =>
  change(needs, doer, staffId, async (tx, { email, grants: before }) => {
    if (grantsText(before) !== grantsText(seen)) return fail("GRANTS_CHANGED");
    await run(tx, deleteGrants, { staffId });
    const refused = await addGrants(tx, staffId, grants);
    if (refused !== undefined) return refused;
    await recordAct(tx, needs, doer, {
      act: "staff.grants",
      subject: email,
      before: grantsText(before),
      after: grantsText(grants),
      reason,
    });
    return {};
  });

/** Ends an account and all that opened it. Its acts stay. */
export const endAccount = (needs: Needs, doer: Doer, { staffId, reason }: Change) =>
  change(needs, doer, staffId, async (tx, { email, grants }) => {
    await close(tx, staffId);
    await run(tx, markEnded, { staffId, now: needs.clock.now() });
    await recordAct(tx, needs, doer, {
      act: "staff.end",
      subject: email,
      before: grantsText(grants),
      reason,
    });
    return {};
  });
