import { toRupiah } from "@gerai/contract/money";
import { expect, it } from "vitest";
import type { CardProduct } from "../ui/card-product.ts";
import { packCards, unpackCards } from "./packed-cards.ts";

const plain: CardProduct = {
  productId: 7,
  productName: "Susu 1 L",
  slug: "susu-1-l",
  picture: { id: "aa0f26", width: 400, height: 400 },
  finalPrice: toRupiah(18_000),
  stock: 99,
  maxQuantity: 12,
};

const special: CardProduct = {
  ...plain,
  productName: 'Kopi | teh; 50% "pas" Nestlé',
  picture: null,
  listPrice: toRupiah(20_000),
  discountPercent: 10,
  unitPrice: { amount: 1_800, per: "100 ml" },
  minQuantity: 2,
  isAgeRestricted: true,
  channel: "seller",
  sellerName: "Rumah; Hampers | Nusantara",
  wasBought: true,
  promotion: { label: "Ke-2 Diskon 50%" },
};

it("comes out as it went in", () => {
  expect(unpackCards(packCards([plain, special, plain]))).toEqual([plain, special, plain]);
  expect(unpackCards(packCards([plain]))[0]).not.toHaveProperty("listPrice");
});

it("is little more than what cannot be left out", () => {
  expect(packCards([plain])).toBe("7|Susu 1 L|susu-1-l|aa0f26|400|400|18000|99|12|||||");
});
