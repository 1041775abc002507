import { limits } from "@gerai/contract/limits";
import type { ShortageChoice } from "@gerai/contract/order-codes";
import { one, run } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { lockCart } from "./contents.ts";
import { countLines, restoreLines } from "./restore-queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids">;

/** A line as it was when it was taken out. */
interface RemovedLine {
  readonly productId: number;
  readonly quantity: number;
  /** In rupiah; a higher price of today is shown again. */
  readonly priceSeen: number;
  /** Null where the line followed the basket. */
  readonly choice: ShortageChoice | null;
  readonly substituteId: number | null;
}

/**
 * Puts lines back as they were, also those that cannot be ordered now: they lie apart again. What the shopper
 * has put in anew meanwhile stays as it is.
 */
export const restoreToCart = (
  needs: Needs,
  { memberId, isAgeVerified }: SessionMember,
  shelf: Shelf,
  removed: readonly RemovedLine[],
): Promise<undefined | Failure<"CART_FULL">> =>
  needs.db.transaction(async (tx) => {
    const { cart_id: cartId } = await lockCart(tx, needs, memberId, shelf.storeId);
    await run(tx, restoreLines, {
      memberId,
      cartId,
      productIds: removed.map(({ productId }) => productId),
      quantities: removed.map(({ quantity }) => quantity),
      pricesSeen: removed.map(({ priceSeen }) => priceSeen),
      choices: removed.map(({ choice }) => choice ?? ""),
      substituteIds: removed.map(({ substituteId }) => substituteId ?? 0),
      isAgeVerified,
      now: needs.clock.now(),
    });
    const { lines } = await one(tx, countLines, { memberId, cartId });
    return lines > limits.maxSkus
      ? fail("CART_FULL", { values: { value: limits.maxSkus } })
      : undefined;
  });
