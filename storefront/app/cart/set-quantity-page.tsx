import { countFind } from "@gerai/contract/search";
import { data, Form, redirect } from "react-router";
import { pushRememberedEvents } from "../analytics/push.ts";
import { resultsAt } from "../catalogue/found-by.ts";
import { ownPath } from "../http/own-path.ts";
import { ownReferrer } from "../http/own-referrer.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { rememberReturnPath } from "../session/after-login.ts";
import { requireMemberId } from "../session/current-member.ts";
import { rememberErrand } from "../session/errand.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { rememberWish } from "../session/wishes.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/set-quantity-page.ts";
import { quantityBefore, wantedLine, type WantedLine } from "./line-fields.ts";
import { cartMessage } from "./messages.ts";
import { cartPaths } from "./paths.ts";
import { tellQuantity } from "./quantity-events.ts";
import { cartNotSent } from "./quantity-messages.ts";
import { setQuantity } from "./set-quantity.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Keranjang", page);

/** The login carries out what the guest wanted, and leads back. */
const sendToLogin = (
  request: Request,
  back: string,
  { secure }: Shop,
  line: WantedLine,
): Response => {
  const cookies = [
    rememberWish(request, line, secure),
    rememberErrand(cartPaths.resume, secure),
    rememberReturnPath(back, secure),
  ];
  return redirect("/login", { headers: cookieHeaders(cookies) });
};

/** Has it counted that a product of a search's results went into the cart. Nobody waits for it. */
const noteAdded = ({ call }: Shop, back: string, { productId, quantity }: WantedLine): void => {
  const results = resultsAt(back);
  if (results === undefined || quantity < 1) return;
  const body = { step: "added", keyword: results.keyword, productId } as const;
  void call(countFind, { body }).catch(() => undefined);
};

/** Sets the quantity of a product. What a guest wanted is kept over the login. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const line = wantedLine(form);
  // The page whose form it was.
  const back = ownReferrer(request, shop.config.publicUrl) ?? "/";
  if (line === undefined) {
    return data(
      { productId: 0, quantity: 0, ok: false, message: cartMessage("VALIDATION_FAILED"), back },
      { status: 400 },
    );
  }
  if (shop.session.token === undefined) return sendToLogin(request, back, shop, line);
  const memberId = await requireMemberId(context, request);
  const confirmsAge = form.get("age") === "21";
  const change = await setQuantity(shop, { memberId, line, confirmsAge });
  if (change.ok) noteAdded(shop, back, line);
  const headers = cookieHeaders(tellQuantity(shop, change, quantityBefore(form)));
  // A form by itself leads to a page; the answer to a control's goes to the control.
  if (change.ok && (shop.wholePage || form.has("back"))) {
    return redirect(ownPath(textValue(form, "back"), back), { headers });
  }
  return data({ ...change, back }, { status: change.ok ? 200 : 400, headers });
};

/** Where no answer comes the page of the control stays, and its count is that of the cart again. */
export const clientAction = async (sending: Route.ClientActionArgs) => {
  const answer = await sendOrKeep(sending, {
    notSent: (form) => ({
      productId: 0,
      quantity: 0,
      ...wantedLine(form),
      ok: false,
      message: cartNotSent,
      back: textValue(form, "back") || "/",
    }),
  });
  pushRememberedEvents();
  return answer;
};

/**
 * Shown after forms that no control follows, when something stands in the way. It has no loader that leads on: one
 * would run after the action, too, and nobody would read the reason.
 */
export default function SetQuantityPage({ actionData }: Route.ComponentProps) {
  if (actionData === undefined) {
    return (
      <EmptyState
        icon="cart"
        title="Keranjang"
        actions={<LinkButton href={cartPaths.cart}>Lihat Keranjang</LinkButton>}
        level="h1"
      />
    );
  }
  const { productId, quantity, back, message = "" } = actionData;
  const asksAge = "code" in actionData && actionData.code === "AGE_VERIFICATION_REQUIRED";
  if (!asksAge) {
    return (
      <EmptyState
        icon="cart"
        title={message}
        actions={<LinkButton href={back}>Kembali</LinkButton>}
        level="h1"
      />
    );
  }
  return (
    <EmptyState
      icon="shield"
      title="Apakah usia Anda sudah 21 tahun ke atas?"
      level="h1"
      actions={
        <Form method="post">
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="quantity" value={quantity} />
          <input type="hidden" name="back" value={back} />
          <Button name="age" value="21">
            Ya
          </Button>
        </Form>
      }
    >
      {message}. <a href={back}>Tidak, kembali</a>
    </EmptyState>
  );
}
