/** The information pages that have an address of their own, `/faq`, and a link on other pages. */
export const pageNames = [
  "bantuan",
  "faq",
  "howtobuy",
  "payment",
  "shipping",
  "shipping-cost",
  "pickup",
  "refund",
  "membership",
  "apoint",
  "alfastar",
  "alfastamp",
  "special-deal",
  "voucher",
  "beli-voucher",
  "hadiah",
  "download",
  "about",
  "terms",
  "privacy",
] as const;

export type PageName = (typeof pageNames)[number];

/** Whether a page has an address of its own; all others lie below `/info`. */
export const isPageName = (page: string): page is PageName =>
  (pageNames as readonly string[]).includes(page);
