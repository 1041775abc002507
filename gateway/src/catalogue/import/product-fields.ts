/** What a file of products says. */
import { barcodeOf } from "@gerai/contract/barcodes";
import {
  choice,
  flag,
  integer,
  meaning,
  needed,
  phrases,
  text,
  type Field,
  type RowOf,
} from "../../import/kind-fields.ts";
import { stagedFile } from "../../import/staged-file.ts";
import { picturesAtMost, wrongImage } from "../pictures/file-names.ts";
import { slugOf } from "../slug.ts";
import { categoryNames, pathNames } from "./categories.ts";
import { cleanName, tidyText } from "./names.ts";
import { packFacts } from "./pack-facts.ts";
import { checkPrices, pricesOf, priceFields, skuAliases, stockFields } from "./price-fields.ts";
import { netContent } from "./sizes.ts";

/** A field that products have no column for. */
const staged = <Of extends Field>(field: Of): Of => ({ ...field, use: "staged", exported: null });

/** `Rokok & Korek`: sold to adults only, whatever else the feed forgets to say. */
const adultWords = /(?:^|[^\p{L}])(?:rokok|cigarettes?|tembakau|korek|bir|alkohol)(?:$|[^\p{L}])/iu;

/** A seller by name and code, as the export writes them: `Bu Ratna [UMKM-7]`. */
export const sellerWithCode = /^(.{1,120}) \[([A-Za-z0-9._/-]{1,64})\]$/;

/**
 * Who sends it. `store` and `warehouse` say it plainly; "Toko …" is the shop's own store, "Klik …",
 * "Gudang …" and "Online …" what it sends from the warehouse; any other name is a seller. What ends in `[KODE]` is a
 * seller whatever its name, known by that code.
 */
const channelOf = (said: string) => {
  if (sellerWithCode.test(said)) return { channel: "seller", seller: said };
  if (/^(?:store|toko)\b/i.test(said)) return { channel: "store", seller: null };
  if (/^(?:warehouse|gudang|klik|online)\b/i.test(said))
    return { channel: "warehouse", seller: null };
  return { channel: "seller", seller: tidyText(said) };
};

/** File names and addresses: by `|`, `;` or a new line, or by commas where nothing else can be meant. */
export const imageSeparator = /[|;\n]|,(?=\s|https?:)|(?<=\.(?:jpe?g|png|webp|avif)),/i;

/** `-` alone takes all pictures off. */
const images = meaning(
  phrases(2_000, ["images", "gambar", "foto"], imageSeparator),
  (names, read, field) => {
    if (names.length > picturesAtMost) {
      read.fail(field, `${names.length} gambar, paling banyak ${picturesAtMost}`);
    }
    const wrong = names.map(wrongImage).find((reason) => reason !== undefined);
    if (wrong !== undefined) read.fail(field, wrong);
    return names.length === 1 && names[0] === "-" ? [] : names;
  },
);

const barcodesAtMost = 20;

/** Parted by blanks, too. `-` alone takes all of them off. */
const barcodes = meaning(
  phrases(200, ["barcode", "ean", "gtin", "upc", "kode_batang"], /[\s,;|]+/),
  (said, read, field) => {
    if (said.length === 1 && said[0] === "-") return [];
    if (said.length > barcodesAtMost) {
      read.fail(field, `${said.length} kode, paling banyak ${barcodesAtMost}`);
    }
    const wrong = said.find((code) => barcodeOf(code) === undefined);
    if (wrong !== undefined) read.fail(field, `bukan EAN, UPC, atau ITF yang sah: "${wrong}"`);
    return [...new Set(said.flatMap((code) => barcodeOf(code) ?? []))];
  },
);

const mostUnits = 999;

/** A shopper would read the tag. */
const markUp = /<\/?[a-z][^<>]*>/i;

