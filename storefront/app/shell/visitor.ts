import { type CartSummary, cartSummary } from "@gerai/contract/cart";
import { toRupiah } from "@gerai/contract/money";
import { data, redirectDocument } from "react-router";
import { forgetUndo, readUndo } from "../location/address-undo.ts";
import { type DeliveryPlace, deliveryPlace, settleSelection } from "../location/delivery-place.ts";
import type { DeliveryGlance, Visitor } from "../location/use-visitor.ts";
import { askAsMember } from "../session/current-member.ts";
import { pagePath } from "../session/require-member.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { isSessionOver, sessionEndUrl } from "../session/session-end.ts";
import type { Shop } from "../shop/shop-context.ts";

const emptyCart: CartSummary = {
  totalItem: 0,
  lines: [],
  totalAmountFinal: toRupiah(0),
  freeDelivery: null,
};

/** Pages where an ended session must not discard what was typed; they show it themselves. */
const staysOpen = (path: string): boolean => path === "/checkout";

/** What the cookie alone says; enough where the page reads nothing of the member. */
export const rememberedDelivery = ({ session }: Pick<Shop, "session">): DeliveryGlance => ({
  label: session.selectedStore?.label,
});

const glanceAt = (shop: Shop, place: DeliveryPlace): DeliveryGlance => {
  if (place.kind === "address") return { label: place.address.labelAddress };
  if (place.kind === "nearest") return { label: `Dekat ${place.store.storeName}` };
  if (place.kind === "nowhere") return { missing: place.hasAddresses ? "store" : "address" };
  return rememberedDelivery(shop);
};

const readCart = async ({ call }: Shop, memberId: string): Promise<CartSummary> => {
  const summary = await call(cartSummary, { params: { memberId } });
  return summary.ok ? summary.data : emptyCart;
};

interface Wanted {
  /** Whether the shell shows what is in the cart. */
  readonly cart: boolean;
}

const readMember = async (shop: Shop, request: Request, wanted: Wanted): Promise<Visitor> => {
  const asked = await askAsMember(shop, (memberId) =>
    Promise.all([wanted.cart ? readCart(shop, memberId) : undefined, deliveryPlace(shop)]),
  );
  if (!asked.ok) {
    if (!isSessionOver(asked.statusCode)) {
      return { kind: "member", delivery: rememberedDelivery(shop) };
    }
    const path = pagePath(new URL(request.url));
    if (staysOpen(path)) return { kind: "guest" };
    throw redirectDocument(sessionEndUrl(path));
  }
  const { memberId, fullName, avatar, points, member } = asked.member;
  const [cart, place] = asked.answer;
  return {
    kind: "member",
    delivery: glanceAt(shop, place),
    member: {
      memberId,
      fullName,
      avatar,
      points: points.redeemablePoolUnits,
      isAgeVerified: member.isAgeVerified,
      ...(cart && { cart }),
    },
  };
};

/**
 * Reads who is looking, and brings the cookie of the chosen store in line with it; guests cost no call.
 * @throws Response a redirect to the end of the session where the gateway knows it no longer
 */
export const readVisitor = async (
  shop: Shop,
  request: Request,
  wanted: Wanted = { cart: true },
) => {
  const { session, secure, wholePage } = shop;
  if (session.token === undefined) return data<Visitor>({ kind: "guest" });
  const visitor = await readMember(shop, request, wanted);
  if (visitor.kind === "guest" || visitor.member === undefined) return data<Visitor>(visitor);
  const undo = wholePage ? readUndo(request) : undefined;
  const cookies = [
    settleSelection(shop, await deliveryPlace(shop)),
    undo && forgetUndo(secure),
  ].filter((cookie) => cookie !== undefined);
  const delivery = { ...visitor.delivery, ...(undo && { undo }) };
  return data<Visitor>({ ...visitor, delivery }, { headers: cookieHeaders(cookies) });
};
