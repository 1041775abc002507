import { receiptTicket } from "@gerai/contract/receipts";
import type { Shop } from "../shop/shop-context.ts";

/** What opens an e-receipt. */
export interface ReceiptOpening {
  readonly ticket: string;
  /** The origin of the page that shows it. */
  readonly receiptUrl: string;
}

/** The ticket for the receipt of the member's order; undefined in a shop without e-receipts. */
export const openingOf = async ({ call, config }: Shop, secretId: string) => {
  const { receiptUrl } = config;
  if (receiptUrl === undefined) return undefined;
  return { receiptUrl, answer: await call(receiptTicket, { params: { id: secretId } }) };
};
