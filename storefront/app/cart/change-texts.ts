import type { LineChange } from "@gerai/contract/cart";

/** What the store of another address changes in the cart. */
export const changesTitle = (count: number): string => `${count} barang berubah di toko ini`;

/** What weighs most comes first. */
export const changeNames: Readonly<Record<LineChange["kind"], string>> = {
  unavailable: "Tidak tersedia",
  scarce: "Stok terbatas",
  dearer: "Lebih mahal",
  cheaper: "Lebih murah",
  available: "Tersedia lagi",
};
