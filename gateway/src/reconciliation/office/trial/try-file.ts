/** Tries a file of promotions or vouchers on the orders of the last week. Nothing is written. */
import { setImmediate } from "node:timers/promises";
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import { add, subtract, toRupiah } from "@gerai/contract/money";
import {
  triedKinds,
  type FileTrialRow,
  type tryFile as declared,
} from "@gerai/contract/office/file-trial";
import { officeLimits } from "@gerai/contract/office/limits";
import { dayMs } from "../../../calendar.ts";
import { fileOf, type File } from "../../../catalogue/import/office/files.ts";
import { lookAtFile } from "../../../catalogue/import/office/run-file.ts";
import { hasSqlState, many, type Tx } from "../../../db/database.ts";
import { outOfTime } from "../../../db/time-limit.ts";
import type { Deps } from "../../../deps.ts";
import { fail, isFailure, type Failure } from "../../../failure.ts";
import { ImportRefused } from "../../../import/lines.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import {
  paymentPromotionOffering,
  promotionOffering,
  voucherOffering,
  type KeptOrder,
  type Offering,
} from "./offerings.ts";
import * as queries from "./queries.ts";

type Trial = ResponseOf<typeof declared>;
type TriedKind = (typeof triedKinds)[number];

/** Goods and list prices of which it is to be known what a price cut makes of them. */
const listPricesOf = (orders: readonly KeptOrder[]) => {
  const found = new Map<string, { readonly productId: number; readonly listPrice: number }>();
  for (const { productId, price: listPrice } of orders.flatMap(({ lines }) => lines)) {
    if (productId !== null) found.set(`${productId} ${listPrice}`, { productId, listPrice });
  }
  const goods = [...found.values()];
  return {
    productIds: goods.map(({ productId }) => productId),
    listPrices: goods.map(({ listPrice }) => listPrice),
  };
};

/** Reads the staged rows of a kind. */
const readOfferings: Readonly<
  Record<TriedKind, (tx: Tx, orders: readonly KeptOrder[]) => Promise<readonly Offering[]>>
> = {
  promotions: async (tx, orders) => {
    const rows = await many(tx, queries.stagedPromotions);
    const cuts = Map.groupBy(
      await many(tx, queries.stagedCuts, listPricesOf(orders)),
      (cut) => cut.row_no,
    );
    return rows.map((row) => {
      const prices = (cuts.get(row.row_no) ?? []).map(
        (cut) => [cut.list_price, cut.price] as const,
      );
      return promotionOffering(row, new Map(prices));
    });
  },
  vouchers: async (tx) => (await many(tx, queries.stagedVouchers)).map(voucherOffering),
  "payment-promotions": async (tx) =>
    (await many(tx, queries.stagedPaymentPromotions)).map(paymentPromotionOffering),
};

/** Holds a row against the orders, from the oldest on. */
const tryRow = ({ line, label, hold }: Offering, orders: readonly KeptOrder[]): FileTrialRow => {
  const had = orders.flatMap((order) => {
    const taken = hold(order);
    return taken === undefined ? [] : [{ order, ...taken }];
  });
  const discount = add(...had.map((one) => one.discount));
  return {
    line,
    label,
    orders: had.length,
    members: new Set(had.map(({ order }) => order.member_id)).size,
    discount,
    extra: subtract(discount, add(...had.map(({ instead }) => instead))),
    largest: had
      .toSorted((one, other) => other.discount - one.discount)
      .slice(0, officeLimits.trialLargest)
      .map((one) => ({ orderNumber: one.order.order_number, discount: one.discount })),
  };
};

/**
 * Holds rows against orders, from the oldest on; others have their turn between two rows.
 * @param isOver whether it has taken too long
 */
export const tryRows = async (
  offerings: readonly Offering[],
  orders: readonly KeptOrder[],
  isOver: () => boolean,
): Promise<FileTrialRow[] | Failure<"TRIAL_TOO_LONG">> => {
  const rows: FileTrialRow[] = [];
  for (const offering of offerings) {
    if (isOver()) return fail("TRIAL_TOO_LONG");
    rows.push(tryRow(offering, orders));
    await setImmediate();
  }
  return rows;
};

const sumOf = (orders: readonly KeptOrder[], of: (order: KeptOrder) => number) =>
  toRupiah(orders.reduce((sum, order) => sum + of(order), 0));

const timer = () => {
  const end = performance.now() + officeLimits.trialSeconds * 1_000;
  return () => performance.now() > end;
};

const tryOnOrders = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  file: File,
  kind: TriedKind,
): Promise<Trial | Failure<"TRIAL_TOO_LONG">> => {
  const isOver = timer();
  const { trialOrders, trialDays } = officeLimits;
  const since = new Date(clock.now().getTime() - trialDays * dayMs);
  const found = await many(db, queries.newestOrders, { since, limit: trialOrders + 1 });
  const orders = found.slice(0, trialOrders).toReversed();
  const { offerings, refused } = await lookAtFile({ db, clock }, file, async (tx, bad) => ({
    offerings: await readOfferings[kind](tx, orders),
    refused: bad.map(({ line, reason }) => ({ line, reason })),
  }));
  const rows = await tryRows(offerings, orders, isOver);
  if (isFailure(rows)) return rows;
  return {
    since: since.toISOString(),
    orders: orders.length,
    isCut: found.length > trialOrders,
    sales: sumOf(orders, (order) => order.total_final),
    given: {
      promotions: sumOf(orders, (order) => order.total_discount),
      vouchers: sumOf(orders, (order) => order.total_voucher),
      paymentPromotions: sumOf(orders, (order) => order.total_payment_promo),
    },
    rows,
    refused,
  };
};

/** Why a file cannot be tried. */
const refusalOf = ({ state, report }: File) => {
  if (state !== "compared" && state !== "scheduled") return fail("FILE_NOT_COMPARED");
  const { trialRows: rows } = officeLimits;
  return (report?.rows ?? 0) > rows ? fail("TRIAL_TOO_LARGE", { values: { rows } }) : undefined;
};

type TrialFailure = Failure<
  "FILE_UNKNOWN" | "FILE_NOT_COMPARED" | "FILE_NOT_TRIED" | "TRIAL_TOO_LARGE" | "TRIAL_TOO_LONG"
>;

/** What the rows of a file that waits would have taken off the newest orders. */
export const tryFile = async (
  { params: { fileId } }: Pick<ParsedInput<typeof declared>, "params">,
  { deps }: Pick<StaffCall, "deps">,
): Promise<Trial | TrialFailure> => {
  const file = await fileOf(deps.db, fileId);
  if (isFailure(file)) return file;
  const kind = triedKinds.find((one) => one === file.kind);
  if (kind === undefined) return fail("FILE_NOT_TRIED");
  const refusal = refusalOf(file);
  if (refusal !== undefined) return refusal;
  try {
    return await tryOnOrders(deps, file, kind);
  } catch (error) {
    if (hasSqlState(error, outOfTime)) return fail("TRIAL_TOO_LONG");
    // What its columns mean may have been forgotten since it was compared.
    if (error instanceof ImportRefused) return fail("FILE_NOT_COMPARED");
    throw error;
  }
};
