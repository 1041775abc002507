import { setVoucher } from "@gerai/contract/vouchers";
import { redirect } from "react-router";
import { voucherField } from "../cart/paths.ts";
import { refusedVoucherText } from "../cart/refused-voucher.ts";
import { textValue } from "../http/text-value.ts";
import type { Shop } from "../shop/shop-context.ts";
import { askedChoices, askField, asks, checkoutPath } from "./choices.ts";
import type { FailedCheckout } from "./messages.ts";
import { readWishes } from "./wishes.ts";

/**
 * The checkout with what its form holds, and with the voucher whose code was typed, or without the one it has.
 * @returns why the voucher does not apply; the page keeps what was chosen and typed
 * @throws Response a redirect to the page with what was chosen
 */
export const askedPage = async (
  shop: Shop,
  memberId: string,
  sent: FormData,
): Promise<FailedCheckout> => {
  const choices = askedChoices(sent);
  const voucherCode = textValue(sent, voucherField).trim();
  const isReleased = textValue(sent, askField) === asks.noVoucher;
  if (voucherCode === "" && !isReleased) throw redirect(checkoutPath(choices));
  const answer = await shop.call(setVoucher, { body: { memberId, voucherCode } });
  if (answer.ok) throw redirect(checkoutPath(choices));
  return {
    code: "VALIDATION_FAILED",
    failure: "",
    typed: readWishes(sent),
    errors: { voucher: refusedVoucherText(answer.code, answer.values) },
    voucherCode,
  };
};
