/** Several products come into the cart in one press, as far as they can be had: of an order, of a list. */
import { limits } from "@gerai/contract/limits";
import { mustWrite, run, type Db, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { findCart, readProducts, type CartRow } from "./active-cart.ts";
import { lockCart, offeredOf, type OfferedRow, withOffers } from "./contents.ts";
import { dropRefilled, lowerRefilled, refillLines } from "./refill-queries.ts";
import { quantityProblem, type QuantityProblem } from "./rules.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids">;

/** What is to be bought, each product once. */
export interface Refill {
  /** The order that held it, or the press that put it in: what it put in can be taken back. */
  readonly source: string;
  readonly wishes: readonly { readonly productId: number; readonly quantity: number }[];
}

/** What becomes of one wish. */
export interface RefillStep {
  readonly productId: number;
  /** Undefined where the catalogue has forgotten it. */
  readonly product: OfferedRow | undefined;
  /**
   * `added`: this refill put it in; `present`: as much lies in the cart anyway; `available`: it could come in;
   * `missing`: it cannot be had.
   */
  readonly state: "added" | "present" | "available" | "missing";
  /** Units that lie in the cart, or would: fewer than wished where stock or a maximum is in the way. */
  readonly quantity: number;
  /** Units that lay in the cart before. */
  readonly before: number;
  /** Why it is missing. */
  readonly problem: RefillProblem | undefined;
}

type RefillProblem = QuantityProblem | { readonly code: "CART_FULL"; readonly value: number };

const gone: QuantityProblem = { code: "PRODUCT_UNAVAILABLE", value: 0 };

/** As many of the wished units as stock and rules allow; at least the product's minimum. */
const fitting = (product: OfferedRow, wished: number): number =>
  Math.max(
    Math.min(wished, product.max_quantity, product.available, limits.maxLineQuantity),
    product.min_quantity,
  );

const stepOf = (
  { source }: Refill,
  { productId, quantity: wished }: Refill["wishes"][number],
  product: OfferedRow | undefined,
  cart: CartRow | undefined,
  isAgeVerified: boolean,
): RefillStep => {
  const line = cart?.lines.find((other) => other.product_id === productId);
  const inCart = line?.quantity ?? 0;
  const own = { productId, product, before: inCart, quantity: inCart, problem: undefined };
  if (line?.refilled_from === source) {
    return { ...own, state: "added", before: line.refilled_over };
  }
  if (product === undefined) return { ...own, state: "missing", quantity: 0, problem: gone };
  const quantity = fitting(product, wished);
  if (inCart >= quantity) return { ...own, state: "present" };
  const problem = quantityProblem(offeredOf(product), quantity, isAgeVerified);
  if (problem !== undefined) return { ...own, state: "missing", quantity: 0, problem };
  return { ...own, state: "available", quantity };
};

/** New products beyond what a cart holds are missing, the last ones first. */
const withinCart = (steps: readonly RefillStep[], lines: number): readonly RefillStep[] => {
  let room = limits.maxSkus - lines;
  return steps.map((step) => {
    if (step.state !== "available" || step.before > 0) return step;
    room -= 1;
    const problem = { code: "CART_FULL", value: limits.maxSkus } as const;
    return room >= 0 ? step : { ...step, state: "missing", quantity: 0, problem };
  });
};

/** What a refill has done or would do now; nothing is written. A few statements, however much is wished. */
export const planRefill = async (
  db: Db,
  needs: Pick<Deps, "db" | "clock">,
  { memberId, isAgeVerified }: SessionMember,
  shelf: Shelf,
  refill: Refill,
): Promise<readonly RefillStep[]> => {
  const productIds = refill.wishes.map(({ productId }) => productId);
  const [found, products] = await Promise.all([
    findCart(db, needs, memberId),
    readProducts(db, needs, productIds),
  ]);
  const cart = found?.cart;
  const offered = await withOffers(db, shelf, products, cart?.open_order_id ?? null);
  const byId = new Map(offered.map((product) => [product.product_id, product]));
  const steps = refill.wishes.map((wish) =>
    stepOf(refill, wish, byId.get(wish.productId), cart, isAgeVerified),
  );
  return withinCart(steps, cart?.lines.length ?? 0);
};

/**
 * Puts everything in that can be had, at the prices of today. Quantities are absolute and never sink: the same
 * refill again changes nothing.
 */
export const refillCart = async (
  tx: Tx,
  needs: Needs,
  member: SessionMember,
  shelf: Shelf,
  refill: Refill,
): Promise<void> => {
  const { memberId } = member;
  const { cart_id: cartId } = await lockCart(tx, needs, memberId, shelf.storeId);
  const steps = await planRefill(tx, needs, member, shelf, refill);
  const added = steps.filter(({ state }) => state === "available");
  if (added.length === 0) return;
  await mustWrite(tx, refillLines, {
    memberId,
    cartId,
    source: refill.source,
    productIds: added.map(({ productId }) => productId),
    quantities: added.map(({ quantity }) => quantity),
    prices: added.map(({ product }) => product?.price ?? 0),
    before: added.map(({ before }) => before),
    now: needs.clock.now(),
  });
};

/** Takes back what a refill put in; lines that the shopper has changed since stay as they are. */
export const takeRefillBack = async (
  tx: Tx,
  needs: Needs,
  { memberId }: SessionMember,
  shelf: Shelf,
  source: string,
): Promise<void> => {
  const { cart_id: cartId } = await lockCart(tx, needs, memberId, shelf.storeId);
  await run(tx, dropRefilled, { memberId, cartId, source });
  await run(tx, lowerRefilled, { memberId, cartId, source });
};
