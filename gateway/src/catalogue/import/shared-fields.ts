/** Fields that several kinds have: codes, periods, and what a reduction takes off. */
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { FieldReader } from "../../import/fields.ts";
import {
  amount,
  choice,
  codes,
  endOfPeriod,
  integer,
  meaning,
  needed,
  orElse,
  rupiah,
  text,
  time,
  type Referred,
} from "../../import/kind-fields.ts";
import { isEnded, periodTogether, type Fate } from "../../import/table-kind.ts";

export const stores: Referred = { table: "stores", column: "store_code", what: "toko" };
export const categories: Referred = {
  table: "categories",
  column: "category_code",
  what: "kategori",
};
export const products: Referred = { table: "products", column: "sku", what: "produk" };

/** Codes that shoppers and tills type. */
export const termsCode = (aliases: readonly string[]) =>
  needed(
    meaning(text(32, ["code", "kode", ...aliases], { pattern: /^[A-Za-z0-9._-]{3,32}$/ }), (code) =>
      code.toUpperCase(),
    ),
  );

/** Names a row to the operator: `Hemat 10% (HEMAT10)`. */
export const nameAndCode =
  (name: string, code: string) =>
  (row: string): string =>
    `${row}.${name} || ' (' || ${row}.${code} || ')'`;

export const name = needed(text(120, ["nama"]));

/** From when to when something holds. */
export const period = {
  starts_at: needed(time(["mulai", "start"])),
  ends_at: needed(endOfPeriod(["selesai", "berakhir", "end"])),
};

interface Period {
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

export const checkPeriod = (
  { starts_at: start, ends_at: end }: Period,
  read: Pick<FieldReader<"ends_at">, "fail">,
): void => {
  if (start !== null && end !== null && start >= end)
    read.fail("ends_at", "tidak sesudah starts_at");
};

/** From how much on; 0 where the row says nothing. */
export const minimum = {
  ...orElse(0, amount(["minimal", "minimal_belanja"])),
  exported: "nullif(t.minimum, 0)",
};

/** What a reduction takes off, and where and when it holds. */
export const reductionFields = <const Kind extends string>(kinds: readonly Kind[]) => ({
  kind: needed(choice(kinds, ["jenis", "type"])),
  percent_off: integer(1, 100, ["persen", "diskon_persen"]),
  amount_off: rupiah(["potongan", "diskon_rupiah"]),
  max_discount: rupiah(["maksimal", "potongan_maksimal"]),
  minimum,
  ...period,
  stores: { ...codes(["toko", "store_codes", "kode_toko"], stores), column: "store_codes" },
  categories: {
    ...codes(["kategori", "category_codes"], categories),
    column: "category_codes",
  },
  payment_channels: codes(["pembayaran", "metode_pembayaran"], undefined, 40),
});

/** A reduction ends, and takes off what its kind says. */
export const reductionEnds: Fate = {
  ...isEnded,
  together: [periodTogether, ["kind", "percent_off", "amount_off"]],
};

interface Reduction extends Period {
  readonly kind: string | null;
  readonly percent_off: number | null;
  readonly amount_off: number | null;
  readonly payment_channels: readonly string[];
}

export const checkReduction = (
  row: Reduction,
  read: Pick<FieldReader<"kind" | "payment_channels" | "ends_at">, "fail">,
): void => {
  if (row.kind === "percentage" && row.percent_off === null)
    read.fail("kind", "percentage: isi percent_off");
  if (row.kind === "amount" && row.amount_off === null) read.fail("kind", "amount: isi amount_off");
  const known = Object.values<string>(PaymentChannel);
  const unknown = row.payment_channels.find((channel) => !known.includes(channel));
  if (unknown !== undefined) {
    read.fail("payment_channels", `"${unknown}" bukan salah satu dari ${known.join(", ")}`);
  }
  checkPeriod(row, read);
};
