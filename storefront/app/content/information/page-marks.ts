import type { IconName } from "../../ui/icon-name.ts";
import type { PageName } from "./page-names.ts";

/** What stands on a page besides its text: above it, and the consent below. */
export type PageExtra = "contacts" | "app" | "consent";

export interface PageMarks {
  readonly icon: IconName;
  readonly extra?: PageExtra;
  /** Whether it lies below the page of help. */
  readonly isHelp?: boolean;
}

/** What the shop adds to the pages that have an address of their own. */
export const pageMarks: Readonly<Record<PageName, PageMarks>> = {
  bantuan: { icon: "help", extra: "contacts" },
  faq: { icon: "help", isHelp: true },
  howtobuy: { icon: "cart", isHelp: true },
  payment: { icon: "wallet", isHelp: true },
  shipping: { icon: "truck", isHelp: true },
  "shipping-cost": { icon: "package", isHelp: true },
  pickup: { icon: "store", isHelp: true },
  refund: { icon: "reload", isHelp: true },
  membership: { icon: "users" },
  apoint: { icon: "coins" },
  alfastar: { icon: "star" },
  alfastamp: { icon: "ticket" },
  "special-deal": { icon: "percent" },
  voucher: { icon: "ticket" },
  "beli-voucher": { icon: "gift" },
  hadiah: { icon: "gift" },
  download: { icon: "download", extra: "app" },
  about: { icon: "store", extra: "contacts" },
  terms: { icon: "document" },
  privacy: { icon: "lock", extra: "consent" },
};
