import { add, multiply } from "@gerai/contract/money";
import type { RefillItem } from "@gerai/contract/refill";
import type { ShoppingList } from "@gerai/contract/shopping-lists";
import { remarksOf } from "../cart/refill-view.ts";
import { cardProduct } from "../catalogue/card-view.ts";
import { productPath } from "../catalogue/paths.ts";

const lineOf = (item: RefillItem) => {
  const { productId, productName, picture, price, slug, state, substitute, wanted } = item;
  return {
    productId,
    productName,
    picture,
    price,
    wanted,
    isGone: state === "missing",
    isInCart: state === "present" || state === "added",
    /** Its page; undefined where it has none any more. */
    to: slug === "" ? undefined : productPath({ slug, productId }),
    remarks: remarksOf(item),
    substitute: substitute === null ? undefined : cardProduct(substitute),
  };
};
export type ListLine = ReturnType<typeof lineOf>;

/** What the page of a list shows: loaders send everything twice. */
export const listView = ({ listId, name, items }: ShoppingList) => {
  const had = items.filter(({ state }) => state !== "missing");
  return {
    listId,
    name,
    lines: items.map(lineOf),
    /** Products that a press would put into the cart. */
    available: items.filter(({ state }) => state === "available").length,
    /** What is wished of all that can be had, at the prices of today, before offers of several units. */
    total: add(...had.map(({ price, wanted }) => multiply(price, wanted))),
  };
};
export type ListView = ReturnType<typeof listView>;
