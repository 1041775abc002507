import { many, type Db } from "../db/database.ts";
import type { Shelf } from "../http/context.ts";
import { offersOfStores, type ProductRow } from "./queries.ts";

/** What the sender of a product offers; prices are null where it does not sell the product. */
export interface OfferPart {
  /** The store, warehouse or seller that sends the product. */
  readonly sender_id: number | null;
  readonly price: number | null;
  readonly list_price: number | null;
  readonly available: number;
  readonly promotion_label: string;
}

const noOffer: OfferPart = {
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

/**
 * The products with what the shelf offers of them: one statement for all, none for no products. Units that
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
  const rows = await many(db, offersOfStores, {
    storeIds: [...senders].filter((storeId) => storeId !== null),
    productIds: products.map((product) => product.product_id),
    openOrderId,
  });
  const offers = new Map(
    rows.map(({ store_id: storeId, product_id: productId, ...offer }) => [
      keyOf(storeId, productId),
      { ...offer, sender_id: storeId },
    ]),
  );
  return products.map((product) => ({
    ...product,
    ...(offers.get(keyOf(senderOf(product, shelf), product.product_id)) ?? noOffer),
  }));
};
