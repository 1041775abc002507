import type { Checkout } from "@gerai/contract/checkout";
import { formatRupiah } from "@gerai/contract/money";
import { checkoutMessage } from "./messages.ts";

type ChannelRefusal = NonNullable<Checkout["channels"][number]["refusal"]>;

/** Why a channel cannot be chosen now, in the words of the page. */
export interface RefusalView {
  /** Beside the channel. */
  readonly hint: string;
  /** Above all channels, where other orders stand in the way. */
  readonly notice?: { readonly text: string; readonly link: string };
}

/** Where the orders are that stand in the way. */
const orderLinks: Readonly<Partial<Record<ChannelRefusal["code"], string>>> = {
  CASH_ORDERS_EXCEEDED: "/order-in-process",
  CASH_AMOUNT_EXCEEDED: "/order-in-process",
  UNPAID_ORDERS_EXCEEDED: "/waiting-payment",
};

/** The refusal as the page shows it. It is worded on the server: the browser gets no table of sentences. */
export const refusalView = ({ code, value }: ChannelRefusal): RefusalView => {
  const link = orderLinks[code];
  return link === undefined
    ? { hint: `Paling banyak ${formatRupiah(value)} per pesanan.` }
    : { hint: "Belum dapat dipilih.", notice: { text: checkoutMessage(code, { value }), link } };
};
