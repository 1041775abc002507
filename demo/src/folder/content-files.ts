import { categoryKey } from "@gerai/gateway/catalogue/import/categories";
import type { CsvRow } from "@gerai/gateway/import/csv-text";
/** Promotions, vouchers, banners and texts of the demo, as the rows of their files. */
import { banners, homeSections, homeSeo } from "../../data/content.ts";
import { paymentPromotions } from "../../data/payment-promotions.ts";
import { promotions, type DemoPromotion } from "../../data/promotions.ts";
import { vouchers, type DemoVoucher } from "../../data/vouchers.ts";
import type { DemoCatalogue } from "../catalogue.ts";
import { articlesOf } from "../pictures.ts";
import { period } from "./period.ts";
import { pathOf } from "./shop-files.ts";

const ruleColumns = ({ rule }: DemoPromotion) => {
  const columns = {
    percent_off: "percentOff" in rule ? rule.percentOff : null,
    amount_off: "amountOff" in rule ? rule.amountOff : null,
    get_quantity: rule.kind === "buy_get" ? rule.get : null,
    set_price: rule.kind === "multi_buy" ? rule.setPrice : null,
  };
  if (rule.kind === "price_cut") return { ...columns, buy_quantity: null };
  return { ...columns, buy_quantity: rule.kind === "nth_off" ? rule.nth : rule.buy };
};

/**
 * Promotions with their articles.
 * @param pictures file names by promotion
 */
export const promotionRows = (
  { products }: DemoCatalogue,
  pictures: ReadonlyMap<string, string>,
  now: Date,
): readonly CsvRow[] =>
  promotions.map((promotion, position) => ({
    promotion_code: promotion.code,
    name: promotion.name,
    description: promotion.description,
    label: promotion.label,
    picture: pictures.get(promotion.code),
    kind: promotion.rule.kind,
    ...ruleColumns(promotion),
    ...period(promotion, now),
    position,
    skus: articlesOf(promotion, products).map(({ sku }) => sku),
  }));

/** A category as vouchers and texts name it: the slugs of its path. */
const importedCode = (catalogue: DemoCatalogue, code: string): string =>
  categoryKey(pathOf(catalogue, code));

const reductionColumns = ({ rule }: DemoVoucher) => ({
  kind: rule.kind,
  percent_off: "percentOff" in rule ? rule.percentOff : null,
  amount_off: "amountOff" in rule ? rule.amountOff : null,
  max_discount: "maxDiscount" in rule ? rule.maxDiscount : null,
});

/** Vouchers for everybody. */
export const voucherRows = (catalogue: DemoCatalogue, now: Date): readonly CsvRow[] =>
  vouchers.map((voucher) => ({
    voucher_code: voucher.code,
    name: voucher.name,
    terms: voucher.terms,
    ...reductionColumns(voucher),
    minimum: voucher.minimum === 0 ? null : voucher.minimum,
    categories: voucher.categories.map((code) => importedCode(catalogue, code)),
    per_member: voucher.perMember,
    quota: voucher.quota,
    is_first_order: voucher.isFirstOrder === true ? "ya" : null,
    ...period(voucher, now),
  }));

/** Promotions of payment channels. */
export const paymentPromotionRows = (now: Date): readonly CsvRow[] =>
  paymentPromotions.map((promotion) => ({
    promotion_code: promotion.code,
    name: promotion.name,
    notice: promotion.notice,
    kind: "percentage",
    percent_off: promotion.percentOff,
    max_discount: promotion.maxDiscount,
    minimum: promotion.minimum,
    payment_channels: promotion.channels,
    ...period(promotion, now),
  }));

/**
 * Banners in their order.
 * @param pictures file names by banner
 */
export const bannerRows = (
  catalogue: DemoCatalogue,
  pictures: ReadonlyMap<string, string>,
): readonly CsvRow[] =>
  banners.map(({ code, location, title, target }, position) => ({
    banner_code: code,
    location,
    title,
    picture: pictures.get(code),
    link:
      "promotion" in target
        ? `promotion:${target.promotion}`
        : `category:${importedCode(catalogue, target.category)}`,
    position,
  }));

/** The texts at the bottom of the home page. */
export const homeTextRows = (): readonly CsvRow[] =>
  homeSections.map(({ code, title, body }, position) => ({
    section_code: code,
    title,
    body,
    position,
  }));

/** Texts for search engines: of the home page and of the top categories. */
export const seoTextRows = (catalogue: DemoCatalogue): readonly CsvRow[] => {
  const { categories } = catalogue;
  const home = {
    page: "homepage",
    keyword: homeSeo.keyword,
    meta_title: homeSeo.metaTitle,
    meta_description: homeSeo.metaDescription,
    seo_text: homeSeo.text,
  };
  const tops = categories.filter(({ parentCode }) => parentCode === null);
  return [home, ...tops.map(({ code, name }) => categorySeo(catalogue, code, name))];
};

const categorySeo = (catalogue: DemoCatalogue, code: string, name: string) => {
  const children = catalogue.categories.filter(({ parentCode }) => parentCode === code);
  const named = children.map((child) => child.name).join(", ");
  return {
    page: `category:${importedCode(catalogue, code)}`,
    keyword: name.toLowerCase(),
    meta_title: `Belanja ${name} Online, Diantar Hari Ini`,
    meta_description: `${name} dari toko terdekat: ${named}. Harga dan stok sesuai toko Anda.`,
    seo_text: `Temukan ${name.toLowerCase()} untuk kebutuhan harian: ${named}. Bandingkan harga per satuan, lihat stok toko Anda, dan pilih jam pengantaran.`,
  };
};
