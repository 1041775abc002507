import { memberGet } from "@gerai/contract/account";
import { cartSummary } from "@gerai/contract/cart";
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

/** Reads who is looking; guests cost no call. */
export const readVisitor = async ({ call, session }: Shop): Promise<Visitor> => {
  if (session.token === undefined) return { kind: "guest" };
  const answer = await call(memberGet, {});
  if (!answer.ok) return answer.statusCode === 401 ? { kind: "guest" } : { kind: "member" };
  const { memberId, fullName, avatar, points, member } = answer.data;
  const summary = await call(cartSummary, { params: { memberId } });
  return {
    kind: "member",
    member: {
      memberId,
      fullName,
      avatar,
      points: points.redeemablePoolUnits,
      isAgeVerified: member.isAgeVerified,
      addressLabel: session.selectedStore?.label,
      cart: summary.ok ? summary.data : emptyCart,
    },
  };
};
