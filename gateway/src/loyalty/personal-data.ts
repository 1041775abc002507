import { many } from "../db/database.ts";
import { json, statement } from "../db/statement.ts";
import type { Json, PersonalData } from "../personal-data/part.ts";
import { expirePoints, readBalance } from "./points.ts";

/** Transactions in a member's download at most. */
const movesAtMost = 5_000;

/** Newest first. */
const readMoves = statement({
  name: "loyalty.read_moves",
  text: `select json_build_object('kind', t.kind, 'points', e.amount, 'createdAt', t.created_at) as move
    from point_transactions t
    join point_entries e on e.member_id = :memberId and e.transaction_id = t.transaction_id
    where t.member_id = :memberId and e.account = 'member'
    order by t.created_at desc, t.transaction_id desc limit :limit`,
  json: { move: json<Json>() },
});

/** The member's points end with the account; the ledger has no names and stays with the orders. */
export const personalData: PersonalData = {
  read: async (db, memberId) => {
    const rows = await many(db, readMoves, { memberId, limit: movesAtMost });
    const history = rows.map(({ move }) => move);
    return { points: { balance: await readBalance(db, memberId), history } };
  },
  forget: async (tx, memberId, { clock, ids }) => {
    await expirePoints(tx, memberId, { now: clock.now(), ids });
  },
};
