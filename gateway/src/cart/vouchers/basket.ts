import { zero } from "@gerai/contract/money";
import type { CartItem } from "../contents.ts";
import type { Basket } from "./rules.ts";

/** What a voucher is held against in the cart: neither fees nor a channel are known there. */
export const basketOf = (items: readonly CartItem[], storeId: number, now: Date): Basket => ({
  storeId,
  lines: items.map(({ product, totals }) => ({
    categoryPath: product.category_path,
    amountFinal: totals.amountFinal,
  })),
  fees: zero,
  channel: undefined,
  now,
});
