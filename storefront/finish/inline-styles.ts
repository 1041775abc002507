import { stylesheetLink } from "../app/private-details.ts";
import { sha256Source } from "./document-policy.ts";
import type { PageParts } from "./page-parts.ts";

/** The text of a stylesheet of the build; undefined for others. */
export type StyleOf = (href: string) => string | undefined;

export interface StyledDocument {
  readonly parts: PageParts;
  /** CSP source expression of the styles in the page; undefined where they come as files. */
  readonly styleHash?: string;
}

interface Styles {
  /** UTF-8. */
  readonly css: Uint8Array;
  readonly hash: string;
}

/** The sheet that begins with this names all layers in their order, and has to come before all others. */
const firstLayer = "@layer reset";

const firstBytes = new TextEncoder().encode(firstLayer);

/** Whether a file of the build is the sheet of all pages. */
export const isFirstSheet = (address: string, content: Uint8Array): boolean =>
  address.endsWith(".css") && firstBytes.every((byte, at) => content[at] === byte);

const firstLayerFirst = (a: string, b: string): number =>
  Number(b.startsWith(firstLayer)) - Number(a.startsWith(firstLayer));

const readStyles = (hrefs: readonly string[], styleOf: StyleOf): Styles | undefined => {
  const styles = hrefs.map(styleOf).filter((style) => style !== undefined);
  if (styles.length === 0 || styles.length < hrefs.length) return undefined;
  const css = styles.toSorted(firstLayerFirst).join("\n");
  return { css: new TextEncoder().encode(css), hash: sha256Source(css) };
};

/**
 * Writes the page's styles into the page: a first view then waits for one answer and not for two,
 * one after the other. The links stay, switched off, because React expects them where they were; the
 * pages that follow load theirs as files.
 */
export const inlineStyles = (html: string, styleOf: StyleOf): StyledDocument => {
  const hrefs = [...html.matchAll(stylesheetLink)].map(([, href]) => href ?? "");
  const styles = readStyles(hrefs, styleOf);
  if (styles === undefined) return { parts: [html] };
  const linked = html.replaceAll(stylesheetLink, '<link disabled="" rel="stylesheet" href="$1"');
  const first = linked.indexOf('<link disabled=""');
  return {
    parts: [`${linked.slice(0, first)}<style>`, styles.css, `</style>${linked.slice(first)}`],
    styleHash: styles.hash,
  };
};
