import { needed, orElse, text } from "../../import/kind-fields.ts";
import { stagedFile } from "../../import/staged-file.ts";
import { tableKind } from "../../import/table-kind.ts";
import {
  checkReduction,
  name,
  nameAndCode,
  reductionEnds,
  reductionFields,
  termsCode,
} from "./shared-fields.ts";

const { payment_channels: channels, ...reduction } = reductionFields(["percentage", "amount"]);

/** Promotions that hold with some channels of payment; a row says everything about its promotion. */
export const paymentPromotions = tableKind({
  name: "promosi pembayaran",
  file: stagedFile({
    statements: "import.payment_promotions",
    key: ["promotion_code"],
    fields: {
      promotion_code: termsCode(["kode_promo"]),
      name,
      notice: orElse("", text(2_000, ["keterangan", "pemberitahuan", "html"])),
      ...reduction,
      payment_channels: needed(channels),
    },
    check: checkReduction,
  }),
  table: "payment_promotions",
  label: nameAndCode("name", "promotion_code"),
  fate: reductionEnds,
});
