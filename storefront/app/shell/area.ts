import { defaultArea } from "@gerai/contract/limits";
import type { Visitor } from "./visitor.ts";

/** Where the shop delivers to: the label of the member's address, else the guests' area. */
export const deliveryArea = (visitor: Visitor): string =>
  (visitor.kind === "member" ? visitor.member?.addressLabel : undefined) ?? defaultArea;

const points = new Intl.NumberFormat("id-ID");

/** `1.250 A-Poin` */
export const pointsLabel = (amount: number): string => `${points.format(amount)} A-Poin`;
