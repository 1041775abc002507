import { toRupiah } from "@gerai/contract/money";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { chosenGoods, goodsText, type PastedLine } from "./goods-form.ts";
import { PastedLines } from "./pasted-lines.tsx";

const choiceOf = (productId: number, quantity: number): PastedLine["choices"][number] => ({
  product: {
    productId,
    productName: `Beras ${productId}`,
    slug: "beras",
    picture: null,
    finalPrice: toRupiah(69_900),
    stock: 12,
    maxQuantity: 99,
  },
  quantity,
});

/** One bag of product 12 holds what is wanted, or five packs of product 11. */
const rice: PastedLine = {
  text: "beras 5kg",
  isSure: true,
  isProposed: true,
  choices: [choiceOf(12, 1), choiceOf(11, 5)],
};

const drawn = (): string => {
  const props = { lines: [rice], text: rice.text, lists: [], newId: "", press: "", isOpen: false };
  const Page = createRoutesStub([{ path: "/", Component: () => <PastedLines {...props} /> }]);
  return renderToStaticMarkup(<Page />);
};

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** What a browser without JavaScript sends of the page. */
const sentWith = (choice: string): FormData => {
  const form = new FormData();
  for (const [tag] of drawn().matchAll(/<input [^>]*>/g)) {
    if (attribute(tag, "type") !== "radio")
      form.set(attribute(tag, "name"), attribute(tag, "value"));
  }
  form.set("pilihan-0", choice);
  return form;
};

it("sends as many packs as the chosen product needs, though no program follows the choice", () => {
  const choices = Array.from(drawn().matchAll(/<input [^>]*type="radio"[^>]*>/g), ([tag]) =>
    attribute(tag, "value"),
  );
  const goods = choices.map((choice) => goodsText(chosenGoods(sentWith(choice))));
  expect(goods).toEqual(["12:1", "11:5", ""]);
});
