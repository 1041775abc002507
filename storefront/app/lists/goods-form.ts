import type { MatchedLine } from "@gerai/contract/goods";
import { limits } from "@gerai/contract/limits";
import { cardProduct } from "../catalogue/card-view.ts";
import { textValue } from "../http/text-value.ts";

/** A line of a pasted list, as the page shows it: the proposed product first. */
export const pastedLine = ({ text, isSure, productId, choices }: MatchedLine) => {
  const shown = choices.map(({ product, quantity }) => ({
    product: cardProduct(product),
    quantity,
  }));
  const isProposed = ({ product }: (typeof shown)[number]) => product.productId === productId;
  return {
    text,
    isSure,
    isProposed: productId !== null,
    choices: [...shown.filter(isProposed), ...shown.filter((choice) => !isProposed(choice))],
  };
};
export type PastedLine = ReturnType<typeof pastedLine>;

/** Products with quantities, each once. */
export type ChosenGoods = readonly { readonly productId: number; readonly quantity: number }[];

/** The fields of one line of a pasted list. */
export const lineFields = (at: number) => ({
  choice: `pilihan-${at}`,
  quantity: `jumlah-${at}`,
  /** What the page itself has put into the field of the quantity. */
  drawn: `usulan-${at}`,
});

/** `12x5`: the product of a choice, and how many packs of it hold what the line wants. */
export const choiceText = ({ product, quantity }: PastedLine["choices"][number]): string =>
  `${product.productId}x${quantity}`;

const choicePattern = /^([1-9]\d{0,14})x(\d{1,6})$/;

const chosenAt = (form: FormData, at: number) => {
  const fields = lineFields(at);
  const [, product = "", packs = ""] = choicePattern.exec(textValue(form, fields.choice)) ?? [];
  const shown = textValue(form, fields.quantity);
  // Without JavaScript the field does not follow the choice: a number that nobody typed is that of the choice.
  const quantity = shown === textValue(form, fields.drawn) ? packs : shown;
  if (product === "" || !/^\d{1,6}$/.test(quantity)) return [];
  const count = Math.min(Number(quantity), limits.maxLineQuantity);
  return count < 1 ? [] : [{ productId: Number(product), quantity: count }];
};

/** What was chosen of the lines; a product of several lines is wanted as often as all of them say. */
export const chosenGoods = (form: FormData): ChosenGoods => {
  const goods = new Map<number, number>();
  for (let at = 0; at < limits.pastedLines; at += 1) {
    for (const { productId, quantity } of chosenAt(form, at)) {
      const all = (goods.get(productId) ?? 0) + quantity;
      goods.set(productId, Math.min(all, limits.maxLineQuantity));
    }
  }
  return [...goods].map(([productId, quantity]) => ({ productId, quantity }));
};

/** `12:3,15:1`, as addresses carry goods. */
export const goodsText = (goods: ChosenGoods): string =>
  goods.map(({ productId, quantity }) => `${productId}:${quantity}`).join(",");
