import { toRupiah, type Rupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { PaymentConfig } from "../config.ts";
import type { PaymentMethod } from "../providers/payment.ts";

/** Who takes the money of a channel, and how it is called there. */
interface Taken {
  readonly provider: "midtrans" | "dana";
  readonly method: PaymentMethod;
}

interface Channel {
  /** The highest total that can be paid this way. */
  readonly limit: Rupiah;
  /** Undefined for cash. */
  readonly taken?: Taken;
}

const midtrans = (method: PaymentMethod, limit: number): Channel => ({
  limit: toRupiah(limit),
  taken: { provider: "midtrans", method },
});

/** Limits of wallets and QRIS are those of Bank Indonesia. Cash has one because the courier carries it. */
export const channels: Readonly<Record<PaymentChannel, Channel>> = {
  [PaymentChannel.CashOnDelivery]: { limit: toRupiah(5_000_000) },
  [PaymentChannel.Qris]: midtrans("qris", 10_000_000),
  [PaymentChannel.BcaVirtualAccount]: midtrans("bca", 50_000_000),
  [PaymentChannel.MandiriVirtualAccount]: midtrans("mandiri", 50_000_000),
  [PaymentChannel.OtherBank]: midtrans("other_bank", 50_000_000),
  [PaymentChannel.GoPay]: midtrans("gopay", 20_000_000),
  [PaymentChannel.ShopeePay]: midtrans("shopeepay", 20_000_000),
  [PaymentChannel.Dana]: {
    limit: toRupiah(20_000_000),
    taken: { provider: "dana", method: "dana" },
  },
  [PaymentChannel.Card]: midtrans("card", 50_000_000),
};

/** Whether the web shop takes payments by this channel now. */
export const isOffered = (payment: PaymentConfig, channel: PaymentChannel): boolean => {
  const { taken } = channels[channel];
  if (taken === undefined) return true;
  return payment[taken.provider] !== undefined && !payment.appOnly.includes(channel);
};

/** The channels of the web shop, in the order in which they are shown. */
export const offeredChannels = (payment: PaymentConfig): readonly PaymentChannel[] =>
  Object.values(PaymentChannel).filter((channel) => isOffered(payment, channel));

const virtualAccounts: readonly PaymentChannel[] = [
  PaymentChannel.BcaVirtualAccount,
  PaymentChannel.MandiriVirtualAccount,
  PaymentChannel.OtherBank,
];

/** Whether the channel gives a number to transfer to. */
export const isVirtualAccount = (channel: PaymentChannel): boolean =>
  virtualAccounts.includes(channel);
