/** A-Poin as pages show them. */
import type { ResponseOf } from "@gerai/contract/endpoint";
import type { PointEntry, pointHistory } from "@gerai/contract/loyalty";
import { many, maybeOne, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { pointLots } from "./expiry-queries.ts";
import { expiryOf } from "./expiry.ts";
import { balanceOf, pointMoves } from "./queries.ts";
import { starsOfMember } from "./reward-queries.ts";

interface NamedOrder {
  readonly orderNumber: string;
  readonly secretId: string;
}

/** How orders are called; the domain of orders knows. */
export type PointOrders = (
  db: Db,
  memberId: string,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, NamedOrder>>;

type MoveRow = StatementRow<typeof pointMoves>;

const entriesPerPage = 30;

/** Before any moment of the shop. */
const noCursor = {
  before: new Date("9999-01-01"),
  beforeId: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

const readCursor = (cursor: string) => {
  const [time = "", id = ""] = cursor.split("_");
  const before = new Date(time);
  return cursor === "" || Number.isNaN(before.getTime()) ? noCursor : { before, beforeId: id };
};

const cursorAfter = ({ created_at: createdAt, transaction_id: id }: MoveRow): string =>
  `${createdAt.toISOString()}_${id}`;

const entryView = (
  { transaction_id: transactionId, kind, amount, created_at: createdAt }: MoveRow,
  order: NamedOrder | undefined,
): PointEntry => ({
  transactionId,
  kind,
  points: amount,
  createdDate: createdAt.toISOString(),
  orderNumber: order?.orderNumber ?? "",
  secretId: order?.secretId ?? "",
});

/** A member's balance, what ends next, and how it came about, some entries at a time. */
export const readPoints = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  memberId: string,
  cursor: string,
  nameOrders: PointOrders,
): Promise<ResponseOf<typeof pointHistory>> => {
  const now = clock.now();
  const page = { ...readCursor(cursor), limit: entriesPerPage + 1 };
  const [held, lots, stars, moves] = await Promise.all([
    maybeOne(db, balanceOf, { memberId }),
    many(db, pointLots, { memberId }),
    many(db, starsOfMember, { memberId, now }),
    many(db, pointMoves, { memberId, ...page }),
  ]);
  const shown = moves.slice(0, entriesPerPage);
  const last = shown.at(-1);
  const orderIds = [...new Set(shown.flatMap((row) => row.order_id ?? []))];
  const orders = await nameOrders(db, memberId, orderIds);
  const { next } = expiryOf(lots, now);
  return {
    balance: held?.balance ?? 0,
    owed: held?.owed ?? 0,
    nextExpiry: next === undefined ? null : { points: next.points, date: next.date.toISOString() },
    stars: stars.map(({ name, stars: count, ends_at: endsAt }) => ({
      name,
      stars: count,
      endsAt: endsAt.toISOString(),
    })),
    entries: shown.map((row) => entryView(row, orders.get(row.order_id ?? ""))),
    nextCursor: last !== undefined && moves.length > shown.length ? cursorAfter(last) : "",
  };
};
