import { cartSummary } from "@gerai/contract/cart";
import { redirect } from "react-router";
import { agePath } from "../account/paths.ts";
import { forgetReturnPath, pathAfterLogin } from "../session/after-login.ts";
import { requireMemberId } from "../session/current-member.ts";
import { forgetErrand } from "../session/errand.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { forgetWishes, readWishes, type Wish } from "../session/wishes.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import type { Route } from "./+types/resume-page.ts";
import { askedAgeField, refusedCartPath, resumeAfterAgePath } from "./paths.ts";
import { type QuantityChange, tellQuantities } from "./quantity-events.ts";
import { setQuantity } from "./set-quantity.ts";

const needsAge = "AGE_VERIFICATION_REQUIRED";

/** The guest did not see what already lies in the member's cart: more of it stays, less is raised. */
const carryOut = async (
  shop: Shop,
  memberId: string,
  wishes: readonly Wish[],
): Promise<readonly QuantityChange[]> => {
  const summary = await shop.call(cartSummary, { params: { memberId } });
  const lines = summary.ok ? summary.data.lines : [];
  const changes: QuantityChange[] = [];
  // One after the other: what cannot be had keeps nothing else out.
  for (const { productId, quantity } of wishes) {
    const before = lines.find((line) => line.productId === productId)?.quantity ?? 0;
    const line = { productId, quantity: Math.max(before, quantity) };
    const answer = await setQuantity(shop, { memberId, line, confirmsAge: false });
    changes.push({ answer, before });
  }
  return changes;
};

/** The first refusal that the page of the cart tells of. Who was asked about the age and said no knows why. */
const refusedPath = (changes: readonly QuantityChange[]): string | undefined => {
  const refused = changes.find(({ answer: { ok, code } }) => !ok && code !== needsAge);
  const { code = "", values } = refused?.answer ?? {};
  return refused && refusedCartPath(code, values?.value);
};

/**
 * After the login: puts into the cart what the guest wanted, then leads back to where they were; to
 * the cart, where a product could not be had. Where a product needs an age of 21 the question comes first, and what
 * the guest wanted is kept over it; after a no it is forgotten.
 */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const memberId = await requireMemberId(context, request);
  const changes = await carryOut(shop, memberId, readWishes(request));
  // The login's event was not sent yet: it goes along.
  const events = tellQuantities(shop, changes, request);
  const wasAsked = new URL(request.url).searchParams.has(askedAgeField);
  if (!wasAsked && changes.some(({ answer }) => answer.code === needsAge)) {
    return redirect(agePath(resumeAfterAgePath), { headers: cookieHeaders(events) });
  }
  const headers = cookieHeaders([
    forgetWishes(shop.secure),
    forgetErrand(shop.secure),
    forgetReturnPath(shop.secure),
    ...events,
  ]);
  return redirect(refusedPath(changes) ?? pathAfterLogin(request), { headers });
};
