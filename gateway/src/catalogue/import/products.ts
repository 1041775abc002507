import type { FieldReader } from "../../import/fields.ts";
import type { ImportKind } from "../../import/run.ts";
import { picturesAtMost, wrongImage } from "../pictures/file-names.ts";
import { slugOf } from "../slug.ts";
import { trackedCategories } from "./categories-queries.ts";
import { exports } from "./export-queries.ts";
import { trackedOffers } from "./import-offers-queries.ts";
import { maxPathLength, pathSeparator, stockLimits } from "./limits.ts";
import { cleanName, tidyText } from "./names.ts";
import { packFactAliases, parsePackFacts } from "./pack-facts.ts";
import { readPrices } from "./price-fields.ts";
import * as queries from "./products-queries.ts";
import { sellerWithCode } from "./references.ts";
import { settleProducts, type ProductImportOptions } from "./settle-products.ts";
import { netContent } from "./sizes.ts";

const aliases = {
  sku: ["source_id", "plu", "kode", "kode_barang", "article_number"],
  name: ["nama", "nama_produk", "product_name"],
  description: ["deskripsi", "keterangan"],
  category: ["kategori", "category_path", "categories"],
  brand: ["merek", "merk"],
  brand_guess: [],
  unit: ["satuan"],
  net_content: ["isi", "isi_bersih"],
  pack_label: ["kemasan"],
  weight_g: ["berat_g", "weight", "berat"],
  min_quantity: ["min_qty", "minimal_beli"],
  max_quantity: ["max_qty", "maksimal_beli"],
  is_age_restricted: ["age_restricted", "khusus_dewasa"],
  tax: ["ppn", "pajak"],
  kind: ["jenis"],
  channel: ["seller", "penjual", "jalur"],
  is_active: ["active", "aktif"],
  is_recommended: ["recommended", "rekomendasi", "promo_image"],
  popularity: ["popularitas", "sold", "terjual"],
  price: ["harga", "harga_jual", "selling_price"],
  list_price: ["original_price", "harga_normal", "harga_coret"],
  stock: ["stok", "qty"],
  in_stock: ["tersedia", "available", "availability"],
  counted_at: ["waktu_hitung", "waktu_stok", "stock_at"],
  image: ["images", "gambar", "foto"],
  ...packFactAliases,
} as const;

type ProductField = keyof typeof aliases;

const parseCategory = (read: FieldReader<ProductField>): string[] | null => {
  const path = read.list("category", pathSeparator, { max: 80 });
  if (path !== null && path.length > maxPathLength) {
    read.fail("category", `${path.length} tingkat, paling banyak ${maxPathLength}`);
  }
  return path?.map(tidyText) ?? null;
};

/** `Rokok & Korek`: sold to adults only, whatever else the feed forgets to say. */
const adultWords = /(?:^|[^\p{L}])(?:rokok|cigarettes?|tembakau|korek|bir|alkohol)(?:$|[^\p{L}])/iu;

const parseAge = (
  read: FieldReader<ProductField>,
  category: readonly string[] | null,
): boolean | null => {
  const stated = read.boolean("is_age_restricted");
  if (stated !== null || category === null) return stated;
  return category.some((name) => adultWords.test(name));
};

interface Channel {
  readonly channel: "store" | "warehouse" | "seller" | null;
  readonly seller: string | null;
}

/**
 * Who sends it. `store` and `warehouse` say it plainly; "Toko …" is the shop's own store, "Klik …",
 * "Gudang …" and "Online …" what it sends from the warehouse; any other name is a seller. What ends in `[KODE]` is a seller whatever its name, known by that code.
 */
const parseChannel = (read: FieldReader<ProductField>): Channel => {
  const text = read.text("channel", { max: 160 });
  if (text === null) return { channel: null, seller: null };
  if (sellerWithCode.test(text)) return { channel: "seller", seller: text };
  if (/^(?:store|toko)\b/i.test(text)) return { channel: "store", seller: null };
  if (/^(?:warehouse|gudang|klik|online)\b/i.test(text)) {
    return { channel: "warehouse", seller: null };
  }
  return { channel: "seller", seller: tidyText(text) };
};

