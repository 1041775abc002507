import { formatRupiah } from "@gerai/contract/money";
import { many, one, run, type Tx } from "../../db/database.ts";
import { compare, type Difference } from "../../import/compare.ts";
import type { FieldReader } from "../../import/fields.ts";
import type { Missing } from "../../import/report.ts";
import {
  mayDeactivate,
  type ImportKind,
  type ImportOptions,
  type Settled,
  type Settling,
} from "../../import/run.ts";
import { refreshPrices } from "../prices.ts";
import { slugOf } from "../slug.ts";
import { declarePictureFiles } from "./content/picture-files.ts";
import { finishImport, isChanged } from "./finish.ts";
import * as queries from "./import-promotions-queries.ts";

const aliases = {
  promotion_code: ["code", "kode", "kode_promo"],
  name: ["nama"],
  description: ["deskripsi", "keterangan"],
  kind: ["jenis", "type"],
  percent_off: ["persen", "diskon_persen"],
  amount_off: ["potongan", "diskon_rupiah"],
  buy_quantity: ["beli", "buy"],
  get_quantity: ["gratis", "get"],
  set_price: ["harga_paket"],
  label: [],
  picture: ["gambar", "image", "foto"],
  starts_at: ["mulai", "start"],
  ends_at: ["selesai", "berakhir", "end"],
  position: ["urutan", "posisi"],
  skus: ["produk", "products", "sku"],
} as const;

type PromotionField = keyof typeof aliases;

const pictures = declarePictureFiles("import.promotions", [queries.staging.create], ["picture"]);

const kinds = ["price_cut", "buy_get", "multi_buy", "nth_off"] as const;
const dayMs = 86_400_000;

const readTerms = (read: FieldReader<PromotionField>) => ({
  percent_off: read.integer("percent_off", { min: 1, max: 90 }),
  amount_off: read.rupiah("amount_off"),
  buy_quantity: read.integer("buy_quantity", { min: 1, max: 100 }),
  get_quantity: read.integer("get_quantity", { min: 1, max: 100 }),
  set_price: read.rupiah("set_price"),
});

type Terms = ReturnType<typeof readTerms>;

/** What each kind must say, and the label it gets when the file has none. */
const rules: Readonly<
  Record<
    (typeof kinds)[number],
    {
      readonly isWhole: (terms: Terms) => boolean;
      readonly need: string;
      readonly label: (terms: Terms) => string;
    }
  >
> = {
  price_cut: {
    isWhole: ({ percent_off: percent, amount_off: amount }) =>
      (percent === null) !== (amount === null),
    need: "price_cut: isi percent_off atau amount_off, salah satu",
    label: ({ percent_off: percent, amount_off: amount }) =>
      percent === null ? `Hemat ${formatRupiah(amount ?? 0)}` : `Diskon ${percent}%`,
  },
  buy_get: {
    isWhole: ({ buy_quantity: buy, get_quantity: get }) => buy !== null && get !== null,
    need: "buy_get: isi buy_quantity dan get_quantity",
    label: ({ buy_quantity: buy, get_quantity: get }) => `Beli ${buy ?? 0} Gratis ${get ?? 0}`,
  },
  multi_buy: {
    isWhole: ({ buy_quantity: buy, set_price: price }) => (buy ?? 0) > 1 && price !== null,
    need: "multi_buy: isi buy_quantity (2 atau lebih) dan set_price",
    label: ({ buy_quantity: buy, set_price: price }) =>
      `${buy ?? 0} pcs ${formatRupiah(price ?? 0)}`,
  },
  nth_off: {
    isWhole: ({ buy_quantity: nth, percent_off: percent }) => (nth ?? 0) > 1 && percent !== null,
    need: "nth_off: isi buy_quantity (2 atau lebih) dan percent_off",
    label: ({ buy_quantity: nth, percent_off: percent }) =>
      `Ke-${nth ?? 0} Diskon ${percent ?? 0}%`,
  },
};

