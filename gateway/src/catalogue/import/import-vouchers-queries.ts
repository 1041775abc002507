/** SQL of the voucher import; `staged` and `known_members` are temporary. */
import { statement, type Statement } from "../../db/statement.ts";
import { declareComparison, declareWrite } from "../../import/compare.ts";
import { refusedRow } from "../../import/refusals.ts";
import { stagingTable } from "../../import/stage.ts";

export const columns = {
  voucher_code: "text",
  name: "text",
  terms: "text",
  kind: "text",
  percent_off: "integer",
  amount_off: "bigint",
  max_discount: "bigint",
  minimum: "bigint",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
  per_member: "integer",
  quota: "integer",
  store_codes: "text[]",
  category_codes: "text[]",
  payment_channels: "text[]",
  is_own: "boolean",
  is_listed: "boolean",
  member_names: "text[]",
} as const;

export const staging = stagingTable("import.vouchers", columns, ["voucher_code"]);

const needs = [staging.create];

export const createKnownMembers = statement({
  name: "import.create_known_members",
  text: "create temporary table known_members (name text, member_id uuid) on commit drop",
  row: {},
});

const withMembers = [staging.create, createKnownMembers];

export const namedMembers = statement({
  name: "import.named_voucher_members",
  text: "select distinct named.name from staged s cross join lateral unnest(s.member_names) named (name)",
  needs,
  row: { name: "text" },
});

/** The directories of phones and member numbers. */
export const membersByPhone = statement({
  name: "import.members_by_phone",
  text: "select phone as name, member_id from member_phones where phone = any(:names::text[])",
  parameters: { names: "text[]" },
  row: { name: "text", member_id: "uuid" },
});

export const membersByNumber = statement({
  name: "import.members_by_number",
  text: `select member_number as name, member_id from member_numbers
    where member_number = any(:names::text[])`,
  parameters: { names: "text[]" },
  row: { name: "text", member_id: "uuid" },
});

export const fillKnownMembers = statement({
  name: "import.fill_known_members",
  text: `insert into known_members (name, member_id)
    select known.name, known.member_id from unnest(:names::text[], :memberIds::uuid[]) known (name, member_id)`,
  parameters: { names: "text[]", memberIds: "uuid[]" },
  needs: [createKnownMembers],
  row: {},
});

interface CodeList {
  /** The staged column that lists codes. */
  readonly list: string;
  readonly table: string;
  /** Where the table has its code. */
  readonly column: string;
  /** What the code is of, for the report. */
  readonly what: string;
}

/** Rows that name a code which the table does not have. */
export const unknownCodes = (
  name: string,
  tables: readonly Statement<unknown, unknown>[],
  { list, table, column, what }: CodeList,
) =>
  statement({
    name,
    text: `select s.row_no, s.file, s.line,
        '${list}: ${what} "' || min(wanted.code) || '" tidak dikenal' as reason
      from staged s
      cross join lateral unnest(s.${list}) wanted (code)
      left join ${table} known on known.${column} = wanted.code
      where known.${column} is null
      group by s.row_no, s.file, s.line`,
    needs: tables,
    row: refusedRow,
  });

export const checks = [
  unknownCodes("import.unknown_voucher_stores", withMembers, {
    list: "store_codes",
    table: "stores",
    column: "store_code",
    what: "toko",
  }),
  unknownCodes("import.unknown_voucher_categories", withMembers, {
    list: "category_codes",
    table: "categories",
    column: "category_code",
    what: "kategori",
  }),
  unknownCodes("import.unknown_voucher_members", withMembers, {
    list: "member_names",
    table: "known_members",
    column: "name",
    what: "member",
  }),
];

const rows = {
  name: "import.vouchers",
  table: "vouchers",
  desired: "staged",
  needs,
  key: ["voucher_code"],
  columns: Object.keys(columns).filter(
    (name) => name !== "voucher_code" && name !== "member_names",
  ),
} as const;

export const comparison = declareComparison({
  ...rows,
  label: "d.name || ' (' || d.voucher_code || ')'",
});

export const writeVouchers = declareWrite({ ...rows, also: {}, parameters: {} });

export const wantedOwners = statement({
  name: "import.wanted_voucher_owners",
  text: `select distinct known.member_id, v.voucher_id
    from staged s
    join vouchers v on v.voucher_code = s.voucher_code
    cross join lateral unnest(s.member_names) named (name)
    join known_members known on known.name = named.name`,
  needs: withMembers,
  row: { member_id: "uuid", voucher_id: "int8" },
});

export const addOwners = statement({
  name: "import.add_voucher_owners",
  text: `insert into member_vouchers (member_id, voucher_id, granted_at)
    select given.member_id, given.voucher_id, :now
    from unnest(:memberIds::uuid[], :voucherIds::bigint[]) given (member_id, voucher_id)
    on conflict (member_id, voucher_id) do nothing`,
  parameters: { memberIds: "uuid[]", voucherIds: "int8[]", now: "timestamptz" },
  row: {},
});

const isMissing = "s.voucher_code is null";

export const missingVouchers = statement({
  name: "import.missing_vouchers",
  text: `select count(*)::int as existing,
      coalesce(array_agg(t.voucher_id order by t.voucher_id) filter (where ${isMissing}), '{}') as missing,
      coalesce((array_agg(t.name || ' (' || t.voucher_code || ')' order by t.voucher_id)
        filter (where ${isMissing}))[1:3], '{}') as examples
    from vouchers t left join staged s on s.voucher_code = t.voucher_code
    where t.ends_at > :now`,
  parameters: { now: "timestamptz" },
  needs,
  row: { existing: "int4", missing: "int8[]", examples: "text[]" },
});

/** Vouchers stay, since orders name them: they end now, and those that have not begun never begin. */
export const endVouchers = statement({
  name: "import.end_vouchers",
  text: `update vouchers set ends_at = :now, starts_at = least(starts_at, :now::timestamptz - interval '1 second')
    where voucher_id = any(:voucherIds::bigint[])`,
  parameters: { voucherIds: "int8[]", now: "timestamptz" },
  row: {},
});
