import { cartSummary } from "@gerai/contract/cart";
import { redirect } from "react-router";
import { forgetReturnPath, pathAfterLogin } from "../session/after-login.ts";
import { requireMemberId } from "../session/current-member.ts";
import { forgetErrand } from "../session/errand.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { forgetWishes, readWishes, type Wish } from "../session/wishes.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import type { Route } from "./+types/resume-page.ts";
import { cartPaths } from "./paths.ts";
import { tellQuantities } from "./quantity-events.ts";
import { setQuantity } from "./set-quantity.ts";

/** The guest did not see what already lies in the member's cart: more of it stays, less is raised. */
const carryOut = async (shop: Shop, memberId: string, wishes: readonly Wish[]) => {
  const summary = await shop.call(cartSummary, { params: { memberId } });
  const lines = summary.ok ? summary.data.lines : [];
  const changes = [];
  // One after the other: what cannot be had keeps nothing else out.
  for (const { productId, quantity } of wishes) {
    const before = lines.find((line) => line.productId === productId)?.quantity ?? 0;
    const line = { productId, quantity: Math.max(before, quantity) };
    const answer = await setQuantity(shop, { memberId, line, confirmsAge: false });
    changes.push({ answer, before });
  }
  return changes;
};

/**
 * After the login: puts into the cart what the guest wanted, then leads back to where they were; to
 * the cart, where a product could not be had.
 */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const memberId = await requireMemberId(context, request);
  const changes = await carryOut(shop, memberId, readWishes(request));
  const refused = changes.find(({ answer }) => !answer.ok);
  const headers = cookieHeaders([
    forgetWishes(shop.secure),
    forgetErrand(shop.secure),
    forgetReturnPath(shop.secure),
    // The login's event was not sent yet: it goes along.
    ...tellQuantities(shop, changes, request),
  ]);
  const failed = `${cartPaths.cart}?gagal=${refused?.answer.productId}`;
  return redirect(refused === undefined ? pathAfterLogin(request) : failed, { headers });
};
