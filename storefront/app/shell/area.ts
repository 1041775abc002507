import { defaultArea } from "@gerai/contract/delivery";
import { formatNumber } from "@gerai/contract/numbers";
import type { Visitor } from "../location/use-visitor.ts";

/** Where the shop delivers to: the label of the member's address, else the guests' area. */
export const deliveryArea = (visitor: Visitor): string =>
  (visitor.kind === "member" ? visitor.delivery.label : undefined) ?? defaultArea;

const missingTexts = { address: "Belum ada alamat", store: "Alamat belum terjangkau" } as const;

/** Why a member sees the guests' area; undefined for guests, and where an address is known. */
export const deliveryNotice = (visitor: Visitor): string | undefined =>
  visitor.kind === "member" && visitor.delivery.missing !== undefined
    ? missingTexts[visitor.delivery.missing]
    : undefined;

/** `1.250 A-Poin` */
export const pointsLabel = (amount: number): string => `${formatNumber(amount)} A-Poin`;
