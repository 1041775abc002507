import { toRupiah, zero, type Rupiah } from "@gerai/contract/money";
/** Reads a member's vouchers and holds them against a cart. */
import type { Voucher } from "@gerai/contract/vouchers";
import { dayMs } from "../../calendar.ts";
import { many, maybeOne, one, type Db } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import {
  countsOfVouchers,
  otherOrder,
  ownVouchers,
  usesOfMember,
  voucherByCode,
  vouchersToShow,
} from "./queries.ts";
import { voucherAmount, voucherProblem, type Basket, type VoucherTerms } from "./rules.ts";

type VoucherRow = StatementRow<typeof voucherByCode>;

/** Vouchers of one member that are read at most. */
const maxVouchers = 50;
/** For a week members see vouchers that have ended. */
const visibleAfterEndMs = 7 * dayMs;

/** A voucher held against a basket. */
export interface CheckedVoucher {
  readonly row: VoucherRow;
  /** What it takes off; nothing where it does not apply. */
  readonly amount: Rupiah;
  readonly problem: Voucher["problem"];
}

/** What was made of vouchers before: by the member, and by all. */
export interface Uses {
  readonly times: ReadonlyMap<number, number>;
  readonly counts: ReadonlyMap<number, number>;
  /** Read only where a voucher asks for it. */
  readonly hasOrdered: boolean;
}

const termsOf = (row: VoucherRow, { times, counts, hasOrdered }: Uses): VoucherTerms => ({
  kind: row.kind,
  percentOff: row.percent_off,
  amountOff: row.amount_off,
  maxDiscount: row.max_discount,
  minimum: row.minimum,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  storeIds: row.store_ids,
  categoryIds: row.category_ids,
  paymentChannels: row.payment_channels,
  isForSomeStores: row.is_for_some_stores,
  isForSomeCategories: row.is_for_some_categories,
  hasRoom: row.quota === null || (counts.get(row.voucher_id) ?? 0) < row.quota,
  perMember: row.per_member,
  timesUsed: times.get(row.voucher_id) ?? 0,
  isFirstOrder: row.is_first_order,
  hasOrdered,
});

/** Holds a voucher against a basket. */
export const checkAgainst = (row: VoucherRow, uses: Uses, basket: Basket): CheckedVoucher => {
  const terms = termsOf(row, uses);
  const problem = voucherProblem(terms, basket) ?? null;
  return { row, problem, amount: problem === null ? voucherAmount(terms, basket) : zero };
};

export interface VoucherReader {
  readonly memberId: string;
  /** The unplaced order of the cart: the voucher that it has is there for the order that follows. */
  readonly openOrderId: string | null;
}

const readHasOrdered = async (
  db: Db,
  { memberId, openOrderId: exceptOrderId }: VoucherReader,
  rows: readonly VoucherRow[],
): Promise<boolean> =>
  rows.some((row) => row.is_first_order) &&
  (await one(db, otherOrder, { memberId, exceptOrderId })).has_ordered;

const readUses = async (
  db: Db,
  reader: VoucherReader,
  rows: readonly VoucherRow[],
): Promise<Uses> => {
  const { memberId, openOrderId } = reader;
  const voucherIds = rows.map((row) => row.voucher_id);
  const limited = rows.filter(({ quota }) => quota !== null).map((row) => row.voucher_id);
  const used = await many(db, usesOfMember, { memberId, voucherIds });
  const counted =
    limited.length === 0 ? [] : await many(db, countsOfVouchers, { voucherIds: limited });
  const own = used.find((row) => row.order_id === openOrderId)?.voucher_id;
  const others = Map.groupBy(
    used.filter((row) => row.order_id !== openOrderId),
    (row) => row.voucher_id,
  );
  return {
    times: new Map(Array.from(others, ([voucherId, uses]) => [voucherId, uses.length])),
    counts: new Map(
      counted.map((row) => [row.voucher_id, row.voucher_id === own ? row.taken - 1 : row.taken]),
    ),
    hasOrdered: await readHasOrdered(db, reader, rows),
  };
};

/** A voucher of somebody else is as unknown as one that is not there. */
const isOwnOrForAll = async (db: Db, memberId: string, row: VoucherRow): Promise<boolean> => {
  if (!row.is_own) return true;
  const own = await many(db, ownVouchers, { memberId });
  return own.some((each) => each.voucher_id === row.voucher_id);
};

/** The voucher with this code, held against the basket; undefined where the member has none such. */
export const checkVoucher = async (
  db: Db,
  reader: VoucherReader,
  voucherCode: string,
  basket: Basket,
): Promise<CheckedVoucher | undefined> => {
  const row = await maybeOne(db, voucherByCode, { voucherCode });
  if (row === undefined || !(await isOwnOrForAll(db, reader.memberId, row))) return undefined;
  return checkAgainst(row, await readUses(db, reader, [row]), basket);
};

const appliesFirst = (first: CheckedVoucher, other: CheckedVoucher): number =>
  Number(first.problem !== null) - Number(other.problem !== null) || other.amount - first.amount;

/** A voucher for the first order is not offered to members who have ordered. */
const isOffered = ({ problem }: CheckedVoucher): boolean => problem?.code !== "NOT_FIRST_ORDER";

/** All that the member may see, held against the basket; those that apply first. */
export const checkVouchers = async (
  db: Db,
  reader: VoucherReader,
  basket: Basket,
): Promise<readonly CheckedVoucher[]> => {
  const own = await many(db, ownVouchers, { memberId: reader.memberId });
  const rows = await many(db, vouchersToShow, {
    ownIds: own.map((row) => row.voucher_id),
    endedAfter: new Date(basket.now.getTime() - visibleAfterEndMs),
    limit: maxVouchers,
  });
  const uses = await readUses(db, reader, rows);
  return rows
    .map((row) => checkAgainst(row, uses, basket))
    .filter(isOffered)
    .toSorted(appliesFirst);
};

/** A voucher as the contract has it. */
export const voucherView = ({ row, amount, problem }: CheckedVoucher): Voucher => ({
  voucherCode: row.voucher_code,
  name: row.name,
  terms: row.terms,
  kind: row.kind,
  minimum: toRupiah(row.minimum),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  paymentChannels: [...row.payment_channels],
  amount,
  problem,
});
