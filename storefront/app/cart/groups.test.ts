import type { CartLine } from "@gerai/contract/cart";
import { toRupiah } from "@gerai/contract/money";
import { expect, it } from "vitest";
import { groupsOf } from "./groups.ts";

const line = (productId: number, changes: Partial<CartLine>): CartLine => ({
  cartDetailId: String(productId),
  productId,
  productName: `Produk ${productId}`,
  productSkuSeller: `p${productId}`,
  slug: `produk-${productId}`,
  picture: null,
  packLabel: "",
  quantity: 1,
  minQuantity: 1,
  maxQuantity: 9,
  stock: 9,
  price: toRupiah(1000),
  listPrice: toRupiah(1000),
  unitPrice: null,
  previousPrice: null,
  priceSeen: toRupiah(0),
  amount: toRupiah(1000),
  amountFinal: toRupiah(1000),
  promotionLabel: "",
  nextFree: null,
  channel: "store",
  sellerId: null,
  sellerName: null,
  isAgeRestricted: false,
  problem: null,
  shortage: { choice: "call", isOwn: false, substitute: null },
  ...changes,
});

it("groups the lines by who sends them, and leaves empty groups out", () => {
  const seller = { channel: "seller", sellerName: "Rumah Parsel" } as const;
  const groups = groupsOf({
    branch: "Gerai Menteng",
    listCartDetail: [],
    productVDCRegulerPaketan: {
      listCartDetail: [
        line(1, seller),
        line(2, { channel: "warehouse" }),
        line(3, { channel: "seller", sellerName: "Toko Bunga" }),
        line(4, seller),
      ],
    },
    productOOSRegulerPaketan: { listCartDetail: [line(5, {})] },
  });
  const shown = groups.map(({ title, lines, isGone }) => [
    title,
    lines.map(({ productId }) => productId),
    isGone,
  ]);
  expect(shown).toEqual([
    ["Gudang", [2], false],
    ["Rumah Parsel", [1, 4], false],
    ["Toko Bunga", [3], false],
    ["Tidak tersedia", [5], true],
  ]);
});
