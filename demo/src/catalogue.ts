import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { barcodeOf } from "@gerai/contract/barcodes";
import { readFamilies, type Family } from "./families.ts";
import { pick, share } from "./hash.ts";
import type { Channel, DemoCategory, DemoProduct } from "./product.ts";
import type { Size } from "./sizes.ts";

const folder = new URL("../data/products/", import.meta.url);

/** The article number follows from the name, so that a line more in a file renumbers nothing. */
const skuOf = (name: string): string =>
  `G${createHash("sha256").update(name).digest().readUIntBE(0, 6) % 1e10}`.padEnd(11, "0");

/** An EAN-13 of Indonesia (899) that follows from the article number. */
const barcodeFor = (sku: string): string => {
  const digits = `899${sku.slice(2)}`;
  const codes = Array.from({ length: 10 }, (_, check) => `${digits}${check}`);
  return codes.find((code) => barcodeOf(code) !== undefined) ?? "";
};

const articleName = ({ name }: Family, variant: string, { label }: Size): string => {
  const full = name.replace(/\{.+\}/, variant).trim();
  return /^1 (pcs|paket|buket|pot|kartu|gulung)$/.test(label) ? full : `${full} ${label}`;
};

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lower case within the sentence, but for what is written in capitals or carries a number. */
const within = (variant: string): string =>
  variant
    .split(" ")
    .map((word) => (/^[A-Z][a-z'-]+$/.test(word) ? word.toLowerCase() : word))
    .join(" ");

const describe = (family: Family, variant: string, name: string, { packLabel }: Size): string => {
  const { uses, storage } = family.facts;
  const own = upperFirst(family.sentence.replaceAll("{v}", within(variant)));
  const pack = packLabel === "" ? [] : [`Kemasan isi ${packLabel.slice(4)} lebih hemat.`];
  const use = uses[pick(`use ${name}`, uses.length)] ?? "";
  const keep = storage[pick(`keep ${name}`, storage.length)] ?? "";
  return [own, ...pack, use, keep].filter((sentence) => sentence !== "").join(" ");
};

/** Net weight and the pack around it; a delivery is planned by it. */
const weightOf = ({ options }: Family, { unit, netContent }: Size): number =>
  unit === "pcs"
    ? netContent * options.pieceWeight
    : Math.round(netContent * (unit === "g" ? 1.06 : 1.08)) + 4;

const channelOf = ({ options }: Family): Channel => {
  if (options.sellerCode !== null) return "seller";
  return options.isFromWarehouse ? "warehouse" : "store";
};

/** The first variant and the smallest size sell best, in families that sell well at all. */
const popularityOf = ({ options }: Family, name: string, variant: number, size: number): number => {
  const base = [90, 260, 480, 760][options.stars] ?? 90;
  return Math.round(base * 0.86 ** variant * 0.8 ** size + 60 * share(`popular ${name}`));
};

const faceValue = (variant: string): number => Number(variant.replaceAll(/\D/g, ""));

const article = (family: Family, variant: number, size: number): DemoProduct => {
  const { category, topCategory, brand, options } = family;
  const variantName = family.variants[variant] ?? "";
  const sizeOf = family.sizes[size] as Size;
  const name = articleName(family, variantName, sizeOf);
  return {
    sku: skuOf(name),
    barcode: barcodeFor(skuOf(name)),
    name,
    description: describe(family, variantName, name, sizeOf),
    categoryCode: category.code,
    categoryPath: [topCategory.name, category.name],
    brand,
    unit: sizeOf.unit,
    netContent: sizeOf.netContent,
    packLabel: sizeOf.packLabel,
    weightGrams: weightOf(family, sizeOf),
    price: options.isFaceValue ? faceValue(variantName) : sizeOf.price,
    minQuantity: options.min,
    maxQuantity: options.max,
    isAgeRestricted: options.isAgeRestricted,
    channel: channelOf(family),
    sellerCode: options.sellerCode,
    regions: options.regions,
    popularity: popularityOf(family, name, variant, size),
  };
};

const articlesOf = (family: Family): DemoProduct[] =>
  family.variants.flatMap((_, variant) =>
    family.sizes.map((_size, size) => article(family, variant, size)),
  );

export interface DemoCatalogue {
  readonly categories: readonly DemoCategory[];
  readonly products: readonly DemoProduct[];
}

/**
 * Reads the catalogue files and spells every article out.
 * @throws Error that names file and line of what it cannot read.
 */
export const readCatalogue = (): DemoCatalogue => {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .toSorted()
    .map((file) => readFamilies(file, readFileSync(new URL(file, folder), "utf8")));
  return {
    categories: files.flatMap(({ categories }) => categories),
    products: files.flatMap(({ families }) => families.flatMap(articlesOf)),
  };
};
