/** The information pages by group; each name is the page's path. */
export const pageGroups = [
  {
    title: "Bantuan",
    pages: [
      "bantuan",
      "faq",
      "howtobuy",
      "payment",
      "shipping",
      "shipping-cost",
      "pickup",
      "refund",
    ],
  },
  { title: "Keanggotaan", pages: ["membership", "apoint", "alfastar", "alfastamp"] },
  { title: "Penawaran", pages: ["special-deal", "voucher", "beli-voucher", "hadiah", "download"] },
  { title: "Perusahaan", pages: ["about", "terms", "privacy"] },
] as const;

export type PageName = (typeof pageGroups)[number]["pages"][number];

export const pageNames: readonly PageName[] = pageGroups.flatMap(({ pages }) => [...pages]);
