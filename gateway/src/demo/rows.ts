import { banners, homeSections } from "../../demo/content.ts";
import { paymentPromotions } from "../../demo/payment-promotions.ts";
import { promotions, type DemoPromotion } from "../../demo/promotions.ts";
import { vouchers, type DemoVoucher } from "../../demo/vouchers.ts";
import { slugOf } from "../catalogue/slug.ts";
import type { DemoCatalogue } from "./catalogue.ts";
import { share } from "./hash.ts";
import { articlesOf, type DemoPictures } from "./pictures.ts";
import type { DemoProduct } from "./product.ts";
import { warehouseCode, type DemoSource } from "./sources.ts";

/** The rows that the statements of queries.ts take, as JSON. */

const day = 86_400_000;
const daysFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * day).toISOString();

/** All pictures that were drawn. */
export const pictureRows = (pictures: DemoPictures): readonly object[] =>
  Object.values(pictures).flatMap((group: DemoPictures["products"]) => [...group.values()]);

/** Warehouses and sellers come first: stores refer to them. */
export const sourceRows = (
  sources: readonly DemoSource[],
  kinds: readonly string[],
): readonly object[] =>
  sources
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ postalCode, isDefault, region, ...source }) => ({
      ...source,
      postal: postalCode,
      is_default: isDefault,
      warehouse: source.kind === "store" && region !== null ? warehouseCode(region) : null,
    }));

/** Categories, parents before children. */
export const categoryRows = (
  { categories }: DemoCatalogue,
  pictures: DemoPictures,
  level: "top" | "below",
): readonly object[] =>
  categories
    .map(({ code, parentCode, name }, index) => ({
      code,
      parent: parentCode,
      name,
      slug: slugOf(name),
      picture: pictures.categories.get(code)?.id,
      position: index,
    }))
    .filter(({ parent }) => (parent === null) === (level === "top"));

const initialOf = (slug: string): string => {
  const first = slug.charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "#";
};

/** Each brand once. */
export const brandRows = ({ products }: DemoCatalogue): readonly object[] =>
  [...new Set(products.map(({ brand }) => brand))]
    .filter((name) => name !== null)
    .map((name) => ({ name, slug: slugOf(name), initial: initialOf(slugOf(name)) }));

const recommendedFrom = 540;
const newestDays = 240;

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

/** Articles with category, brand and picture. */
export const productRows = (
  { products }: DemoCatalogue,
  pictures: DemoPictures,
  now: Date,
): readonly object[] =>
  products.map((product) => ({
    sku: product.sku,
    name: product.name,
    slug: slugOf(product.name),
    description: product.description,
    category: product.categoryCode,
    brand: product.brand,
    picture: pictures.products.get(product.sku)?.id,
    unit: product.unit,
    net: product.netContent,
    pack: product.packLabel,
    weight: product.weightGrams,
    min: product.minQuantity,
    max: product.maxQuantity,
    restricted: product.isAgeRestricted,
    taxed: isTaxed(product),
    channel: product.channel,
    seller: product.sellerCode,
    recommended: isRecommended(product),
    popularity: product.popularity,
    created: daysFrom(now, -share(`new ${product.sku}`) * newestDays),
  }));

const ruleColumns = ({ rule }: DemoPromotion): object => {
  if (rule.kind === "buy_get") return { kind: rule.kind, buy: rule.buy, get: rule.get };
  if (rule.kind === "multi_buy") return { kind: rule.kind, buy: rule.buy, set: rule.setPrice };
  if (rule.kind === "nth_off") {
    return { kind: rule.kind, buy: rule.nth, percent: rule.percentOff };
  }
  return "percentOff" in rule
    ? { kind: rule.kind, percent: rule.percentOff }
    : { kind: rule.kind, amount: rule.amountOff };
};

/** Promotions, their days counted from today. */
export const promotionRows = (pictures: DemoPictures, now: Date): readonly object[] =>
  promotions.map((promotion, index) => ({
    code: promotion.code,
    name: promotion.name,
    slug: slugOf(promotion.name),
    description: promotion.description,
    picture: pictures.promotions.get(promotion.code)?.id,
    label: promotion.label,
    starts: daysFrom(now, promotion.fromDay),
    ends: daysFrom(now, promotion.toDay),
    position: index,
    ...ruleColumns(promotion),
  }));

const voucherRule = ({ rule }: DemoVoucher): object => ({
  kind: rule.kind,
  ...("percentOff" in rule && { percent: rule.percentOff }),
  ...("amountOff" in rule && { amount: rule.amountOff }),
  ...("maxDiscount" in rule && { most: rule.maxDiscount }),
});

/** Vouchers, their days counted from today. */
export const voucherRows = (now: Date): readonly object[] =>
  vouchers.map((voucher) => ({
    code: voucher.code,
    name: voucher.name,
    terms: voucher.terms,
    minimum: voucher.minimum,
    categories: voucher.categories,
    per_member: voucher.perMember,
    quota: voucher.quota,
    starts: daysFrom(now, voucher.fromDay),
    ends: daysFrom(now, voucher.toDay),
    ...voucherRule(voucher),
  }));

/** Promotions of payment channels, their days counted from today. */
export const paymentPromotionRows = (now: Date): readonly object[] =>
  paymentPromotions.map((promotion) => ({
    code: promotion.code,
    name: promotion.name,
    notice: promotion.notice,
    percent: promotion.percentOff,
    most: promotion.maxDiscount,
    minimum: promotion.minimum,
    channels: promotion.channels,
    starts: daysFrom(now, promotion.fromDay),
    ends: daysFrom(now, promotion.toDay),
  }));

/** The articles of each promotion. */
export const promotionProductRows = ({ products }: DemoCatalogue): readonly object[] =>
  promotions.flatMap((promotion) =>
    articlesOf(promotion, products).map(({ sku }) => ({ code: promotion.code, sku })),
  );

/** Banners in their order. */
export const bannerRows = (pictures: DemoPictures): readonly object[] =>
  banners.map(({ code, location, title, target }, index) => ({
    code,
    location,
    title,
    picture: pictures.banners.get(code)?.id,
    position: index,
    ...target,
  }));

/** The texts at the bottom of the home page. */
export const sectionRows = (): readonly object[] =>
  homeSections.map((section, index) => ({ ...section, position: index }));

/** Texts for search engines, for the top categories. */
export const categorySeoRows = ({ categories }: DemoCatalogue): readonly object[] =>
  categories
    .filter(({ parentCode }) => parentCode === null)
    .map(({ code, name }) => {
      const children = categories.filter(({ parentCode }) => parentCode === code);
      const named = children.map((child) => child.name).join(", ");
      return {
        code,
        keyword: name.toLowerCase(),
        title: `Belanja ${name} Online, Diantar Hari Ini`,
        description: `${name} dari toko terdekat: ${named}. Harga dan stok sesuai toko Anda.`,
        text: `<p>Temukan ${name.toLowerCase()} untuk kebutuhan harian: ${named}. Bandingkan harga per satuan, lihat stok toko Anda, dan pilih jam pengantaran.</p>`,
      };
    });
