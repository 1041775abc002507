import { many, run, type Tx } from "../../db/database.ts";
import { compare, type Difference } from "../../import/compare.ts";
import type { FieldReader } from "../../import/fields.ts";
import type { ImportKind, Settled, Settling } from "../../import/run.ts";
import { settleMissingTerms } from "./dated-terms.ts";
import * as queries from "./import-vouchers-queries.ts";
import {
  listSeparator,
  readPeriod,
  readScope,
  readTerms,
  reductionAliases,
} from "./reduction-fields.ts";

const aliases = {
  ...reductionAliases,
  voucher_code: ["code", "kode", "kode_voucher"],
  terms: ["syarat", "ketentuan", "description", "deskripsi"],
  per_member: ["per_anggota", "kali_per_member"],
  quota: ["kuota"],
  members: ["member", "anggota"],
  is_first_order: ["first_order", "belanja_pertama"],
  is_listed: ["tampil", "listed"],
} as const;

type VoucherField = keyof typeof aliases;

const kinds = ["percentage", "amount", "free_delivery"] as const;
const readLimits = (read: FieldReader<VoucherField>) => {
  const members = read.list("members", listSeparator, { max: 32 }) ?? [];
  return {
    per_member: read.integer("per_member", { min: 1, max: 1_000 }) ?? 1,
    quota: read.integer("quota", { min: 1, max: 1_000_000_000 }),
    ...readScope(read),
    is_own: members.length > 0,
    is_first_order: read.boolean("is_first_order") ?? false,
    is_listed: read.boolean("is_listed") ?? true,
    member_names: members,
  };
};

const parse = (read: FieldReader<VoucherField>) => {
  const code = read.text("voucher_code", { max: 32, pattern: /^[A-Za-z0-9._-]{3,32}$/ });
  const name = read.text("name", { max: 120 });
  const terms = readTerms(read, kinds);
  read.require("voucher_code", code);
  read.require("name", name);
  read.require("kind", terms.kind);
  return {
    voucher_code: code?.toUpperCase() ?? null,
    name,
    terms: read.text("terms", { max: 2_000 }) ?? "",
    ...terms,
    ...readPeriod(read),
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

const settle = async (tx: Tx, { options, now, progress }: Settling): Promise<Settled> => {
  progress("menulis voucher", 0, 1);
  const difference = await compare(tx, queries.terms.comparison);
  await run(tx, queries.terms.write);
  const owners = await settleOwners(tx, now);
  const missing = await settleMissingTerms(tx, queries.terms, options, now);
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
  tracked: [queries.terms.tracked],
  settle,
};
