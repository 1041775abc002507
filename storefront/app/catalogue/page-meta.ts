import type { MetaDescriptor } from "react-router";

/** What search engines and shared links show of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The page's one full address. */
  readonly canonical: string;
  /** Full address of a picture. */
  readonly image?: string;
}

/** A description in the words of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

/** What search engines are told of a page; the browser does not know of it. */
export interface Described {
  readonly things?: readonly Thing[];
}

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

/** Title, description, canonical address, and what social networks and search engines read of a page. */
export const headMeta = (head: PageHead, { things = [] }: Described = {}): MetaDescriptor[] => [
  { title: head.title },
  { name: "description", content: shortened(head.description) },
  { tagName: "link", rel: "canonical", href: head.canonical },
  { property: "og:type", content: "website" },
  { property: "og:locale", content: "id_ID" },
  { property: "og:title", content: head.title },
  { property: "og:description", content: shortened(head.description) },
  { property: "og:url", content: head.canonical },
  ...(head.image === undefined ? [] : [{ property: "og:image", content: head.image }]),
  ...things.map(thingMeta),
];
