import type { LineChange } from "@gerai/contract/cart";
import { toRupiah } from "@gerai/contract/money";
import { expect, test } from "vitest";
import { weightiestFirst, summarise } from "./store-changes.ts";

const change = (productId: number, kind: LineChange["kind"]): LineChange => ({
  productId,
  productName: `Produk ${productId}`,
  picture: null,
  quantity: 1,
  kind,
  price: toRupiah(1000),
  newPrice: toRupiah(1100),
  problem: null,
});

const changes = [
  change(1, "cheaper"),
  change(2, "dearer"),
  change(3, "unavailable"),
  change(4, "dearer"),
  change(5, "available"),
  change(6, "scarce"),
];

test("what cannot be had comes first, then what costs more", () => {
  expect(weightiestFirst(changes).map(({ productId }) => productId)).toEqual([3, 6, 2, 4, 1, 5]);
});

test("is told in numbers", () => {
  expect(summarise(changes)).toBe(
    "1 tidak tersedia, 1 stok terbatas, 2 lebih mahal, 1 lebih murah, 1 tersedia lagi",
  );
  expect(summarise([change(1, "dearer")])).toBe("1 lebih mahal");
});
