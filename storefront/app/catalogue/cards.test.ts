import type { ProductCard } from "@gerai/contract/catalogue";
import { toRupiah } from "@gerai/contract/money";
import { expect, it } from "vitest";
import { readSession } from "../session/read-session.ts";
import type { Shop } from "../shop/shop-context.ts";
import { type Cards, cardsOf, productsOf } from "./cards.ts";

const milk = {
  productId: 7,
  productName: "Susu 1 L",
  finalPrice: toRupiah(18_000),
  stock: 12,
  promotion: null,
} as ProductCard;

const visit = (changes: Partial<Shop> = {}) =>
  ({ wholePage: true, development: false, session: readSession(null), ...changes }) as Shop;

/** What React Router would write into the page. */
const written = (cards: object | undefined) => JSON.stringify(cards);

it("leaves the products of a guest's whole page out of its data, and shows them to the server", () => {
  const cards = cardsOf(visit(), [milk]);
  expect(written(cards)).toBe("{}");
  expect(productsOf(cards).map(({ productId }) => productId)).toEqual([7]);
});

it.each([
  ["a member's page", visit({ session: { ...readSession(null), token: "t" } })],
  ["the data of the next page", visit({ wholePage: false })],
  ["a page in development", visit({ development: true })],
])("sends the products with %s", (_, shop) => {
  expect(written(cardsOf(shop, [milk]))).toContain("Susu 1 L");
});

it("has the same cards for the same answer, so that they are drawn once", () => {
  const answer = [milk];
  expect(productsOf(cardsOf(visit(), answer))).toBe(productsOf(cardsOf(visit(), answer)));
});

it("gives the browser the products that a member's page was drawn from", () => {
  const cards = cardsOf(visit({ session: { ...readSession(null), token: "t" } }), [milk]);
  const arrived = JSON.parse(written(cards)) as Cards;
  expect(arrived.live).toBeUndefined();
  expect(productsOf(arrived)).toEqual(productsOf(cards));
});

it("is nothing without products", () => {
  expect(cardsOf(visit(), [])).toBeUndefined();
  expect(productsOf(undefined)).toEqual([]);
});
