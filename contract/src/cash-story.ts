import { formatRupiah, toRupiah, type Rupiah } from "./money.ts";
import { OrderStatus, PaymentChannel } from "./order-codes.ts";

/** What the story is made of: an order, or as much of it as a message knows. */
export interface CashOrder {
  readonly orderStatusId: OrderStatus;
  readonly paymentChannel: PaymentChannel | null;
  /** What was named as handed over for it; 0 for the exact amount. */
  readonly cashTendered: Rupiah;
  readonly amounts: {
    readonly due: Rupiah;
    readonly paid: Rupiah;
    readonly collected: Rupiah;
    readonly refunded: Rupiah;
    readonly refunding: Rupiah;
  };
}

/** What couriers still collect: what the order costs by now, less what was paid and stays. */
export const cashToCollect = ({ orderStatusId, paymentChannel, amounts }: CashOrder): Rupiah => {
  const isAsked =
    paymentChannel === PaymentChannel.CashOnDelivery && orderStatusId < OrderStatus.Arrived;
  const { due, paid, refunded, refunding } = amounts;
  return toRupiah(isAsked ? Math.max(0, due - (paid - refunded - refunding)) : 0);
};

/**
 * What to have ready for the courier; empty where nothing is collected. Pages and messages share it. The notes that
 * were named are handed over at the first door: what comes later is told to the rupiah.
 * @param amount of some of its parcels, if not of all
 */
export const cashStory = (order: CashOrder, amount = cashToCollect(order)): string => {
  if (amount === 0) return "";
  const notes = order.amounts.collected > 0 ? 0 : order.cashTendered;
  return notes > amount
    ? `Siapkan ${formatRupiah(notes)}; kurir membawa kembalian ${formatRupiah(notes - amount)}.`
    : `Siapkan uang pas ${formatRupiah(amount)} saat kurir tiba.`;
};
