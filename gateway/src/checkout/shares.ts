/** What of an order's reductions falls to each of its lines and deliveries. */
import { divideReductions, type Part, type Reductions } from "../cart/shares.ts";
import type { CheckedVoucher } from "../cart/vouchers/read.ts";
import { isFor } from "../cart/vouchers/rules.ts";
import type { Parcels } from "./plan.ts";

/** In the order of the plan: all its lines, delivery by delivery, and the fees of its deliveries. */
export interface OrderShares {
  readonly lines: readonly Reductions[];
  readonly fees: readonly Reductions[];
}

/** Says of which parts of an order its voucher takes something off. */
const scopeOf = (voucher: CheckedVoucher | undefined) => {
  const isForFees = voucher?.row.kind === "free_delivery";
  const goods = {
    categoryIds: voucher?.row.category_ids ?? [],
    isForSomeCategories: voucher?.row.is_for_some_categories ?? false,
  };
  return {
    isForFees,
    isForGoods: (path: readonly number[]) => !isForFees && isFor(goods, path),
  };
};

/** Divides voucher and points of a priced order. */
export const sharesOf = (
  { deliveries }: Parcels,
  reductions: Reductions,
  voucher: CheckedVoucher | undefined,
): OrderShares => {
  const { isForFees, isForGoods } = scopeOf(voucher);
  const items = deliveries.flatMap((delivery) => delivery.items);
  const lines = items.map(({ product, totals }): Part => ({
    amount: totals.amountFinal,
    takesVoucher: isForGoods(product.category_path),
  }));
  const fees = deliveries.map(({ fee }): Part => ({ amount: fee, takesVoucher: isForFees }));
  const shares = divideReductions([...lines, ...fees], reductions);
  return { lines: shares.slice(0, lines.length), fees: shares.slice(lines.length) };
};
