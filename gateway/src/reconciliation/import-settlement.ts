import { dayOf } from "../calendar.ts";
import {
  amount,
  choice,
  meaning,
  needed,
  orElse,
  rupiah,
  text,
  time,
} from "../import/kind-fields.ts";
import { stagedFile } from "../import/staged-file.ts";
import { tableKind } from "../import/table-kind.ts";

const file = stagedFile({
  statements: "import.settlement",
  key: ["kind", "reference", "entry_id"],
  fields: {
    // What a row is about: money of a payment, money sent back, cash of a courier, a transfer to a member.
    kind: orElse(
      "payment",
      choice(["payment", "refund", "cash", "payout"], ["jenis", "transaction_type", "type"]),
    ),
    reference: needed(text(100, ["order_id", "delivery_no", "no_pengiriman", "pengembalian"])),
    entry_id: text(100, ["transaction_id", "id_transaksi"]),
    provider: choice(["midtrans", "dana"], ["penyedia"]),
    amount: needed(rupiah(["gross_amount", "jumlah", "nominal"])),
    fee: orElse(0, amount(["biaya", "total_fee", "mdr"])),
    net: amount(["net_amount", "bersih"]),
    settled_on: {
      ...needed(
        meaning(
          time(["settlement_time", "settlement_date", "payout_date", "tanggal_cair", "tanggal"]),
          dayOf,
        ),
      ),
      type: "date",
    },
  },
  derive: ({ kind, entry_id: entry, provider, amount: gross, fee, net, settled_on: day }) => ({
    entry_id: entry ?? day,
    provider: kind === "payment" || kind === "refund" ? (provider ?? "midtrans") : "",
    net: net ?? (gross ?? 0) - fee,
  }),
});

/** Reports of the payment provider, of couriers and of the bank. A row is known by kind, reference and its own id. */
export const settlementImport = tableKind({
  name: "laporan uang",
  file,
  table: "settlements",
  label: (row) => `${row}.kind || ' ' || ${row}.reference`,
  also: { imported_at: ":now::timestamptz" },
});