/** A last day counts whole. */
const readEnd = (read: FieldReader<PromotionField>): Date | null => {
  const end = read.time("ends_at");
  return end !== null && read.isDay("ends_at") ? new Date(end.getTime() + dayMs) : end;
};

const parse = (read: FieldReader<PromotionField>) => {
  const code = read.text("promotion_code", { max: 64 });
  const name = read.text("name", { max: 120 });
  const kind = read.choice("kind", kinds);
  const terms = readTerms(read);
  const startsAt = read.time("starts_at");
  const endsAt = readEnd(read);
  const skus = read.list("skus", /[\s,;|]+/, { max: 64 });
  const needed = { promotion_code: code, name, kind, starts_at: startsAt, ends_at: endsAt, skus };
  for (const [field, value] of Object.entries(needed)) read.require(field as PromotionField, value);
  const rule = kind === null ? undefined : rules[kind];
  if (rule?.isWhole(terms) === false) read.fail("kind", rule.need);
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) {
    read.fail("ends_at", "tidak sesudah starts_at");
  }
  return {
    promotion_code: code,
    name,
    slug: name === null ? null : slugOf(name),
    description: read.text("description", { max: 5_000 }) ?? "",
    kind,
    ...terms,
    label: read.text("label", { max: 40 }) ?? rule?.label(terms) ?? null,
    picture: read.text("picture", { max: 200 }),
    starts_at: startsAt,
    ends_at: endsAt,
    position: read.integer("position", { min: 0, max: 1_000_000 }) ?? 0,
    skus,
  };
};

const settleProducts = async (tx: Tx): Promise<Difference> => {
  const unwanted = await many(tx, queries.unwantedProducts);
  const removed = await run(tx, queries.removeProducts, {
    promotionIds: unwanted.map((row) => row.promotion_id),
    productIds: unwanted.map((row) => row.product_id),
  });
  const added = await run(tx, queries.addProducts);
  return { added, changed: removed, unchanged: 0, addedExamples: [], fields: [] };
};

const settleMissing = async (tx: Tx, options: ImportOptions, now: Date): Promise<Missing> => {
  const { existing, missing, examples } = await one(tx, queries.missingPromotions, { now });
  const deactivated = mayDeactivate(options, missing.length, existing);
  if (deactivated) {
    await run(tx, queries.dropFuture, { promotionIds: missing, now });
    await run(tx, queries.endRunning, { promotionIds: missing, now });
  }
  return { count: missing.length, examples, deactivated };
};

const settle = async (tx: Tx, { options, now, progress }: Settling): Promise<Settled> => {
  progress("menulis promosi", 0, 1);
  await pictures.resolve(tx);
  const difference = await compare(tx, queries.comparison);
  await run(tx, queries.writePromotions);
  const products = await settleProducts(tx);
  const missing = await settleMissing(tx, options, now);
  const sections = [
    { title: "promosi", difference },
    { title: "produk dalam promosi (berubah: dikeluarkan)", difference: products },
  ];
  progress("menulis promosi", 1, 1);
  const settled = { sections, missing, notes: [] };
  if (options.dryRun || !(missing.deactivated || isChanged(sections))) return settled;
  progress("menghitung harga", 0, 1);
  await refreshPrices(tx, now);
  progress("menghitung harga", 1, 1);
  const finished = await finishImport(tx, sections, { now, offersOnly: false, force: true });
  return { ...settled, ...finished };
};

/**
 * Promotions with the products they are for; a row says everything about its promotion.
 * @param files of the import: pictures lie beside the file that names them
 */
export const promotionImport = (
  files: readonly string[],
): ImportKind<PromotionField, typeof queries.columns> => ({
  name: "promosi",
  aliases,
  staging: queries.staging,
  parse,
  prepareChecks: (tx) => pictures.read(tx, files),
  checks: [...pictures.checks, ...queries.checks],
  tracked: queries.tracked,
  settle,
});
