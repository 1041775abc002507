import { formatRupiah } from "@gerai/contract/money";
import { many, run, type Tx } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import {
  choice,
  codes,
  integer,
  needed,
  orElse,
  rupiah,
  text,
  type RowOf,
} from "../../import/kind-fields.ts";
import { beside } from "../../import/report.ts";
import { stagedFile } from "../../import/staged-file.ts";
import { isEnded, periodTogether, tableKind } from "../../import/table-kind.ts";
import { trackTable } from "../../import/tracked.ts";
import { followPromotions, leavePrices } from "../prices.ts";
import { slugOf } from "../slug.ts";
import { markCatalogueChanged } from "../version.ts";
import { declarePictureFiles, pictureFile } from "./content/picture-files.ts";
import { checkPeriod, name, nameAndCode, period, products } from "./shared-fields.ts";
import { settleTables } from "./tables.ts";

const termFields = {
  percent_off: integer(1, 90, ["persen", "diskon_persen"]),
  amount_off: rupiah(["potongan", "diskon_rupiah"]),
  buy_quantity: integer(1, 100, ["beli", "buy"]),
  get_quantity: integer(1, 100, ["gratis", "get"]),
  set_price: rupiah(["harga_paket"]),
};

type Terms = RowOf<typeof termFields>;

interface Rule {
  readonly isWhole: (terms: Terms) => boolean;
  readonly need: string;
  readonly label: (terms: Terms) => string;
}

/** What each kind must say, and the label it gets when the file has none. */
const rules = {
  price_cut: {
    isWhole: ({ percent_off: percent, amount_off: off }) => (percent === null) !== (off === null),
    need: "price_cut: isi percent_off atau amount_off, salah satu",
    label: ({ percent_off: percent, amount_off: off }) =>
      percent === null ? `Hemat ${formatRupiah(off ?? 0)}` : `Diskon ${percent}%`,
  },
  buy_get: {
    isWhole: ({ buy_quantity: buy, get_quantity: get }) => buy !== null && get !== null,
    need: "buy_get: isi buy_quantity dan get_quantity",
    label: ({ buy_quantity: buy, get_quantity: get }) => `Beli ${buy ?? 0} Gratis ${get ?? 0}`,
  },
  multi_buy: {
    isWhole: ({ buy_quantity: buy, set_price: price }) => (buy ?? 0) > 1 && price !== null,
    need: "multi_buy: isi buy_quantity (2 atau lebih) dan set_price",
    label: ({ buy_quantity: buy, set_price: price }) =>
      `${buy ?? 0} pcs ${formatRupiah(price ?? 0)}`,
  },
  nth_off: {
    isWhole: ({ buy_quantity: nth, percent_off: percent }) => (nth ?? 0) > 1 && percent !== null,
    need: "nth_off: isi buy_quantity (2 atau lebih) dan percent_off",
    label: ({ buy_quantity: nth, percent_off: percent }) =>
      `Ke-${nth ?? 0} Diskon ${percent ?? 0}%`,
  },
} as const satisfies Readonly<Record<string, Rule>>;

const file = stagedFile({
  statements: "import.promotions",
  key: ["promotion_code"],
  fields: {
    promotion_code: needed(text(64, ["code", "kode", "kode_promo"])),
    name,
    description: orElse("", text(5_000, ["deskripsi", "keterangan"])),
    kind: needed(choice(["price_cut", "buy_get", "multi_buy", "nth_off"], ["jenis", "type"])),
    ...termFields,
    label: text(40, []),
    picture: pictureFile("promotions", "picture", ["gambar", "image", "foto"]),
    ...period,
    position: orElse(0, integer(0, 1_000_000, ["urutan", "posisi"])),
    skus: {
      ...needed(codes(["produk", "products", "sku"], products)),
      use: "staged",
      exported: `array(select p.sku from promotion_products g join products p using (product_id)
        where g.promotion_id = t.promotion_id order by p.sku)`,
    },
  },
  check: (row, read) => {
    if (row.kind !== null && !rules[row.kind].isWhole(row)) {
      read.fail("kind", rules[row.kind].need);
    }
    checkPeriod(row, read);
  },
  derived: { slug: "text" },
  derive: ({ name: said, kind, label, ...terms }) => ({
    slug: said === null ? null : slugOf(said),
    label: label ?? (kind === null ? null : rules[kind].label(terms)),
  }),
});

const { needs } = file;
const pictures = declarePictureFiles("import.promotions", needs, ["picture"]);

const wanted = `
  select t.promotion_id, p.product_id
  from staged s
  join promotions t on t.promotion_code = s.promotion_code
  cross join lateral unnest(s.skus) wanted (sku)
  join products p on p.sku = wanted.sku`;

/** What promotions of the file have and the file has not. */
const unwantedProducts = statement({
  name: "import.unwanted_promoted",
  text: `select pp.promotion_id, pp.product_id from promotion_products pp
    join promotions t using (promotion_id)
    join staged s using (promotion_code)
    left join (${wanted}) w on w.promotion_id = pp.promotion_id and w.product_id = pp.product_id
    where w.product_id is null`,
  needs,
  row: { promotion_id: "int8", product_id: "int8" },
});

const removeProducts = statement({
  name: "import.remove_promoted",
  text: `delete from promotion_products pp
    using unnest(:promotionIds::bigint[], :productIds::bigint[]) gone (promotion_id, product_id)
    where pp.promotion_id = gone.promotion_id and pp.product_id = gone.product_id`,
  parameters: { promotionIds: "int8[]", productIds: "int8[]" },
  row: {},
});

/** The rows that are there already are left out first: a sharded database counts what was selected. */
const addProducts = statement({
  name: "import.add_promoted",
  text: `insert into promotion_products (promotion_id, product_id)
    select distinct w.promotion_id, w.product_id from (${wanted}) w
    left join promotion_products pp
      on pp.promotion_id = w.promotion_id and pp.product_id = w.product_id
    where pp.promotion_id is null
    on conflict do nothing`,
  needs,
  row: {},
});

const settleProducts = async (tx: Tx) => {
  const unwanted = await many(tx, unwantedProducts);
  const changed = await run(tx, removeProducts, {
    promotionIds: unwanted.map((row) => row.promotion_id),
    productIds: unwanted.map((row) => row.product_id),
  });
  const added = await run(tx, addProducts);
  return [beside("produk dalam promosi (berubah: dikeluarkan)", { added, changed })];
};

const trackedProducts = trackTable({
  table: "promotion_products",
  key: ["promotion_id", "product_id"],
  columns: [],
  added: "delete",
  givesBack: true,
  isShown: false,
});

/** Promotions with the products they are for; a row says everything about its promotion. */
export const promotions = tableKind({
  name: "promosi",
  file,
  table: "promotions",
  label: nameAndCode("name", "promotion_code"),
  fate: { ...isEnded, together: [periodTogether, ["kind", ...Object.keys(termFields)]] },
  tracked: (own) => [own, trackedProducts],
  prepareChecks: pictures.read,
  checks: pictures.checks,
  prepare: async (tx) => {
    await pictures.resolve(tx);
  },
  alongside: settleProducts,
  finish: async (tx, { options, now }, { isChanged }) => {
    if (options.dryRun || !isChanged) return {};
    await leavePrices(tx);
    await markCatalogueChanged(tx, now);
    return {
      afterCommit: async (db) => {
        await settleTables(db);
        await followPromotions({ db, clock: { now: () => now } });
      },
    };
  },
  exported: {
    where: "exists (select from promotion_products g where g.promotion_id = t.promotion_id)",
  },
});
