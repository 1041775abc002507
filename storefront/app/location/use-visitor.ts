import type { CartSummary } from "@gerai/contract/cart";
import { useRouteLoaderData } from "react-router";
import type { AddressUndo } from "./address-undo.ts";

/** What the shell shows of a member. */
export interface MemberGlance {
  readonly memberId: string;
  readonly fullName: string;
  /** Empty without a picture. */
  readonly avatar: string;
  readonly points: number;
  readonly isAgeVerified: boolean;
  /** Absent where the shell shows nothing of it. */
  readonly cart?: CartSummary;
}

/** What the shell shows of the place that a member's shopping goes to. */
export interface DeliveryGlance {
  /** Label of the address, or of the nearest store; undefined without either. */
  readonly label?: string;
  /** Why there is none: no address at all, or none that a store serves. */
  readonly missing?: "address" | "store";
  /** Set on the page that follows a change of address. */
  readonly undo?: AddressUndo;
}

export type Visitor =
  | { readonly kind: "guest" }
  /** `member` is absent where the page loads no data of the member, or the gateway gave none. */
  | {
      readonly kind: "member";
      readonly delivery: DeliveryGlance;
      readonly member?: MemberGlance;
    };

const guest: Visitor = { kind: "guest" };

/** The visitor, as the default and the cart layout have read it. */
export const useVisitor = (): Visitor => {
  const shelf = useRouteLoaderData<Visitor>("shell/default-layout");
  const cart = useRouteLoaderData<Visitor>("shell/cart-layout");
  const information = useRouteLoaderData<Visitor>("shell/static-layout");
  return shelf ?? cart ?? information ?? guest;
};
