import type { SystemScope } from "@gerai/contract/system-scopes";

/** What a key opens, in words. */
export const scopeNames: Readonly<Record<SystemScope, string>> = {
  stock: "Mengirim stok",
  prices: "Mengirim harga",
  products: "Mengirim produk",
  orders: "Mengambil pesanan",
};
