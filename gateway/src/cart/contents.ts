import { DeliveryType, type ShortageChoice } from "@gerai/contract/order-codes";
import { many, maybeOne, one, run, type Db, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { findCart, requireCart, type CartRow } from "./active-cart.ts";
import { ratesOf, type DeliveryRate } from "./delivery-rates.ts";
import {
  insertCart,
  lockActiveCart,
  offersOfStores,
  sellersById,
  type CartLineRow,
  type ProductRow,
} from "./queries.ts";
import {
  isOrderable,
  quantityProblem,
  type OfferedProduct,
  type QuantityProblem,
} from "./rules.ts";
import { lineTotals, type LineTotals } from "./totals.ts";

/** What the sender of a product offers; prices are null where it does not sell the product. */
interface OfferPart {
  /** The store, warehouse or seller that sends the product. */
  readonly sender_id: number | null;
  readonly price: number | null;
  readonly list_price: number | null;
  readonly available: number;
  readonly promotion_label: string;
  /** Null for what is no seller's. */
  readonly seller_name: string | null;
  /** False where a seller has closed. */
  readonly is_purchasable: boolean;
}

const noOffer = {
  sender_id: null,
  price: null,
  list_price: null,
  available: 0,
  promotion_label: "",
};

const senderOf = ({ channel, seller_id: sellerId }: ProductRow, shelf: Shelf): number | null => {
  if (channel === "seller") return sellerId;
  return channel === "store" ? shelf.storeId : shelf.warehouseId;
};

const keyOf = (storeId: number | null, productId: number): string => `${storeId} ${productId}`;

const knownIds = (ids: ReadonlySet<number | null>): readonly number[] =>
  [...ids].filter((id) => id !== null);

type Sellers = ReadonlyMap<number, StatementRow<typeof sellersById>>;

const readSellers = async (db: Db, sellerIds: readonly number[]): Promise<Sellers> => {
  const rows = sellerIds.length === 0 ? [] : await many(db, sellersById, { sellerIds });
  return new Map(rows.map((row) => [row.store_id, row]));
};

const noSeller = { seller_name: null, is_purchasable: true };

const sellerPart = ({ seller_id: sellerId }: ProductRow, sellers: Sellers) => {
  if (sellerId === null) return noSeller;
  const seller = sellers.get(sellerId);
  return { seller_name: seller?.name ?? null, is_purchasable: seller?.is_active ?? true };
};

/**
 * The products with what the shelf offers of them: one statement for all, none for no products,
 * and one in the same trip for sellers. Units that
 * the order `openOrderId` holds count as available.
 */
export const withOffers = async <Product extends ProductRow>(
  db: Db,
  shelf: Shelf,
  products: readonly Product[],
  openOrderId: string | null,
): Promise<readonly (Product & OfferPart)[]> => {
  if (products.length === 0) return [];
  const senders = new Set(products.map((product) => senderOf(product, shelf)));
  const productIds = products.map((product) => product.product_id);
  const sellerIds = new Set(products.map((product) => product.seller_id));
  const [rows, sellers] = await Promise.all([
    many(db, offersOfStores, { storeIds: knownIds(senders), productIds, openOrderId }),
    readSellers(db, knownIds(sellerIds)),
  ]);
  const offers = new Map(
    rows.map(({ store_id: storeId, product_id: productId, ...offer }) => [
      keyOf(storeId, productId),
      { ...offer, sender_id: storeId },
    ]),
  );
  return products.map((product) => ({
    ...product,
    ...(offers.get(keyOf(senderOf(product, shelf), product.product_id)) ?? noOffer),
    ...sellerPart(product, sellers),
  }));
};

/** A product as the shelf offers it. */
export type OfferedRow = ProductRow & OfferPart;
/** A line of a cart, as the shelf offers it. */
export type OfferedLine = CartLineRow & OfferPart;
type LockedCart = StatementRow<typeof lockActiveCart>;

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

/** Whether it is not as the shopper last saw it: its quantity cannot be ordered, or its price has risen. */
export const hasChanged = ({ problem, previousPrice }: CartItem): boolean =>
  problem !== undefined || previousPrice !== null;

export interface CartContents {
  readonly cartId: string;
  readonly storeId: number;
  /** Empty without one. */
  readonly voucherCode: string;
  /** The order that it has become and that is not placed yet. */
  readonly openOrderId: string | null;
  /** What the cart's store takes for the deliveries that it offers. */
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

/** What the cart's store takes for the services that it offers. */
const offeredRates = ({ rates, services, store_id: storeId }: CartRow): readonly DeliveryRate[] =>
  ratesOf(rates, storeId).filter(
    ({ type }) =>
      (type !== DeliveryType.Instant || services.offers_instant) &&
      (type !== DeliveryType.Sameday || services.offers_sameday),
  );

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
    rates: offeredRates(cart),
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
