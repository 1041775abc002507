import type { ProductCard } from "@gerai/contract/catalogue";
import { toRupiah } from "@gerai/contract/money";
import { expect, it } from "vitest";
import { cardProduct } from "./card-view.ts";

const shown = {
  productId: 5,
  productName: "Beras Premium 5 kg",
  slug: "beras-premium-5-kg-5",
  picture: null,
  finalPrice: toRupiah(69_900),
  stock: 12,
  maxQuantity: 99,
};

const ordinary: ProductCard = {
  ...shown,
  image: "",
  brand: null,
  packLabel: "",
  sellerId: null,
  listPrice: shown.finalPrice,
  discountPercent: 0,
  unitPrice: null,
  minQuantity: 1,
  isAgeRestricted: false,
  channel: "store",
  sellerName: null,
  promotion: null,
};

it("sends of an ordinary product only what no other has", () => {
  expect(cardProduct(ordinary)).toEqual(shown);
  expect(cardProduct({ ...ordinary, stock: 1_482 }).stock).toBe(99);
});

it("sends what is special about a product", () => {
  const special = {
    listPrice: toRupiah(80_000),
    discountPercent: 13,
    unitPrice: { amount: 1_398, per: "100 g" },
    minQuantity: 3,
    isAgeRestricted: true,
    channel: "seller",
    sellerName: "Tani Makmur",
  } as const;
  const promotion = { promotionId: 2, slug: "hemat", label: "Hemat", kind: "price_cut" } as const;
  const [cut, bundle] = [null, { buy: 2, get: 1 }];
  expect(cardProduct({ ...ordinary, promotion: { ...promotion, buyGet: cut } })).toEqual({
    ...shown,
    promotion: { label: "Hemat" },
  });
  expect(
    cardProduct({ ...ordinary, ...special, promotion: { ...promotion, buyGet: cut } }),
  ).toEqual({ ...shown, ...special });
  expect(
    cardProduct({ ...ordinary, ...special, promotion: { ...promotion, buyGet: bundle } }),
  ).toMatchObject({ promotion: { label: "Hemat", buyGet: bundle } });
});
