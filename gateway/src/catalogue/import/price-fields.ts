import type { FieldReader } from "../../import/fields.ts";

export interface Prices {
  readonly list_price: number | null;
  readonly own_price: number | null;
}

/**
 * Feeds give the price to pay, and beside it the ordinary one when it is higher. In the shop the
 * ordinary price always stands, and the lower one only where there is one.
 */
export const readPrices = (read: FieldReader<"price" | "list_price">): Prices => {
  const price = read.rupiah("price");
  const listPrice = read.rupiah("list_price");
  if (price === null || listPrice === null) {
    return { list_price: listPrice ?? price, own_price: null };
  }
  if (listPrice < price) {
    read.fail("list_price", `harga normal ${listPrice} di bawah harga jual ${price}`);
  }
  return { list_price: listPrice, own_price: price < listPrice ? price : null };
};
