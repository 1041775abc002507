import { chosenProducts } from "@gerai/contract/catalogue";
import { readWishes } from "../session/wishes.ts";
import type { Shop } from "../shop/shop-context.ts";

/** More would push the form out of sight. */
const mostNames = 10;

/** What waits for the login by name, the newest first, and how many products more. */
export const wishedNames = async ({ call }: Shop, request: Request) => {
  const wishes = readWishes(request).toReversed();
  if (wishes.length === 0) return { names: [], more: 0 };
  const productIds = wishes.slice(0, mostNames).map(({ productId }) => productId);
  const answer = await call(chosenProducts, { query: { productIds: productIds.join(",") } });
  const names = answer.ok ? answer.data.products.map(({ productName }) => productName) : [];
  return { names, more: wishes.length - names.length };
};
