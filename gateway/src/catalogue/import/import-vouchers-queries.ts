/** SQL of the voucher import; `staged` and `known_members` are temporary. */
import { statement } from "../../db/statement.ts";
import { stagingTable } from "../../import/stage.ts";
import { declareDatedTerms, unknownCodes } from "./dated-terms.ts";

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
  is_first_order: "boolean",
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

export const terms = declareDatedTerms({
  name: "import.vouchers",
  table: "vouchers",
  id: "voucher_id",
  code: "voucher_code",
  columns: Object.keys(columns).filter(
    (name) => name !== "voucher_code" && name !== "member_names",
  ),
  needs,
});

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
