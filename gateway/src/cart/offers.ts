import { many, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Shelf } from "../http/context.ts";
import { offersOfStores, sellersById, type ProductRow } from "./queries.ts";

/** What the sender of a product offers; prices are null where it does not sell the product. */
export interface OfferPart {
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
