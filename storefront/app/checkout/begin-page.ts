import { redirect } from "react-router";
import { cartPaths } from "../cart/paths.ts";
import { readRemovedList } from "../cart/removed-lines.ts";
import { readForm } from "../http/read-form.ts";
import { requireMemberId } from "../session/current-member.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/begin-page.ts";
import { checkOrRestore } from "./begin-checkout.ts";

/** An address that was typed, or the way back. */
export const loader = () => redirect(cartPaths.cart);

/** From a cart out of which the pre-step has taken lines: on to the checkout, or back with them. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const memberId = await requireMemberId(context, request);
  const removed = readRemovedList((await readForm(request)).get("lines"));
  return redirect(await checkOrRestore(context.get(shopContext), memberId, removed));
};
