import type { Checkout } from "@gerai/contract/checkout";
import { toRupiah, type Rupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { PaymentConfig } from "../config.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import type { unpaidOrders } from "../orders/write-queries.ts";
import type { PaymentMethod } from "../providers/payment.ts";
import type { CheckoutForm } from "./form.ts";

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

type CashForm = Pick<CheckoutForm, "paymentChannel" | "gift" | "cashTendered">;

const isCash = ({ paymentChannel }: CashForm): boolean =>
  paymentChannel === PaymentChannel.CashOnDelivery;

/** Banknotes that are to be changed cover the total; 0 for the exact amount. */
export const checkTendered = (
  tendered: number,
  final: number,
): Failure<"CASH_TOO_LITTLE"> | undefined =>
  tendered > 0 && tendered < final
    ? fail("CASH_TOO_LITTLE", { values: { value: final } })
    : undefined;

/** Why an order of `final` rupiah is not paid in cash as the form wants it; undefined where it may be. */
export const checkCashWish = (
  form: CashForm,
  final: number,
): Failure<"CASH_FOR_GIFT" | "CASH_TOO_LITTLE"> | undefined => {
  if (!isCash(form) || final === 0) return undefined;
  if (form.gift?.isForOther === true) return fail("CASH_FOR_GIFT");
  return checkTendered(form.cashTendered, final);
};

/** What is handed over in cash, in rupiah; null for the exact amount, and for other ways to pay. */
export const cashTenderedOf = (form: CashForm): number | null =>
  isCash(form) && form.cashTendered > 0 ? form.cashTendered : null;

/** What a member has not paid yet, without the order in question. */
export type Unpaid = StatementRow<typeof unpaidOrders>;

/**
 * Why the member may not have one more order of `final` rupiah with cash on delivery; undefined where it is
 * allowed. Cash has to be in hand at the door: what a member may owe couriers is limited. Where nothing is to be
 * paid, nothing is owed.
 */
export const checkOpenCash = (
  { config }: { readonly config: Pick<Deps["config"], "limits"> },
  { cash_orders: orders, cash_amount: amount }: Unpaid,
  final: number,
): Failure<"CASH_ORDERS_EXCEEDED" | "CASH_AMOUNT_EXCEEDED"> | undefined => {
  if (final === 0) return undefined;
  const { openCashOrders, openCashAmount } = config.limits;
  if (orders >= openCashOrders) {
    return fail("CASH_ORDERS_EXCEEDED", { values: { value: openCashOrders } });
  }
  return amount + final > openCashAmount
    ? fail("CASH_AMOUNT_EXCEEDED", { values: { value: openCashAmount } })
    : undefined;
};

interface Needs {
  readonly config: Pick<Deps["config"], "limits">;
}

type LimitFailure = Failure<
  | "PURCHASE_LIMIT_EXCEEDED"
  | "CASH_ORDERS_EXCEEDED"
  | "CASH_AMOUNT_EXCEEDED"
  | "UNPAID_ORDERS_EXCEEDED"
>;

/** Each order that waits for its payment holds stock that others want: a member may have so many. */
const checkWaiting = (
  { config }: Needs,
  { waiting }: Unpaid,
  final: number,
): LimitFailure | undefined => {
  const { unpaidOrders: most } = config.limits;
  return final > 0 && waiting >= most
    ? fail("UNPAID_ORDERS_EXCEEDED", { values: { value: most } })
    : undefined;
};

/**
 * Which limit stands in the way of paying one more order of `final` rupiah by the channel; undefined where none does.
 * @param unpaid of the member's other orders
 */
export const checkLimits = (
  needs: Needs,
  channel: PaymentChannel,
  final: number,
  unpaid: Unpaid,
): LimitFailure | undefined => {
  const { limit } = channels[channel];
  if (final > limit) return fail("PURCHASE_LIMIT_EXCEEDED", { values: { value: limit } });
  return channel === PaymentChannel.CashOnDelivery
    ? checkOpenCash(needs, unpaid, final)
    : checkWaiting(needs, unpaid, final);
};

/** The limit as the choice of a channel says it, before the order is sent. */
export const refusalView = (
  failure: LimitFailure | undefined,
): Checkout["channels"][number]["refusal"] =>
  failure === undefined ? null : { code: failure.code, value: Number(failure.values?.value ?? 0) };
