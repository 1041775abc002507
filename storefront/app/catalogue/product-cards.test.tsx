import { toRupiah } from "@gerai/contract/money";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { pageBytes } from "../../finish/page-parts.ts";
import { drawnParts } from "../../render/draw-once.ts";
import type { CardProduct } from "../ui/card-product.ts";
import type { PicturePriority } from "../ui/picture.tsx";
import { OwnProductsContext, ProductActionContext } from "../ui/product-action.ts";
import { DrawOnceContext } from "../ui/still.tsx";
import { ProductCards } from "./product-cards.tsx";

const product = (productId: number): CardProduct => ({
  productId,
  productName: `Susu ${productId} L`,
  slug: `susu-${productId}`,
  picture: null,
  finalPrice: toRupiah(18_000),
  stock: 3,
  maxQuantity: 10,
});

const action = vi.fn(({ productId, stock }: CardProduct) => (
  <button name="quantity" value={productId}>
    {stock} lagi
  </button>
));

interface Page {
  readonly products: readonly CardProduct[];
  readonly priorities?: readonly PicturePriority[];
  readonly inCart?: readonly number[];
}

const cards = ({ products, priorities = ["first", "soon"], inCart = [] }: Page): ReactElement => (
  <OwnProductsContext value={new Set(inCart)}>
    <ProductActionContext value={action}>
      <ProductCards id="daftar" cards={{ live: products }} priorities={priorities} />
    </ProductActionContext>
  </OwnProductsContext>
);

const nonce = "3f6c1f0e-6f0e-4a55-9d5c-0a8b2f1d7c11";

/** As a page comes to the browser. @returns its HTML, and how many cards were drawn for it */
const sent = (page: Page) => {
  action.mockClear();
  const { drawOnce, insertInto } = drawnParts(nonce);
  const html = renderToString(<DrawOnceContext value={drawOnce}>{cards(page)}</DrawOnceContext>);
  const text = new TextDecoder().decode(pageBytes(insertInto(html)));
  return { text, drawn: action.mock.calls.length };
};

it("draws a card that looks the same to all once, as React would draw it in the page", () => {
  const products = [1, 2, 3, 4].map(product);
  const inPlace = renderToString(cards({ products }));
  const visits = [1, 2, 3].map(() => sent({ products }));
  expect(visits.map(({ text }) => text)).toEqual([inPlace, inPlace, inPlace]);
  // The first page draws all in place, the second for all that follow, and each the one that its head names.
  expect(visits.map(({ drawn }) => drawn)).toEqual([4, 4, 1]);
});

it("draws the cards whose quantity shows for each visitor", () => {
  const products = [5, 6, 7].map(product);
  sent({ products });
  sent({ products });
  expect(sent({ products, inCart: [6, 7] }).drawn).toBe(3);
  expect(sent({ products }).drawn).toBe(1);
});

it("draws a shelf without a quantity once as a whole, as React would draw it in the page", () => {
  const page = { products: [8, 9].map(product), priorities: ["soon" as const] };
  const inPlace = renderToString(cards(page));
  const visits = [1, 2, 3].map(() => sent(page));
  expect(visits.map(({ text }) => text)).toEqual([inPlace, inPlace, inPlace]);
  expect(visits.map(({ drawn }) => drawn)).toEqual([2, 2, 0]);
  const own = { ...page, inCart: [9] };
  const visit = sent(own);
  expect(visit.text).toBe(renderToString(cards(own)));
  expect(sent(page).drawn).toBe(0);
});
