import type { ShopConfig } from "../../shop/shop-config.ts";
import type { IconName } from "../../ui/icon-name.ts";

/** A heading with paragraphs, points or numbered steps below it. */
export interface TextSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
  readonly steps?: readonly string[];
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** One information page as it is shown. */
export interface PageText {
  readonly title: string;
  /** The sentence below the title; also the page's description for search engines. */
  readonly lead: string;
  readonly icon: IconName;
  readonly sections: readonly TextSection[];
  readonly questions?: readonly Question[];
  /** What to do next. */
  readonly action?: { readonly label: string; readonly href: string };
}

/** Texts name the shop and its contacts as they are configured. */
export type WritePage = (shop: ShopConfig) => PageText;
