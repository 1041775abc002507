import { restoreLines } from "@gerai/contract/cart";
import { checkoutDelivery } from "@gerai/contract/checkout";
import { redirect } from "react-router";
import { readRemovedList } from "../cart/line-fields.ts";
import { isBlockedCode } from "../cart/messages.ts";
import { blockedCartPath, cartPaths } from "../cart/paths.ts";
import { readForm } from "../http/read-form.ts";
import { requireMemberId } from "../session/current-member.ts";
import type { PageHandle } from "../shop/page-handle.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/begin-page.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { readChoices } from "./choices.ts";

export const handle: PageHandle = { guests: false };

/** An address that was typed, or the way back. */
export const loader = () => redirect(cartPaths.cart);

/**
 * After a pre-step that has taken lines out: the precheckout runs before the page of the checkout asks for it again,
 * and where it is refused the cart is as it was before (CHK-05, CHK-07).
 */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const memberId = await requireMemberId(context, request);
  const listCartDetail = [...readRemovedList((await readForm(request)).get("lines"))];
  const restore = () =>
    shop.call(restoreLines, { query: { sort: true }, body: { memberId, listCartDetail } });
  const { form } = await beginCheckout(shop, memberId, readChoices(new URLSearchParams())).catch(
    async (elsewhere: unknown) => {
      await restore();
      throw elsewhere;
    },
  );
  const priced = await shop.call(checkoutDelivery, { body: form });
  if (priced.ok) return redirect(cartPaths.checkout);
  await restore();
  return redirect(isBlockedCode(priced.code) ? blockedCartPath(priced.code) : cartPaths.checkout);
};
