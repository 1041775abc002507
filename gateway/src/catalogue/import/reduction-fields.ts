/** Fields that vouchers and payment promotions share, and the period of reward rules. */
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { FieldReader } from "../../import/fields.ts";

/** Foreign names of the shared fields. */
export const reductionAliases = {
  name: ["nama"],
  kind: ["jenis", "type"],
  percent_off: ["persen", "diskon_persen"],
  amount_off: ["potongan", "diskon_rupiah"],
  max_discount: ["maksimal", "potongan_maksimal"],
  minimum: ["minimal", "minimal_belanja"],
  starts_at: ["mulai", "start"],
  ends_at: ["selesai", "berakhir", "end"],
  stores: ["toko", "store_codes", "kode_toko"],
  categories: ["kategori", "category_codes"],
  payment_channels: ["pembayaran", "metode_pembayaran"],
} as const;

type Reader = FieldReader<keyof typeof reductionAliases>;

/** What stands between the codes of a list. */
export const listSeparator = /[\s,;|]+/;
const dayMs = 86_400_000;

/** What a reduction takes off, and from how much on. */
export const readTerms = <Kind extends string>(read: Reader, kinds: readonly Kind[]) => {
  const kind = read.choice("kind", kinds);
  const percent = read.integer("percent_off", { min: 1, max: 100 });
  const amount = read.rupiah("amount_off");
  if (kind === "percentage" && percent === null) read.fail("kind", "percentage: isi percent_off");
  if (kind === "amount" && amount === null) read.fail("kind", "amount: isi amount_off");
  return {
    kind,
    percent_off: percent,
    amount_off: amount,
    max_discount: read.rupiah("max_discount"),
    minimum: read.rupiah("minimum") ?? 0,
  };
};

/** From when to when; a last day counts whole. */
export const readPeriod = (read: FieldReader<"starts_at" | "ends_at">) => {
  const startsAt = read.time("starts_at");
  const end = read.time("ends_at");
  const isWholeDay = end !== null && read.isDay("ends_at");
  const endsAt = isWholeDay ? new Date(end.getTime() + dayMs) : end;
  read.require("starts_at", startsAt);
  read.require("ends_at", endsAt);
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) {
    read.fail("ends_at", "tidak sesudah starts_at");
  }
  return { starts_at: startsAt, ends_at: endsAt };
};

const readChannels = (read: Reader): readonly string[] => {
  const names = read.list("payment_channels", listSeparator, { max: 40 }) ?? [];
  const known = new Set<string>(Object.values(PaymentChannel));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    read.fail("payment_channels", `"${unknown}" bukan salah satu dari ${[...known].join(", ")}`);
  }
  return names;
};

/** Codes of what the reduction is for; empty where it is for all. */
export const readScope = (read: Reader) => ({
  store_codes: read.list("stores", listSeparator, { max: 64 }) ?? [],
  category_codes: read.list("categories", listSeparator, { max: 64 }) ?? [],
  payment_channels: readChannels(read),
});