const parseSize = (read: FieldReader<ProductField>, name: string | null) => {
  const unit = read.choice("unit", ["g", "ml", "pcs"]);
  const amount = read.integer("net_content", { min: 1, max: 1_000_000_000 });
  const label = read.text("pack_label", { max: 60 });
  if ((unit === null) !== (amount === null)) {
    read.fail("unit", "unit dan net_content harus ada keduanya");
  }
  const told = name === null ? undefined : netContent(name);
  return {
    unit: unit ?? told?.unit ?? null,
    net_content: amount ?? told?.amount ?? null,
    pack_label: label === "-" ? "" : (label ?? told?.label ?? null),
  };
};

/** `kena` or `bebas`: raw food is exempt from VAT. */
const parseTax = (read: FieldReader<ProductField>): boolean | null => {
  const tax = read.choice("tax", ["kena", "bebas"]);
  return tax === null ? null : tax === "kena";
};

/** File names and addresses: by `|`, `;` or a new line, or by commas where nothing else can be meant. */
export const imageSeparator = /[|;\n]|,(?=\s|https?:)|(?<=\.(?:jpe?g|png|webp|avif)),/i;

/** `-` alone takes all pictures off. */
const parseImages = (read: FieldReader<ProductField>): string[] | null => {
  const images = read.list("image", imageSeparator, { max: 2_000 });
  if (images === null) return null;
  if (images.length > picturesAtMost) {
    read.fail("image", `${images.length} gambar, paling banyak ${picturesAtMost}`);
  }
  const wrong = images.map(wrongImage).find((reason) => reason !== undefined);
  if (wrong !== undefined) read.fail("image", wrong);
  return images.length === 1 && images[0] === "-" ? [] : images;
};

const quantity = { min: 1, max: 999 };

const parse = (read: FieldReader<ProductField>) => {
  const sku = read.text("sku", { max: 64 });
  const feedName = read.text("name", { max: 190 });
  const name = feedName === null ? null : cleanName(feedName);
  read.require("sku", sku);
  if (name === "") read.fail("name", "tidak berisi apa pun");
  const category = parseCategory(read);
  const size = parseSize(read, name);
  const minimum = read.integer("min_quantity", quantity);
  const maximum = read.integer("max_quantity", quantity);
  if ((minimum ?? 1) > (maximum ?? quantity.max)) {
    read.fail("min_quantity", "lebih besar dari max_quantity");
  }
  return {
    sku,
    name,
    slug: name === null ? null : slugOf(name),
    description: read.text("description", { max: 10_000 }),
    category,
    brand: read.text("brand", { max: 80 }),
    brand_guess: read.text("brand_guess", { max: 80 }),
    ...size,
    weight_g: read.integer("weight_g", { min: 0, max: 1_000_000 }),
    min_quantity: minimum,
    max_quantity: maximum,
    is_age_restricted: parseAge(read, category),
    is_taxed: parseTax(read),
    kind: read.text("kind", { max: 60 }),
    ...parseChannel(read),
    is_active: read.boolean("is_active"),
    is_recommended: read.boolean("is_recommended"),
    popularity: read.integer("popularity", { min: 0, max: 1_000_000_000 }),
    ...readPrices(read),
    stock: read.integer("stock", stockLimits),
    in_stock: read.boolean("in_stock"),
    counted_at: read.time("counted_at"),
    images: parseImages(read),
    ...parsePackFacts(read),
  };
};

/**
 * Products, and with them the categories, brands and sellers they name, and their prices and stock in
 * the stores of `options`. Fields that a row does not have stay as they are in the shop.
 */
export const productImport = (options: ProductImportOptions): ImportKind => ({
  name: "produk",
  aliases,
  staging: queries.staging,
  parse,
  checks: queries.checks,
  tracked: [trackedCategories, queries.trackedProducts, trackedOffers],
  settle: settleProducts(options),
  exported: exports.products,
});
