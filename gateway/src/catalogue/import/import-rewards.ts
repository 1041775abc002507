import { run, type Tx } from "../../db/database.ts";
import { compare } from "../../import/compare.ts";
import type { FieldReader } from "../../import/fields.ts";
import type { ImportKind, Settled, Settling } from "../../import/run.ts";
import { settleMissingTerms } from "./dated-terms.ts";
import * as queries from "./import-rewards-queries.ts";
import { listSeparator, readPeriod } from "./reduction-fields.ts";

const aliases = {
  rule_code: ["code", "kode", "kode_program"],
  name: ["nama"],
  gives: ["memberi", "jenis"],
  every_rupiah: ["setiap", "kelipatan", "setiap_rupiah"],
  amount: ["jumlah"],
  minimum: ["minimal", "minimal_belanja"],
  starts_at: ["mulai", "start"],
  ends_at: ["selesai", "berakhir", "end"],
  store_codes: ["toko", "stores", "kode_toko"],
  category_codes: ["kategori", "categories"],
  skus: ["produk", "products", "sku"],
} as const;

type RewardField = keyof typeof aliases;

const readGoods = (read: FieldReader<RewardField>) => ({
  store_codes: read.list("store_codes", listSeparator, { max: 64 }) ?? [],
  category_codes: read.list("category_codes", listSeparator, { max: 64 }) ?? [],
  skus: read.list("skus", listSeparator, { max: 64 }) ?? [],
});

const parse = (read: FieldReader<RewardField>) => {
  const needed = {
    rule_code: read.text("rule_code", { max: 32, pattern: /^[A-Za-z0-9._-]{3,32}$/ }),
    name: read.text("name", { max: 120 }),
    gives: read.choice("gives", ["points", "stars"] as const),
    every_rupiah: read.rupiah("every_rupiah"),
    amount: read.integer("amount", { min: 1, max: 1_000_000 }),
  };
  for (const [field, value] of Object.entries(needed)) read.require(field as RewardField, value);
  return {
    ...needed,
    rule_code: needed.rule_code?.toUpperCase() ?? null,
    minimum: read.rupiah("minimum") ?? 0,
    ...readPeriod(read),
    ...readGoods(read),
  };
};

const settle = async (tx: Tx, { options, now, progress }: Settling): Promise<Settled> => {
  progress("menulis program poin", 0, 1);
  const difference = await compare(tx, queries.terms.comparison);
  await run(tx, queries.terms.write);
  const missing = await settleMissingTerms(tx, queries.terms, options, now);
  progress("menulis program poin", 1, 1);
  return { sections: [{ title: "program poin dan bintang", difference }], missing, notes: [] };
};

/** Campaigns of bonus points and stars; a row says everything about its rule. */
export const rewardImport: ImportKind<RewardField, typeof queries.columns> = {
  name: "program poin",
  aliases,
  staging: queries.staging,
  parse,
  checks: queries.checks,
  tracked: [queries.terms.tracked],
  settle,
};
