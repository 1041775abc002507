import type { ShopConfig } from "../../shop/shop-config.ts";
import { about, privacy, terms } from "./company-texts.ts";
import { pickup, shipping, shippingCost } from "./delivery-texts.ts";
import { faq } from "./faq-texts.ts";
import { membership, points, stamps, stars } from "./member-texts.ts";
import { buyVoucher, download, gifts, specialDeal, voucher } from "./offer-texts.ts";
import { help, howToBuy, payment, refund } from "./order-texts.ts";
import type { PageName } from "./page-names.ts";
import { type PageText, settled, type ShopRules, type WritePage } from "./page-text.ts";

const writers: Readonly<Record<PageName, WritePage>> = {
  about,
  alfastamp: stamps,
  alfastar: stars,
  apoint: points,
  bantuan: help,
  "beli-voucher": buyVoucher,
  download,
  faq,
  hadiah: gifts,
  howtobuy: howToBuy,
  membership,
  payment,
  pickup,
  privacy,
  refund,
  shipping,
  "shipping-cost": shippingCost,
  "special-deal": specialDeal,
  terms,
  voucher,
};

/** The shop's own text of an information page. */
export const pageText = (
  name: PageName,
  shop: ShopConfig,
  rules: ShopRules | undefined,
): PageText => settled(writers[name](shop, rules));
