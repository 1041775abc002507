import { DeliveryType } from "@gerai/contract/order-codes";
import {
  amount,
  choice,
  meaning,
  needed,
  number,
  orElse,
  rupiah,
  text,
  type Field,
} from "../../import/kind-fields.ts";
import { stagedFile } from "../../import/staged-file.ts";
import { isDeleted, tableKind } from "../../import/table-kind.ts";
import { stores } from "./shared-fields.ts";

/** As the file calls the types of deliveries. */
const types = {
  instant: DeliveryType.Instant,
  sameday: DeliveryType.Sameday,
  warehouse: DeliveryType.Warehouse,
  seller: DeliveryType.Seller,
} as const;
const typeNames = ["instant", "sameday", "warehouse", "seller"] as const;

/** Kilometres and kilograms, which the table has in metres and grams. */
const inThousandths = (column: string, aliases: readonly string[]): Field<number | null> => ({
  ...meaning(number({ min: 0.001, max: 10_000 }, aliases), (value) => Math.round(value * 1_000)),
  type: "integer",
  column,
  exported: `t.${column} / 1000.0::float8`,
});

/** Fees of deliveries by type, store, distance and weight; a row is known by these conditions. */
export const fees = tableKind({
  name: "ongkir",
  file: stagedFile({
    statements: "import.fees",
    key: ["rate_code"],
    fields: {
      type: {
        ...needed(
          meaning(choice(typeNames, ["jenis", "layanan", "delivery_type"]), (name) => types[name]),
        ),
        column: "delivery_type",
        exported: `case t.delivery_type ${typeNames.map((name) => `when '${types[name]}' then '${name}'`).join(" ")} end`,
      },
      store_code: { ...text(64, ["toko", "kode_toko", "store"]), refersTo: stores },
      up_to_km: inThousandths("up_to_m", ["sampai_km", "jarak_km", "km"]),
      up_to_kg: inThousandths("up_to_g", ["sampai_kg", "berat_kg", "kg"]),
      fee: needed(amount(["ongkir", "biaya"])),
      free_from: rupiah(["gratis_dari", "gratis_mulai"]),
      minimum: orElse(0, amount(["minimal", "minimal_belanja"])),
    },
    derived: { rate_code: "text" },
    derive: ({ type, store_code: store, up_to_km: metres, up_to_kg: grams }) => ({
      rate_code: [type, store, metres, grams].map((part) => part ?? "*").join(":"),
    }),
  }),
  table: "delivery_rates",
  label: (row) => `${row}.rate_code`,
  fate: isDeleted,
});
