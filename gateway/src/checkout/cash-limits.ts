import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import type { unpaidOrders } from "../orders/write-queries.ts";

/** What a member has not paid yet, without the order in question. */
export type Unpaid = StatementRow<typeof unpaidOrders>;

/**
 * Why the member may not have one more order of `final` rupiah with cash on delivery; undefined where it is
 * allowed. Cash has to be in hand at the door: what a member may owe couriers is limited.
 */
export const checkOpenCash = (
  { config }: { readonly config: Pick<Deps["config"], "limits"> },
  { cash_orders: orders, cash_amount: amount }: Unpaid,
  final: number,
): Failure<"CASH_ORDERS_EXCEEDED" | "CASH_AMOUNT_EXCEEDED"> | undefined => {
  const { openCashOrders, openCashAmount } = config.limits;
  if (orders >= openCashOrders) {
    return fail("CASH_ORDERS_EXCEEDED", { values: { value: openCashOrders } });
  }
  return amount + final > openCashAmount
    ? fail("CASH_AMOUNT_EXCEEDED", { values: { value: openCashAmount } })
    : undefined;
};
