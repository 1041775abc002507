import { channelNames } from "./channel-names.ts";
import { formatRupiah, toRupiah, type Rupiah } from "./money.ts";
import { formatNumber } from "./numbers.ts";
import { OrderStatus, type PaymentChannel } from "./order-codes.ts";
import { RefundMethod } from "./payment-codes.ts";

/** `elsewhere`: the app or the partner that took the money gives it back. */
export const ReturnMethod = { ...RefundMethod, Elsewhere: "elsewhere" } as const;
export type ReturnMethod = (typeof ReturnMethod)[keyof typeof ReturnMethod];

/** Money that goes back by one way. */
export interface MoneyReturn {
  /** Null while the member has not chosen. */
  readonly way: ReturnMethod | null;
  /** The channel that sends it back; null by all ways but `provider`. */
  readonly channel: PaymentChannel | null;
  readonly amount: Rupiah;
  readonly isDone: boolean;
}

/** What the story is made of: an order, or as much of it as a message knows. */
export interface PaidOrder {
  readonly orderStatusId: OrderStatus;
  readonly amounts: {
    readonly ordered: Rupiah;
    readonly credited: Rupiah;
    readonly paid: Rupiah;
    readonly returnedPoints: number;
    readonly returns: readonly MoneyReturn[];
  };
}

/** Mails and pages say of an order that came to nothing, and was not paid, the same. */
export const nothingPaid =
  "Belum ada pembayaran yang kami terima, jadi tidak ada uang yang perlu dikembalikan.";

const targets: Readonly<Record<Exclude<ReturnMethod, "provider" | "elsewhere">, string>> = {
  [ReturnMethod.Points]: "sebagai A-Poin",
  [ReturnMethod.Bank]: "ke rekening bank Anda",
};

const targetOf = (way: keyof typeof targets | "provider", channel: PaymentChannel | null): string =>
  way === ReturnMethod.Provider
    ? `lewat ${channel === null ? "cara Anda membayar" : channelNames[channel]}`
    : targets[way];

/** Of money that cannot go back the way it came. */
export const choiceText = (amount: number): string =>
  `${formatRupiah(amount)} menunggu pilihan Anda: A-Poin atau rekening bank.`;

const returnText = ({ way, channel, amount, isDone }: MoneyReturn): string => {
  const money = formatRupiah(amount);
  if (way === null) return choiceText(amount);
  if (way === ReturnMethod.Elsewhere)
    return `${money} dikembalikan lewat aplikasi tempat Anda membayar.`;
  return `${money} ${isDone ? "sudah" : "sedang"} dikembalikan ${targetOf(way, channel)}.`;
};

const isEnded = ({ orderStatusId }: PaidOrder): boolean =>
  orderStatusId === OrderStatus.Cancelled || orderStatusId === OrderStatus.Expired;

/** Whether anything of the order no longer counts, or went back. */
export const hasMoneyStory = (order: PaidOrder): boolean => {
  const { credited, returnedPoints, returns } = order.amounts;
  return isEnded(order) || credited > 0 || returnedPoints > 0 || returns.length > 0;
};

/** What no longer counts and was never paid. */
const uncharged = ({ amounts: { credited, returns } }: PaidOrder): Rupiah =>
  toRupiah(
    Math.max(
      0,
      returns.reduce((left, { amount }) => left - amount, Number(credited)),
    ),
  );

const unpaidText = (order: PaidOrder): readonly string[] => {
  if (isEnded(order) && order.amounts.paid === 0) {
    return order.amounts.ordered === 0 ? [] : [nothingPaid];
  }
  const money = uncharged(order);
  return money === 0 ? [] : [`${formatRupiah(money)} tidak jadi ditagih.`];
};

/**
 * What became of the money and the points of an order, in sentences; mails and the order's page share them.
 * @param options.withoutChoice where something else asks the member where money is to go
 */
export const moneyStory = (
  order: PaidOrder,
  { withoutChoice = false }: { readonly withoutChoice?: boolean } = {},
): readonly string[] => {
  const { returnedPoints, returns } = order.amounts;
  return [
    ...unpaidText(order),
    ...returns.filter(({ way }) => way !== null || !withoutChoice).map(returnText),
    ...(returnedPoints > 0
      ? [`${formatNumber(returnedPoints)} A-Poin kembali ke saldo Anda.`]
      : []),
  ];
};
