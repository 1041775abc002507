import { PaymentChannel } from "@gerai/contract/order-codes";
import { fail, type Failure } from "../failure.ts";
import type { CheckoutForm } from "./form.ts";

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
  if (!isCash(form)) return undefined;
  if (form.gift?.isForOther === true) return fail("CASH_FOR_GIFT");
  return checkTendered(form.cashTendered, final);
};

/** What is handed over in cash, in rupiah; null for the exact amount, and for other ways to pay. */
export const cashTenderedOf = (form: CashForm): number | null =>
  isCash(form) && form.cashTendered > 0 ? form.cashTendered : null;
