import { dayOf } from "../calendar.ts";
import { run } from "../db/database.ts";
import { readAmount } from "../import/amounts.ts";
import { compare, declareComparison, declareWrite } from "../import/compare.ts";
import type { FieldReader } from "../import/fields.ts";
import type { ImportKind } from "../import/run.ts";
import { stagingTable } from "../import/stage.ts";

const aliases = {
  kind: ["jenis", "transaction_type", "type"],
  reference: ["order_id", "delivery_no", "no_pengiriman", "pengembalian"],
  entry_id: ["transaction_id", "id_transaksi"],
  provider: ["penyedia"],
  amount: ["gross_amount", "jumlah", "nominal"],
  fee: ["biaya", "total_fee", "mdr"],
  net: ["net_amount", "bersih"],
  settled_on: ["settlement_time", "settlement_date", "payout_date", "tanggal_cair", "tanggal"],
} as const;

type SettlementField = keyof typeof aliases;

/** What a row is about: money of a payment, money sent back, cash of a courier, a transfer to a member. */
const settlementKinds = ["payment", "refund", "cash", "payout"] as const;
const providers = ["midtrans", "dana"] as const;

const columns = {
  kind: "text",
  reference: "text",
  entry_id: "text",
  provider: "text",
  amount: "bigint",
  fee: "bigint",
  net: "bigint",
  settled_on: "date",
} as const;

const key = ["kind", "reference", "entry_id"] as const;
const staging = stagingTable("import.settlement", columns, key);

const rows = {
  name: "import.settlement",
  table: "settlements",
  desired: "staged",
  needs: [staging.create],
  key,
  columns: ["provider", "amount", "fee", "net", "settled_on"],
} as const;

const comparison = declareComparison({ ...rows, label: "d.kind || ' ' || d.reference" });

const writeRows = declareWrite({
  ...rows,
  also: { imported_at: ":now::timestamptz" },
  parameters: { now: "timestamptz" },
});

const readMoney = (read: FieldReader<SettlementField>) => {
  const amount = read.rupiah("amount");
  const fee = readAmount(read, "fee") ?? 0;
  return { amount, fee, net: readAmount(read, "net") ?? (amount ?? 0) - fee };
};

const parse = (read: FieldReader<SettlementField>) => {
  const kind = read.choice("kind", settlementKinds) ?? "payment";
  const reference = read.text("reference", { max: 100 });
  const settledAt = read.time("settled_on");
  const money = readMoney(read);
  const needed = { reference, amount: money.amount, settled_on: settledAt };
  for (const [field, value] of Object.entries(needed))
    read.require(field as SettlementField, value);
  const isProviders = kind === "payment" || kind === "refund";
  const day = settledAt === null ? null : dayOf(settledAt);
  return {
    kind,
    reference,
    entry_id: read.text("entry_id", { max: 100 }) ?? day,
    provider: isProviders ? (read.choice("provider", providers) ?? "midtrans") : "",
    ...money,
    settled_on: day,
  };
};

/** Reports of the payment provider, of couriers and of the bank. A row is known by kind, reference and its own id. */
export const settlementImport: ImportKind<SettlementField, typeof columns> = {
  name: "laporan uang",
  aliases,
  staging,
  parse,
  checks: [],
  settle: async (tx, { now, progress }) => {
    progress("menulis laporan", 0, 1);
    const difference = await compare(tx, comparison);
    await run(tx, writeRows, { now });
    progress("menulis laporan", 1, 1);
    return { sections: [{ title: "laporan uang", difference }], missing: null, notes: [] };
  },
};
