import { cartSummary } from "@gerai/contract/cart";
import { addresses } from "@gerai/contract/location";
import { redirectDocument } from "react-router";
import { currentMember } from "../session/current-member.ts";
import { pagePath } from "../session/require-member.ts";
import { isSessionOver, sessionEndUrl } from "../session/session-end.ts";
import type { Shop } from "../session/shop-context.ts";

interface CartGlance {
  /** Units in the cart. */
  readonly totalItem: number;
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[];
}

/** What the shell shows of a member. */
export interface MemberGlance {
  readonly memberId: string;
  readonly fullName: string;
  /** Empty without a picture. */
  readonly avatar: string;
  readonly points: number;
  readonly isAgeVerified: boolean;
  /** Label of the chosen address; undefined without one. */
  readonly addressLabel?: string;
  readonly cart: CartGlance;
}

export type Visitor =
  | { readonly kind: "guest" }
  /** `member` is absent where the page loads no data of the member, or the gateway gave none. */
  | { readonly kind: "member"; readonly member?: MemberGlance };

const emptyCart: CartGlance = { totalItem: 0, lines: [] };

/** Here a session that ended must not take away what was typed; the page itself says so. */
const staysOpen = (path: string): boolean => path === "/checkout";

/** The main address stands in where no address was chosen on this device yet. */
const mainAddressLabel = async ({ call }: Shop): Promise<string | undefined> => {
  const answer = await call(addresses, {});
  if (!answer.ok) return undefined;
  const main = answer.data.address.find(({ active }) => active);
  return main?.storeSupportValid === true ? main.labelAddress : undefined;
};

/**
 * Reads who is looking; guests cost no call.
 * @throws Response a redirect to the end of the session where the gateway knows it no longer
 */
export const readVisitor = async (shop: Shop, request: Request): Promise<Visitor> => {
  const { call, session } = shop;
  if (session.token === undefined) return { kind: "guest" };
  const answer = await currentMember(shop);
  if (!answer.ok) {
    if (!isSessionOver(answer.statusCode)) return { kind: "member" };
    const path = pagePath(new URL(request.url));
    if (staysOpen(path)) return { kind: "guest" };
    throw redirectDocument(sessionEndUrl(path));
  }
  const { memberId, fullName, avatar, points, member } = answer.data;
  const [summary, addressLabel] = await Promise.all([
    call(cartSummary, { params: { memberId } }),
    session.selectedStore?.label ?? mainAddressLabel(shop),
  ]);
  return {
    kind: "member",
    member: {
      memberId,
      fullName,
      avatar,
      points: points.redeemablePoolUnits,
      isAgeVerified: member.isAgeVerified,
      addressLabel,
      cart: summary.ok ? summary.data : emptyCart,
    },
  };
};
