import type { LineChange, StorePreview } from "@gerai/contract/cart";
import { toRupiah, zero } from "@gerai/contract/money";
import { pictureView } from "../catalogue/views.ts";
import { one } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { findCart } from "./active-cart.ts";
import { readContents, type CartContents, type CartItem } from "./contents.ts";
import { branchOf } from "./queries.ts";
import { isOrderable } from "./rules.ts";
import { sumTotals } from "./totals.ts";

type Needs = Pick<Deps, "db" | "clock">;

type Kind = LineChange["kind"];

/** How a line differs there; undefined where it can be had, or cannot, as it is here. */
const kindOf = (here: CartItem, there: CartItem): Kind | undefined => {
  const [isHere, isThere] = [isOrderable(here.problem), isOrderable(there.problem)];
  if (!isThere) return isHere ? "unavailable" : undefined;
  if (!isHere) return "available";
  const [price, newPrice] = [here.product.price ?? 0, there.product.price ?? 0];
  if (newPrice !== price) return newPrice > price ? "dearer" : "cheaper";
  return here.problem === undefined && there.problem !== undefined ? "scarce" : undefined;
};

const changeView = (here: CartItem, there: CartItem): readonly LineChange[] => {
  const kind = kindOf(here, there);
  if (kind === undefined) return [];
  const { product, quantity, problem } = there;
  return [
    {
      productId: product.product_id,
      productName: product.name,
      picture: pictureView(product.picture, product.picture_width, product.picture_height),
      quantity,
      kind,
      price: toRupiah(here.product.price ?? 0),
      newPrice: toRupiah(product.price ?? 0),
      problem: problem ?? null,
    },
  ];
};

const itemsOf = ({ items, unavailable }: CartContents): readonly CartItem[] => [
  ...items,
  ...unavailable,
];

/** What can be had comes first in both; a line that another tab has just added is left out. */
const changesBetween = (here: CartContents, there: CartContents): readonly LineChange[] => {
  const known = new Map(itemsOf(here).map((item) => [item.product.product_id, item]));
  return itemsOf(there).flatMap((item) => {
    const before = known.get(item.product.product_id);
    return before === undefined ? [] : changeView(before, item);
  });
};

const totalOf = ({ items }: CartContents) =>
  sumTotals(items.map(({ totals }) => totals)).totalAmountFinal;

/**
 * What the cart would be on another shelf, beside what it is on this one. It takes the same few
 * statements for any number of lines and writes nothing; a member without a cart gets none.
 */
export const previewStore = async (
  needs: Needs,
  member: SessionMember,
  here: Shelf,
  there: Shelf,
): Promise<StorePreview> => {
  const { db } = needs;
  const [found, { name: branch }] = await Promise.all([
    findCart(db, needs, member.memberId),
    one(db, branchOf, { storeId: there.storeId }),
  ]);
  if (found === undefined) {
    return { branch, changes: [], totalAmountFinal: zero, newTotalAmountFinal: zero };
  }
  const [present, future] = await Promise.all([
    readContents(db, member, here, found.cart),
    readContents(db, member, there, found.cart),
  ]);
  return {
    branch,
    changes: [...changesBetween(present, future)],
    totalAmountFinal: totalOf(present),
    newTotalAmountFinal: totalOf(future),
  };
};
