import { toRupiah, type Rupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";

interface Channel {
  /** The highest total that can be paid this way. */
  readonly limit: Rupiah;
}

/** Cash on delivery has a limit: the courier carries it, and the shopper has to have it in hand. */
export const channels: Readonly<Record<PaymentChannel, Channel>> = {
  [PaymentChannel.CashOnDelivery]: { limit: toRupiah(5_000_000) },
};
