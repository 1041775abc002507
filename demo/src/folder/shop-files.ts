/** Stores, categories, products and prices of the demo, as the rows of their files. */
import type { CsvRow } from "@gerai/gateway/import/csv-text";
import type { DemoCatalogue } from "../catalogue.ts";
import { offersOf } from "../offers.ts";
import type { DemoProduct } from "../product.ts";
import { warehouseCode, type DemoSource } from "../sources.ts";

/** Empty where the answer is no: an import takes that for granted. */
const yes = (holds: boolean): string => (holds ? "ya" : "");

const storeRow = (source: DemoSource): CsvRow => ({
  store_code: source.code,
  kind: source.kind,
  name: source.name,
  address: source.address,
  city: source.city,
  province: source.province,
  postal_code: source.postalCode,
  latitude: source.latitude,
  longitude: source.longitude,
  coverage_radius_m: source.radius,
  warehouse_code:
    source.kind === "store" && source.region !== null ? warehouseCode(source.region) : null,
  is_default: yes(source.isDefault),
});

/** Stores, warehouses and sellers. */
export const storeRows = (sources: readonly DemoSource[]): readonly CsvRow[] =>
  sources.map(storeRow);

const parted = " > ";

/** The names from the root down to a category. */
export const pathOf = ({ categories }: DemoCatalogue, code: string): readonly string[] => {
  const category = categories.find((known) => known.code === code);
  if (category === undefined) throw new Error(`the demo has no category ${code}`);
  const { parentCode, name } = category;
  const parent = categories.find((known) => known.code === parentCode);
  return parent === undefined ? [name] : [parent.name, name];
};

/**
 * Categories in the order of the shop.
 * @param pictures file names by category
 */
export const categoryRows = (
  catalogue: DemoCatalogue,
  pictures: ReadonlyMap<string, string>,
): readonly CsvRow[] =>
  catalogue.categories.map(({ code }, position) => ({
    path: pathOf(catalogue, code).join(parted),
    position,
    picture: pictures.get(code),
  }));

const recommendedFrom = 540;

const isRecommended = ({ popularity, isAgeRestricted, channel }: DemoProduct): boolean =>
  popularity >= recommendedFrom && !isAgeRestricted && channel === "store";

const rawFood: ReadonlySet<string> = new Set([
  "sembako/beras",
  "segar/buah",
  "segar/sayur",
  "segar/daging",
  "segar/ikan",
]);

/** Raw food is exempt from VAT; eggs, sugar and salt stand beside what is not. */
const isTaxed = ({ categoryCode, name }: DemoProduct): boolean =>
  !rawFood.has(categoryCode) && !/\b(?:telur ayam|telur bebek|gula pasir|garam)\b/i.test(name);

const channelOf = (
  { channel, sellerCode }: DemoProduct,
  sellers: ReadonlyMap<string, string>,
): string => (channel === "seller" ? `${sellers.get(sellerCode ?? "")} [${sellerCode}]` : channel);

/** Articles, without prices: these differ between stores. */
export const productRows = (
  { products }: DemoCatalogue,
  sources: readonly DemoSource[],
): readonly CsvRow[] => {
  const sellers = new Map(sources.map(({ code, name }) => [code, name]));
  return products.map((product) => ({
    sku: product.sku,
    barcodes: product.barcode,
    name: product.name,
    category: product.categoryPath.join(parted),
    brand: product.brand,
    description: product.description,
    unit: product.unit,
    net_content: product.netContent,
    pack_label: product.packLabel === "" ? "-" : product.packLabel,
    weight_g: product.weightGrams,
    min_quantity: product.minQuantity,
    max_quantity: product.maxQuantity,
    is_age_restricted: product.isAgeRestricted ? "ya" : "tidak",
    tax: isTaxed(product) ? "kena" : "bebas",
    channel: channelOf(product, sellers),
    is_recommended: isRecommended(product) ? "ya" : "tidak",
    popularity: product.popularity,
  }));
};

/** What each source asks for each article, and how much of it is there. */
export const priceRows = (
  { products }: DemoCatalogue,
  sources: readonly DemoSource[],
): readonly CsvRow[] =>
  sources.flatMap((source) =>
    offersOf(source, products).map(({ sku, listPrice, ownPrice, available }) => ({
      store_code: source.code,
      sku,
      price: ownPrice ?? listPrice,
      list_price: ownPrice === null ? null : listPrice,
      stock: available,
    })),
  );
