import { about, privacy, terms } from "./company-texts.ts";
import { faq, howToBuy, payment, pickup, refund, shipping, shippingCost } from "./help-texts.ts";
import { membership, points, stamps, stars } from "./member-texts.ts";
import { buyVoucher, download, gifts, specialDeal, voucher } from "./offer-texts.ts";
import type { PageName } from "./page-names.ts";
import type { WritePage } from "./page-text.ts";

/** The text of each information page. */
export const pageTexts: Readonly<Record<PageName, WritePage>> = {
  about,
  alfastamp: stamps,
  alfastar: stars,
  apoint: points,
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
