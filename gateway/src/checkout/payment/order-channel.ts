/** The channel of an order, and what the order costs by it. */
import { add, subtract, toRupiah, zero, type Rupiah } from "@gerai/contract/money";
import { paymentChannelIds, type PaymentChannel } from "@gerai/contract/order-codes";
import { run, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { changeChannel, type promosOfOrder, sharePaymentPromo } from "./order-channel-queries.ts";
import type { lockPaidOrder } from "./queries.ts";

type OrderRow = Pick<StatementRow<typeof lockPaidOrder>, "total_final" | "total_payment_promo">;
type PromoRow = StatementRow<typeof promosOfOrder>;

/** What a promotion of the channel takes off the order; its terms are those of when the order was made. */
const promoAmount = (promos: readonly PromoRow[], channel: PaymentChannel): Rupiah =>
  toRupiah(promos.find((row) => row.channel === channel)?.amount ?? zero);

/** What the order costs where it is paid by the channel. */
export const amountBy = (
  order: OrderRow,
  promos: readonly PromoRow[],
  channel: PaymentChannel,
): Rupiah => {
  const whole = add(toRupiah(order.total_final), toRupiah(order.total_payment_promo));
  return subtract(whole, promoAmount(promos, channel));
};

interface NewChannel {
  readonly channel: PaymentChannel;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Gives a locked order its channel, and recounts it: the total, and the share of each line. */
export const setChannel = async (
  tx: Tx,
  { memberId, orderId }: OrderKey,
  { channel, expiresAt, now }: NewChannel,
): Promise<void> => {
  const channelId = paymentChannelIds[channel];
  await run(tx, changeChannel, { memberId, orderId, channelId, channel, expiresAt, now });
  await run(tx, sharePaymentPromo, { memberId, orderId, channel });
};
