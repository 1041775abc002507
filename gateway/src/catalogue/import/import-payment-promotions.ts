import { run, type Tx } from "../../db/database.ts";
import { compare } from "../../import/compare.ts";
import type { FieldReader } from "../../import/fields.ts";
import type { ImportKind, Settled, Settling } from "../../import/run.ts";
import { settleMissingTerms } from "./dated-terms.ts";
import * as queries from "./import-payment-promotions-queries.ts";
import { readPeriod, readScope, readTerms, reductionAliases } from "./reduction-fields.ts";

const aliases = {
  ...reductionAliases,
  promotion_code: ["code", "kode", "kode_promo"],
  notice: ["keterangan", "pemberitahuan", "html"],
} as const;

type PromoField = keyof typeof aliases;

const kinds = ["percentage", "amount"] as const;

const parse = (read: FieldReader<PromoField>) => {
  const code = read.text("promotion_code", { max: 32, pattern: /^[A-Za-z0-9._-]{3,32}$/ });
  const name = read.text("name", { max: 120 });
  const terms = readTerms(read, kinds);
  const scope = readScope(read);
  read.require("promotion_code", code);
  read.require("name", name);
  read.require("kind", terms.kind);
  read.require("payment_channels", scope.payment_channels.length > 0 ? scope : null);
  return {
    promotion_code: code?.toUpperCase() ?? null,
    name,
    notice: read.text("notice", { max: 2_000 }) ?? "",
    ...terms,
    ...readPeriod(read),
    ...scope,
  };
};

const settle = async (tx: Tx, { options, now, progress }: Settling): Promise<Settled> => {
  progress("menulis promosi pembayaran", 0, 1);
  const difference = await compare(tx, queries.terms.comparison);
  await run(tx, queries.terms.write);
  const missing = await settleMissingTerms(tx, queries.terms, options, now);
  progress("menulis promosi pembayaran", 1, 1);
  return { sections: [{ title: "promosi pembayaran", difference }], missing, notes: [] };
};

/** Promotions that hold with some channels of payment; a row says everything about its promotion. */
export const paymentPromotionImport: ImportKind<PromoField, typeof queries.columns> = {
  name: "promosi pembayaran",
  aliases,
  staging: queries.staging,
  parse,
  checks: queries.checks,
  tracked: [queries.terms.tracked],
  settle,
};
