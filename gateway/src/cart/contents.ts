import type { ShortageChoice } from "@gerai/contract/order-codes";
import { maybeOne, one, run, type Db, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { findCart, requireCart, type CartRow } from "./active-cart.ts";
import type { DeliveryRate } from "./delivery-rates.ts";
import { withOffers, type OfferPart } from "./offers.ts";
import { insertCart, lockActiveCart, type CartLineRow, type ProductRow } from "./queries.ts";
import { ratesOf } from "./rates-of-store.ts";
import {
  isOrderable,
  quantityProblem,
  type OfferedProduct,
  type QuantityProblem,
} from "./rules.ts";
import { lineTotals, type LineTotals } from "./totals.ts";

/** A product as the shelf offers it. */
export type OfferedRow = ProductRow & OfferPart;
/** A line of a cart, as the shelf offers it. */
export type OfferedLine = CartLineRow & OfferPart;
export type LockedCart = StatementRow<typeof lockActiveCart>;

/** What is to be done where the store runs short of a line's product. */
export interface ItemShortage {
  readonly choice: ShortageChoice;
  /** False where the line follows the basket. */
  readonly isOwn: boolean;
  /** Null where the store may pick a similar product. */
  readonly substitute: { readonly productId: number; readonly name: string } | null;
}

/** One line of a cart at today's prices. */
export interface CartItem {
  readonly product: OfferedRow;
  readonly quantity: number;
  /** The lower price at which it was put in, where it has risen since. */
  readonly previousPrice: number | null;
  /** The price that the shopper last agreed to. */
  readonly priceSeen: number;
  readonly totals: LineTotals;
  readonly problem: QuantityProblem | undefined;
  readonly shortage: ItemShortage;
}

export interface CartContents {
  readonly cartId: string;
  readonly storeId: number;
  /** Empty without one. */
  readonly voucherCode: string;
  /** The order that it has become and that is not placed yet. */
  readonly openOrderId: string | null;
  /** What the cart's store takes for deliveries. */
  readonly rates: readonly DeliveryRate[];
  /** What can be ordered, perhaps in another quantity. */
  readonly items: readonly CartItem[];
  /** What cannot be ordered now. */
  readonly unavailable: readonly CartItem[];
  /** For lines without a choice of their own. */
  readonly shortageChoice: ShortageChoice;
}

type Needs = Pick<Deps, "db" | "clock" | "ids">;

/** What the rules of quantities ask of a product. */
export const offeredOf = (row: OfferedRow): OfferedProduct => ({
  isActive: row.is_active,
  isAgeRestricted: row.is_age_restricted,
  isPurchasable: row.is_purchasable,
  isSoldHere: row.price !== null,
  available: row.available,
  minQuantity: row.min_quantity,
  maxQuantity: row.max_quantity,
});

const shortageOf = (row: CartLineRow, ofBasket: ShortageChoice): ItemShortage => ({
  choice: row.shortage_choice ?? ofBasket,
  isOwn: row.shortage_choice !== null,
  substitute:
    row.substitute_id === null
      ? null
      : { productId: row.substitute_id, name: row.substitute_name ?? "" },
});

const itemOf = (row: OfferedLine, isAgeVerified: boolean, ofBasket: ShortageChoice): CartItem => {
  const { quantity, price_seen: priceSeen, offers } = row;
  const price = row.price ?? 0;
  return {
    product: row,
    quantity,
    previousPrice: priceSeen < price ? priceSeen : null,
    priceSeen,
    totals: lineTotals({ quantity, price, listPrice: row.list_price ?? 0, offers }),
    problem: quantityProblem(offeredOf(row), quantity, isAgeVerified),
    shortage: shortageOf(row, ofBasket),
  };
};

/** The member's active cart, made when there is none. */
export const openCart = async (
  db: Db,
  needs: Needs,
  memberId: string,
  storeId: number,
): Promise<CartRow> => {
  const known = await findCart(db, needs, memberId);
  if (known !== undefined) return known.cart;
  const { clock, ids } = needs;
  await run(db, insertCart, { memberId, cartId: ids.next(), storeId, now: clock.now() });
  return (await requireCart(db, needs, memberId)).cart;
};

/** Makes all other writers of the member's active cart wait; the cart is made when there is none. */
export const lockCart = async (
  tx: Tx,
  needs: Needs,
  memberId: string,
  storeId: number,
): Promise<LockedCart> => {
  const held = await maybeOne(tx, lockActiveCart, { memberId });
  if (held !== undefined) return held;
  // There was none, or the one we waited for was ordered meanwhile: the next one is open.
  await openCart(tx, needs, memberId, storeId);
  return one(tx, lockActiveCart, { memberId });
};

/** What a cart holds of these lines, under the rules of quantities. */
export const contentsOf = (
  { isAgeVerified }: SessionMember,
  cart: CartRow,
  rows: readonly OfferedLine[],
): CartContents => {
  const items = rows.map((row) => itemOf(row, isAgeVerified, cart.shortage_choice));
  return {
    cartId: cart.cart_id,
    storeId: cart.store_id,
    voucherCode: cart.voucher_code,
    openOrderId: cart.open_order_id,
    rates: ratesOf(cart.rates, cart.store_id),
    items: items.filter(({ problem }) => isOrderable(problem)),
    unavailable: items.filter(({ problem }) => !isOrderable(problem)),
    shortageChoice: cart.shortage_choice,
  };
};

/** What a cart holds, and what of it this shelf has now. */
export const readContents = async (
  db: Db,
  member: SessionMember,
  shelf: Shelf,
  cart: CartRow,
): Promise<CartContents> =>
  contentsOf(member, cart, await withOffers(db, shelf, cart.lines, cart.open_order_id));
