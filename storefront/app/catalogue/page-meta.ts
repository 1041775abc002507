import type { MetaDescriptor } from "react-router";
import { sharePicture, titleWithBrand } from "../shop/plain-head.ts";

/** What search engines and shared links show of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The page's one full address. */
  readonly canonical: string;
  /** Full address of a picture; the shop's own where the page has none. */
  readonly image?: string;
}

/** A description in the words of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

/** A page's data for search engines; written on the server only. */
export interface Described {
  readonly things?: readonly Thing[];
}

/** The title that the head office wrote, or the fallback where it wrote none; with the shop's name. */
export const writtenTitle = (
  written: string | undefined,
  fallback: string,
  brand: string,
): string => titleWithBrand(writtenOr(written, fallback), brand);

/** What the head office wrote, or the fallback where it wrote nothing. */
export const writtenOr = (written: string | undefined, fallback: string): string =>
  written === undefined || written === "" ? fallback : written;

const maxDescription = 160;

/** At most about 160 characters, cut between words. */
const shortened = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= maxDescription) return plain;
  return `${plain.slice(0, maxDescription).replace(/\s+\S*$/, "")}…`;
};

/** React Router escapes it; it is data, not code. */
const thingMeta = (thing: Thing): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", ...thing },
});

const sharedMeta = (head: PageHead, { things = [] }: Described): MetaDescriptor[] => [
  { name: "description", content: shortened(head.description) },
  { property: "og:type", content: "website" },
  { property: "og:locale", content: "id_ID" },
  { property: "og:title", content: head.title },
  { property: "og:description", content: shortened(head.description) },
  { property: "og:url", content: head.canonical },
  { property: "og:image", content: head.image ?? new URL(sharePicture, head.canonical).href },
  ...things.map(thingMeta),
];

/**
 * Title, description, canonical address, and what social networks and search engines read of a page. They read it
 * as it comes; the browser's program changes title and address alone (browsers share the latter), and takes the rest away (`shell/announce-page.ts`).
 */
export const headMeta = (head: PageHead, described: Described = {}): MetaDescriptor[] => [
  { title: head.title },
  { tagName: "link", rel: "canonical", href: head.canonical },
  ...(import.meta.env.SSR ? sharedMeta(head, described) : []),
];
