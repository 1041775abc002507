import { PaymentChannel } from "@gerai/contract/order-codes";
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
import * as queries from "./import-vouchers-queries.ts";

const aliases = {
  voucher_code: ["code", "kode", "kode_voucher"],
  name: ["nama"],
  terms: ["syarat", "ketentuan", "description", "deskripsi"],
  kind: ["jenis", "type"],
  percent_off: ["persen", "diskon_persen"],
  amount_off: ["potongan", "diskon_rupiah"],
  max_discount: ["maksimal", "potongan_maksimal"],
  minimum: ["minimal", "minimal_belanja"],
  starts_at: ["mulai", "start"],
  ends_at: ["selesai", "berakhir", "end"],
  per_member: ["per_anggota", "kali_per_member"],
  quota: ["kuota"],
  stores: ["toko", "store_codes", "kode_toko"],
  categories: ["kategori", "category_codes"],
  payment_channels: ["pembayaran", "metode_pembayaran"],
  members: ["member", "anggota"],
  is_listed: ["tampil", "listed"],
} as const;

type VoucherField = keyof typeof aliases;

const kinds = ["percentage", "amount", "free_delivery"] as const;
const separator = /[\s,;|]+/;
const dayMs = 86_400_000;

/** A last day counts whole. */
const readEnd = (read: FieldReader<VoucherField>): Date | null => {
  const end = read.time("ends_at");
  return end !== null && read.isDay("ends_at") ? new Date(end.getTime() + dayMs) : end;
};

const readTerms = (read: FieldReader<VoucherField>) => {
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

const readChannels = (read: FieldReader<VoucherField>): readonly string[] => {
  const names = read.list("payment_channels", separator, { max: 40 }) ?? [];
  const known = new Set<string>(Object.values(PaymentChannel));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    read.fail("payment_channels", `"${unknown}" bukan salah satu dari ${[...known].join(", ")}`);
  }
  return names;
};

const readLimits = (read: FieldReader<VoucherField>) => {
  const members = read.list("members", separator, { max: 32 }) ?? [];
  return {
    per_member: read.integer("per_member", { min: 1, max: 1_000 }) ?? 1,
    quota: read.integer("quota", { min: 1, max: 1_000_000_000 }),
    store_codes: read.list("stores", separator, { max: 64 }) ?? [],
    category_codes: read.list("categories", separator, { max: 64 }) ?? [],
    payment_channels: readChannels(read),
    is_own: members.length > 0,
    is_listed: read.boolean("is_listed") ?? true,
    member_names: members,
  };
};

const parse = (read: FieldReader<VoucherField>) => {
  const code = read.text("voucher_code", { max: 32, pattern: /^[A-Za-z0-9._-]{3,32}$/ });
  const name = read.text("name", { max: 120 });
  const terms = readTerms(read);
  const startsAt = read.time("starts_at");
  const endsAt = readEnd(read);
  const { kind } = terms;
  const needed = { voucher_code: code, name, kind, starts_at: startsAt, ends_at: endsAt };
  for (const [field, value] of Object.entries(needed)) read.require(field as VoucherField, value);
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) {
    read.fail("ends_at", "tidak sesudah starts_at");
  }
  return {
    voucher_code: code?.toUpperCase() ?? null,
    name,
    terms: read.text("terms", { max: 2_000 }) ?? "",
    ...terms,
    starts_at: startsAt,
    ends_at: endsAt,
    ...readLimits(read),
  };
};

/** Looks the named members up by phone and by member number. */
const prepareChecks = async (tx: Tx): Promise<void> => {
  await run(tx, queries.createKnownMembers);
  const names = (await many(tx, queries.namedMembers)).map(({ name }) => name);
  const known = [
    ...(await many(tx, queries.membersByPhone, { names })),
    ...(await many(tx, queries.membersByNumber, { names })),
  ];
  await run(tx, queries.fillKnownMembers, {
    names: known.map(({ name }) => name),
    memberIds: known.map((row) => row.member_id),
  });
};

const settleOwners = async (tx: Tx, now: Date): Promise<Difference> => {
  const wanted = await many(tx, queries.wantedOwners);
  const added = await run(tx, queries.addOwners, {
    memberIds: wanted.map((row) => row.member_id),
    voucherIds: wanted.map((row) => row.voucher_id),
    now,
  });
  const unchanged = wanted.length - added;
  return { added, changed: 0, unchanged, addedExamples: [], fields: [] };
};

const settleMissing = async (tx: Tx, options: ImportOptions, now: Date): Promise<Missing> => {
  const { existing, missing, examples } = await one(tx, queries.missingVouchers, { now });
  const deactivated = mayDeactivate(options, missing.length, existing);
  if (deactivated) await run(tx, queries.endVouchers, { voucherIds: missing, now });
  return { count: missing.length, examples, deactivated };
};

const settle = async (tx: Tx, { options, now, progress }: Settling): Promise<Settled> => {
  progress("menulis voucher", 0, 1);
  const difference = await compare(tx, queries.comparison);
  await run(tx, queries.writeVouchers);
  const owners = await settleOwners(tx, now);
  const missing = await settleMissing(tx, options, now);
  progress("menulis voucher", 1, 1);
  const sections = [
    { title: "voucher", difference },
    { title: "voucher milik member", difference: owners },
  ];
  return { sections, missing, notes: [] };
};

/** Vouchers; a row says everything about its voucher. Members are added to it and never taken away. */
export const voucherImport: ImportKind<VoucherField, typeof queries.columns> = {
  name: "voucher",
  aliases,
  staging: queries.staging,
  parse,
  prepareChecks,
  checks: queries.checks,
  settle,
};
