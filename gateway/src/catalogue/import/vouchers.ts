import { many, run, type Tx } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { codes, flag, integer, orElse, text } from "../../import/kind-fields.ts";
import { beside } from "../../import/report.ts";
import { temporaryTable } from "../../import/stage.ts";
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

/** `known_members`: those whom the files name, by phone and by member number. */
const createKnownMembers = temporaryTable("known_members", "name text, member_id uuid");

const file = stagedFile({
  statements: "import.vouchers",
  key: ["voucher_code"],
  fields: {
    voucher_code: termsCode(["kode_voucher"]),
    name,
    terms: orElse("", text(2_000, ["syarat", "ketentuan", "description", "deskripsi"])),
    ...reductionFields(["percentage", "amount", "free_delivery"]),
    per_member: orElse(1, integer(1, 1_000, ["per_anggota", "kali_per_member"])),
    quota: integer(1, 1_000_000_000, ["kuota"]),
    is_first_order: orElse(false, flag(["first_order", "belanja_pertama"])),
    is_listed: orElse(true, flag(["tampil", "listed"])),
    members: {
      ...codes(
        ["member", "anggota"],
        { table: "known_members", column: "name", what: "member" },
        32,
      ),
      column: "member_names",
      use: "staged",
      exported: null,
    },
  },
  check: checkReduction,
  derived: { is_own: "boolean" },
  derive: ({ members }) => ({ is_own: members.length > 0 }),
  needs: [createKnownMembers],
});

/** What creates the rows of a file as `staged`, and `known_members`. */
export const withMembers = [...file.needs, createKnownMembers];

const namedMembers = statement({
  name: "import.named_voucher_members",
  text: "select distinct named.name from staged s cross join lateral unnest(s.member_names) named (name)",
  needs: file.needs,
  row: { name: "text" },
});

/** The directories of phones and member numbers. */
const directories = [
  { name: "phone", table: "member_phones", column: "phone" },
  { name: "number", table: "member_numbers", column: "member_number" },
].map(({ name: by, table, column }) =>
  statement({
    name: `import.members_by_${by}`,
    text: `select ${column} as name, member_id from ${table} where ${column} = any(:names::text[])`,
    parameters: { names: "text[]" },
    row: { name: "text", member_id: "uuid" },
  }),
);

const fillKnownMembers = statement({
  name: "import.fill_known_members",
  text: `insert into known_members (name, member_id)
    select known.name, known.member_id from unnest(:names::text[], :memberIds::uuid[]) known (name, member_id)`,
  parameters: { names: "text[]", memberIds: "uuid[]" },
  needs: [createKnownMembers],
  row: {},
});

const wantedOwners = statement({
  name: "import.wanted_voucher_owners",
  text: `select distinct known.member_id, v.voucher_id
    from staged s
    join vouchers v on v.voucher_code = s.voucher_code
    cross join lateral unnest(s.member_names) named (name)
    join known_members known on known.name = named.name`,
  needs: withMembers,
  row: { member_id: "uuid", voucher_id: "int8" },
});

/** Those that are new: a cluster would count the others, too. */
const addOwners = statement({
  name: "import.add_voucher_owners",
  text: `insert into member_vouchers (member_id, voucher_id, granted_at)
    select given.member_id, given.voucher_id, :now
    from unnest(:memberIds::uuid[], :voucherIds::bigint[]) given (member_id, voucher_id)
    left join (select member_id, voucher_id from member_vouchers where member_id = any(:memberIds::uuid[])) owned
      on owned.member_id = given.member_id and owned.voucher_id = given.voucher_id
    where owned.voucher_id is null
    on conflict (member_id, voucher_id) do nothing`,
  parameters: { memberIds: "uuid[]", voucherIds: "int8[]", now: "timestamptz" },
  row: {},
});

const findMembers = async (tx: Tx): Promise<void> => {
  await run(tx, createKnownMembers);
  const names = (await many(tx, namedMembers)).map((row) => row.name);
  for (const directory of directories) {
    const known = await many(tx, directory, { names });
    await run(tx, fillKnownMembers, {
      names: known.map((row) => row.name),
      memberIds: known.map((row) => row.member_id),
    });
  }
};

/** No file out of the shop has vouchers of single members, so none is asked for them. */
const isForAll = "not t.is_own";

/** Vouchers; a row says everything about its voucher. Members are added to it and never taken away. */
export const vouchers = tableKind({
  name: "voucher",
  file,
  table: "vouchers",
  label: nameAndCode("name", "voucher_code"),
  fate: { ...reductionEnds, among: `${reductionEnds.among} and ${isForAll}` },
  prepareChecks: findMembers,
  alongside: async (tx, { now }) => {
    const wanted = await many(tx, wantedOwners);
    const added = await run(tx, addOwners, {
      memberIds: wanted.map((row) => row.member_id),
      voucherIds: wanted.map((row) => row.voucher_id),
      now,
    });
    return [beside("voucher milik member", { added, unchanged: wanted.length - added })];
  },
  // A file would open those of single members to everybody.
  exported: { where: isForAll },
});
