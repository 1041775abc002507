import type { ErrorOf } from "@gerai/contract/endpoint";
import type { CommonError, ErrorValues } from "@gerai/contract/errors";
import type { setVoucher } from "@gerai/contract/vouchers";
import { cartMessage } from "./messages.ts";
import { unknownVoucher, voucherProblemText } from "./voucher-texts.ts";

/** Why the code of a voucher was refused. On the server only: the browser gets no table of sentences. */
export const refusedVoucherText = (
  code: CommonError | ErrorOf<typeof setVoucher>,
  values: ErrorValues = {},
): string => {
  if (code === "VOUCHER_NOT_FOUND") return unknownVoucher;
  if (code === "VOUCHER_REFUSED") return voucherProblemText(values["reason"], values["value"]);
  return cartMessage(code, values);
};
