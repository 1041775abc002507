import { editCart } from "@gerai/contract/cart";
import type { Shop } from "../shop/shop-context.ts";
import { callFields } from "./cart-query.ts";
import type { WantedLine } from "./line-fields.ts";

/** Sets products of the cart to their quantities (API-56). */
export const editLines = ({ call }: Shop, memberId: string, lines: readonly WantedLine[]) =>
  call(editCart, {
    query: { sort: true },
    body: { memberId, listCartDetail: [...lines], ...callFields },
  });
