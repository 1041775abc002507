import { toRupiah } from "@gerai/contract/money";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { CartLine } from "./cart-line.tsx";
import type { LineView } from "./cart-view.ts";

const rice: LineView = {
  productId: 12,
  productName: "Beras Pandan",
  slug: "beras-pandan",
  pictureId: null,
  quantity: 1,
  min: 1,
  max: 0,
  price: toRupiah(69_900),
  amountFinal: toRupiah(69_900),
};

const drawn = (line: LineView): string => {
  const props = { line, isGone: line.problem !== undefined, isSoon: true, refusal: undefined };
  const Page = createRoutesStub([{ path: "/", Component: () => <CartLine {...props} /> }]);
  return renderToStaticMarkup(<Page />);
};

const linksOf = (html: string): readonly (string | undefined)[] =>
  Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, to]) => to);

it("leads to the product and to the lists, also where it is sold out", () => {
  const sold = drawn({ ...rice, problem: { code: "STOCK_EMPTY", value: 0 } });
  expect(linksOf(sold)).toEqual(["/p/beras-pandan-12", "/daftar-belanja/simpan?produk=12"]);
  expect(linksOf(drawn(rice))).toHaveLength(3);
});

it("leads nowhere where the shop has the product no more", () => {
  const withdrawn = drawn({ ...rice, problem: { code: "PRODUCT_UNAVAILABLE", value: 0 } });
  expect(linksOf(withdrawn)).toEqual([]);
  expect(withdrawn).toContain("<strong>Beras Pandan</strong>");
  expect(withdrawn).not.toContain("<details");
});
