import type { PaymentChannel } from "@gerai/contract/checkout";
import { toRupiah, type Rupiah } from "@gerai/contract/money";

interface Channel {
  /** `paymentChannelId` of the specification. */
  readonly id: number;
  readonly name: string;
  /** The highest total that can be paid this way. */
  readonly limit: Rupiah;
}

/** Cash at the door is capped: couriers carry it, and the shopper has to have it in hand. */
export const channels: Readonly<Record<PaymentChannel, Channel>> = {
  COD: { id: 2, name: "Bayar di Tempat (COD)", limit: toRupiah(5_000_000) },
};
