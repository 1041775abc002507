import { cartSummary } from "@gerai/contract/cart";
import { redirect } from "react-router";
import { forgetWay, wayOn } from "../session/after-login.ts";
import { requireMemberId } from "../session/current-member.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import type { PageHandle } from "../shop/page-handle.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import type { Route } from "./+types/resume-page.ts";
import type { WantedLine } from "./line-fields.ts";
import { cartPaths } from "./paths.ts";
import { forgetPending, readPending } from "./pending-item.ts";
import { setQuantity } from "./set-quantity.ts";
import { tellQuantity } from "./told-quantity.ts";

export const handle: PageHandle = { guests: false };

/** The guest did not see what already lies in the member's cart: more of it stays, less is raised. */
const carryOut = async (shop: Shop, memberId: string, item: WantedLine) => {
  const summary = await shop.call(cartSummary, { params: { memberId } });
  const lines = summary.ok ? summary.data.lines : [];
  const known = lines.find(({ productId }) => productId === item.productId)?.quantity ?? 0;
  const line = { productId: item.productId, quantity: Math.max(known, item.quantity) };
  const change = await setQuantity(shop, { memberId, line, confirmsAge: false });
  return { change, known };
};

/**
 * After the login: puts into the cart what the guest wanted, then leads back to where they were; to
 * the cart, where the product could not be had.
 */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const memberId = await requireMemberId(context, request);
  const item = readPending(request);
  const done = item && (await carryOut(shop, memberId, item));
  const isDone = done === undefined || done.change.ok;
  const headers = cookieHeaders([
    ...forgetPending(shop.secure),
    forgetWay(shop.secure),
    // The page of the login told nothing yet: its event goes along.
    ...(done ? tellQuantity(shop, done.change, done.known, request) : []),
  ]);
  const failed = item === undefined ? cartPaths.cart : `${cartPaths.cart}?gagal=${item.productId}`;
  return redirect(isDone ? wayOn(request) : failed, { headers });
};
