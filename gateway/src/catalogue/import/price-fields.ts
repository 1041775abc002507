/** Fields of prices and stock, in the files of products and in files of their own. */
import type { FieldReader } from "../../import/fields.ts";
import { flag, integer, rupiah, time } from "../../import/kind-fields.ts";

export const skuAliases = ["source_id", "plu", "kode", "kode_barang", "article_number"];

export const priceFields = {
  price: { ...rupiah(["harga", "harga_jual", "selling_price"]), use: "read", exported: null },
  list_price: {
    ...rupiah(["original_price", "harga_normal", "harga_coret"]),
    use: "staged",
    exported: null,
  },
} as const;

export const stockFields = {
  /** What a shelf may hold of one product. */
  stock: { ...integer(0, 1_000_000, ["stok", "qty"]), use: "staged", exported: null },
  in_stock: { ...flag(["tersedia", "available", "availability"]), use: "staged", exported: null },
  counted_at: {
    ...time(["waktu_hitung", "waktu_stok", "stock_at"]),
    use: "staged",
    exported: null,
  },
} as const;

interface Said {
  readonly price: number | null;
  readonly list_price: number | null;
}

export const checkPrices = (
  { price, list_price: listPrice }: Said,
  read: Pick<FieldReader<"list_price">, "fail">,
): void => {
  if (price !== null && listPrice !== null && listPrice < price) {
    read.fail("list_price", `harga normal ${listPrice} di bawah harga jual ${price}`);
  }
};

/**
 * Feeds give the price to pay, and beside it the ordinary one when it is higher. In the shop the
 * ordinary price always stands, and the lower one only where there is one.
 */
export const pricesOf = ({ price, list_price: listPrice }: Said) => ({
  list_price: listPrice ?? price,
  own_price: price !== null && listPrice !== null && price < listPrice ? price : null,
});
