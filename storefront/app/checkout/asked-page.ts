import { setVoucher } from "@gerai/contract/vouchers";
import { redirect } from "react-router";
import { voucherField } from "../cart/paths.ts";
import { refusedVoucherText } from "../cart/refused-voucher.ts";
import { textValue } from "../http/text-value.ts";
import type { Shop } from "../shop/shop-context.ts";
import { askedChoices, checkoutPath } from "./choices.ts";
import type { FailedCheckout } from "./messages.ts";
import { readWishes } from "./wishes.ts";

/**
 * The checkout with what its form holds, and with the voucher whose code was typed.
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
  if (voucherCode === "") throw redirect(checkoutPath(choices));
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
