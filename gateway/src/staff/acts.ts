/** The record of acts: what the chain's people did, and what commands did in their name. Nothing in it changes. */
import { dayMs } from "../calendar.ts";
import { many, one, run, type Db, type Tx } from "../db/database.ts";
import { statement, type StatementRow } from "../db/statement.ts";
import { holdsWords, wordPatterns } from "../db/word-patterns.ts";
import type { Deps } from "../deps.ts";

const insertAct = statement({
  name: "staff.insert_act",
  text: `insert into staff_acts (act_id, acted_at, staff_id, actor, act, subject, member_id, before, after, reason, address,
      amount)
    values (:actId, :now, :staffId, :actor, :act, :subject, :memberId, :before, :after, :reason, :address, :amount)`,
  nullable: ["staffId", "memberId", "amount"],
});

const givenSince = statement({
  name: "staff.given_since",
  text: `select coalesce(sum(amount), 0)::int8 as amount from staff_acts
    where staff_id = :staffId and acted_at > :since and amount is not null and act = :act and member_id = :memberId`,
});

const actsWhere = (condition: string): string =>
  `select act_id, acted_at, actor, act, subject, before, after, reason, address from staff_acts
    where (:olderThan::uuid is null or act_id < :olderThan)
      and (:from::date is null or acted_at >= :from::date::timestamp at time zone 'Asia/Jakarta')
      and (:to::date is null or acted_at < (:to::date + 1)::timestamp at time zone 'Asia/Jakarta') and ${condition}
    order by act_id desc limit :limit`;

/** Newest first. */
const actsBefore = statement({
  name: "staff.acts_before",
  text: actsWhere("true"),
  nullable: ["olderThan", "from", "to"],
});

/** The patterns are in small letters; the expression is that of index `staff_acts_words`. */
const actsOfWords = statement({
  name: "staff.acts_of_words",
  text: actsWhere(holdsWords("lower(actor || ' ' || act || ' ' || subject || ' ' || reason)")),
  nullable: ["olderThan", "from", "to"],
});

type ActRow = StatementRow<typeof actsBefore>;

/** Who does something: a person of the office, or a command. */
export interface Doer {
  /** Undefined for commands. */
  readonly staffId?: string;
  /** As the record shows it: name and e-mail address, or `operatorName`. */
  readonly actor: string;
  /** The network address; undefined for commands. */
  readonly address?: string;
}

/** What is done. Members stand in it by their id alone: the record outlives them, and nothing in it is ever changed. */
export interface Act {
  /** A word of the domain and one of the act, e.g. `staff.invite`. */
  readonly act: string;
  /** What it is done to, as people know it: an order's number, an account's e-mail address. */
  readonly subject: string;
  readonly memberId?: string;
  readonly before?: string;
  readonly after?: string;
  readonly reason?: string;
  /** Rupiah and A-Poin that it moves, where one person may move only so many of them. */
  readonly amount?: number;
}

/** Writes a line of the record, in the transaction of the act itself. */
export const recordAct = async (
  tx: Tx,
  { ids, clock }: Pick<Deps, "ids" | "clock">,
  { staffId, actor, address = "" }: Doer,
  { act, subject, memberId, before = "", after = "", reason = "", amount }: Act,
): Promise<void> => {
  await run(tx, insertAct, {
    actId: ids.next(),
    now: clock.now(),
    staffId: staffId ?? null,
    actor,
    act,
    subject,
    memberId: memberId ?? null,
    before,
    after,
    reason,
    address,
    amount: amount ?? null,
  });
};

/** Whoever splits what is above the limit of one person into parts finds them added up for so long. */
const addedUpForMs = dayMs;

interface Giving {
  readonly staffId: string;
  readonly act: string;
  readonly memberId: string;
}

/** What a person has moved by these acts for a member in the last 24 hours. */
export const movedLately = async (
  db: Db,
  { clock }: Pick<Deps, "clock">,
  giving: Giving,
): Promise<number> => {
  const since = new Date(clock.now().getTime() - addedUpForMs);
  return (await one(db, givenSince, { ...giving, since })).amount;
};

const viewOf = ({ act_id: actId, acted_at: at, ...row }: ActRow) => ({
  actId,
  at: at.toISOString(),
  ...row,
});

interface Wanted {
  readonly q: string;
  /** The line that was read last. */
  readonly before?: string | undefined;
  /** Days in WIB; both count. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
}

/** A page of the record, newest first. */
export const readActs = async (db: Db, { q, before, from, to, limit }: Wanted) => {
  const words = wordPatterns(q.toLowerCase());
  const days = { from: from ?? null, to: to ?? null };
  const page = { ...days, olderThan: before ?? null, limit: limit + 1 };
  const rows = await (words.length === 0
    ? many(db, actsBefore, page)
    : many(db, actsOfWords, { ...page, words }));
  return { acts: rows.slice(0, limit).map(viewOf), hasMore: rows.length > limit };
};

const exportedAtOnce = 1000;

/** All of the record, newest first, some at a time. */
export async function* allActs(db: Db): AsyncGenerator<ReturnType<typeof viewOf>> {
  let olderThan: string | null = null;
  for (;;) {
    const rows: readonly ActRow[] = await many(db, actsBefore, {
      from: null,
      to: null,
      olderThan,
      limit: exportedAtOnce,
    });
    yield* rows.map(viewOf);
    olderThan = rows.at(-1)?.act_id ?? null;
    if (rows.length < exportedAtOnce) return;
  }
}