const fields = {
  sku: needed(text(64, skuAliases)),
  name: meaning(text(190, ["nama", "nama_produk", "product_name"]), (said, read, field) => {
    const name = cleanName(said);
    if (name === "") read.fail(field, "tidak berisi apa pun");
    if (markUp.test(name)) read.fail(field, `berisi kode HTML: "${said}"`);
    return name;
  }),
  description: text(10_000, ["deskripsi", "keterangan"]),
  category: {
    ...categoryNames(["kategori", "category_path", "categories"]),
    exported: pathNames("t.category_path"),
  },
  brand: { ...text(80, ["merek", "merk"]), exported: "b.name" },
  brand_guess: staged(text(80, [])),
  unit: choice(["g", "ml", "pcs"], ["satuan"]),
  net_content: integer(1, 1_000_000_000, ["isi", "isi_bersih"]),
  pack_label: { ...text(60, ["kemasan"]), exported: "coalesce(nullif(t.pack_label, ''), '-')" },
  weight_g: integer(0, 1_000_000, ["berat_g", "weight", "berat"]),
  min_quantity: integer(1, mostUnits, ["min_qty", "minimal_beli"]),
  max_quantity: integer(1, mostUnits, ["max_qty", "maksimal_beli"]),
  is_age_restricted: flag(["age_restricted", "khusus_dewasa"]),
  // Raw food is exempt from VAT.
  tax: {
    ...meaning(choice(["kena", "bebas"], ["ppn", "pajak"]), (said) => said === "kena"),
    type: "boolean",
    column: "is_taxed",
    exported: "case when t.is_taxed then 'kena' else 'bebas' end",
  },
  kind: text(60, ["jenis"]),
  channel: {
    ...text(160, ["seller", "penjual", "jalur"]),
    exported:
      "case t.channel when 'seller' then s.name || ' [' || s.store_code || ']' else t.channel end",
  },
  barcodes,
  is_active: flag(["active", "aktif"]),
  is_recommended: flag(["recommended", "rekomendasi", "promo_image"]),
  popularity: integer(0, 1_000_000_000, ["popularitas", "sold", "terjual"]),
  ...priceFields,
  ...stockFields,
  image: { ...staged(images), column: "images" },
  ...packFacts,
} as const;

/** What the row says, else what the name tells. */
const sizeOf = ({ name, unit, net_content: amount, pack_label: label }: RowOf<typeof fields>) => {
  const told = name === null ? undefined : netContent(name);
  return {
    unit: unit ?? told?.unit ?? null,
    net_content: amount ?? told?.amount ?? null,
    pack_label: label === "-" ? "" : (label ?? told?.label ?? null),
  };
};

/** A category says what is for adults, and never what is not: a mark that somebody set stays. */
const adultsOnly = (category: readonly string[] | null): true | null =>
  category?.some((step) => adultWords.test(step)) === true ? true : null;

const neededOfNew = "'wajib diisi untuk produk baru'";

/** A row says what its product becomes; what it leaves out stays as it is in the shop. */
export const productFile = stagedFile({
  statements: "import.products",
  key: ["sku"],
  fields,
  check: (row, read) => {
    if ((row.unit === null) !== (row.net_content === null)) {
      read.fail("unit", "unit dan net_content harus ada keduanya");
    }
    if ((row.min_quantity ?? 1) > (row.max_quantity ?? mostUnits)) {
      read.fail("min_quantity", "lebih besar dari max_quantity");
    }
    checkPrices(row, read);
  },
  derived: { slug: "text", seller: "text", own_price: "bigint" },
  derive: (row) => {
    const { name, category, channel } = row;
    return {
      slug: name === null ? null : slugOf(name),
      ...sizeOf(row),
      is_age_restricted: row.is_age_restricted ?? adultsOnly(category),
      ...(channel === null ? { channel, seller: null } : channelOf(channel)),
      ...pricesOf(row),
    };
  },
  checks: {
    shared_barcode: {
      field: "barcodes",
      why: `min(said.code) || ' sudah kode "' || min(other.sku) || '"'`,
      joins: `cross join lateral unnest(s.barcodes) said (code)
        join (select r.sku, unnest(r.barcodes) as code from staged r
          union all
          select t.sku, unnest(t.barcodes) from products t
          left join staged r on r.sku = t.sku and r.barcodes is not null where r.sku is null) other
          on other.code = said.code and other.sku <> s.sku`,
      where: "true",
      groupBy: "",
    },
    nameless: {
      field: "name",
      why: neededOfNew,
      joins: "left join products t on t.sku = s.sku",
      where: "s.name is null and t.product_id is null",
    },
    uncategorised: {
      field: "category",
      why: neededOfNew,
      joins: "left join products t on t.sku = s.sku",
      where: "s.category is null and t.product_id is null",
    },
    wrong_limits: {
      field: "min_quantity",
      why: "'lebih besar dari max_quantity yang ada'",
      joins: "join products t on t.sku = s.sku",
      where: "coalesce(s.min_quantity, t.min_quantity) > coalesce(s.max_quantity, t.max_quantity)",
    },
  },
});
