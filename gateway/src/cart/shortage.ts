import type { ShortageChoice } from "@gerai/contract/order-codes";
import { run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { readProducts } from "./active-cart.ts";
import { lockCart, offeredOf, withOffers } from "./contents.ts";
import { quantityProblem } from "./rules.ts";
import { setBasketShortage, setLineShortage } from "./shortage-queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids">;

/** Keeps what is to be done with short products that have no choice of their own. */
export const chooseForShortage = (
  needs: Needs,
  { memberId }: SessionMember,
  shelf: Shelf,
  choice: ShortageChoice,
): Promise<void> =>
  needs.db.transaction(async (tx) => {
    const cart = await lockCart(tx, needs, memberId, shelf.storeId);
    const now = needs.clock.now();
    await run(tx, setBasketShortage, { memberId, cartId: cart.cart_id, choice, now });
  });

interface LineChoice {
  readonly productId: number;
  /** Null to follow the basket. */
  readonly choice: ShortageChoice | null;
  readonly substituteId: number | null;
}

interface Substitution {
  readonly productId: number;
  readonly substituteId: number;
}

/** Whether the sender of the product has the substitute now, and this member may buy it. */
const canSubstitute = async (
  tx: Tx,
  needs: Needs,
  { member: { isAgeVerified }, shelf }: { readonly member: SessionMember; readonly shelf: Shelf },
  { productId, substituteId }: Substitution,
): Promise<boolean> => {
  if (substituteId === productId) return false;
  const productIds = [productId, substituteId];
  const offered = await withOffers(tx, shelf, await readProducts(tx, needs, productIds), null);
  const line = offered.find((row) => row.product_id === productId);
  const substitute = offered.find((row) => row.product_id === substituteId);
  if (line === undefined || substitute === undefined) return false;
  const isSameSender =
    substitute.channel === line.channel && substitute.seller_id === line.seller_id;
  const problem = quantityProblem(offeredOf(substitute), substitute.min_quantity, isAgeVerified);
  return isSameSender && problem === undefined;
};

/** Keeps what is to be done where the store runs short of one product, with the line. */
export const chooseForLineShortage = (
  needs: Needs,
  member: SessionMember,
  shelf: Shelf,
  wanted: LineChoice,
): Promise<undefined | Failure<"LINE_NOT_FOUND" | "SUBSTITUTE_UNAVAILABLE">> =>
  needs.db.transaction(async (tx) => {
    const { memberId } = member;
    const { productId, substituteId } = wanted;
    const { cart_id: cartId } = await lockCart(tx, needs, memberId, shelf.storeId);
    if (substituteId !== null) {
      const substitution = { productId, substituteId };
      const isPossible = await canSubstitute(tx, needs, { member, shelf }, substitution);
      if (!isPossible) return fail("SUBSTITUTE_UNAVAILABLE");
    }
    const written = await run(tx, setLineShortage, { memberId, cartId, ...wanted });
    return written === 0 ? fail("LINE_NOT_FOUND") : undefined;
  });
