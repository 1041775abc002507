import { sha256Source } from "./document-policy.ts";

/** The text of a stylesheet of the build; undefined for others. */
export type StyleOf = (href: string) => string | undefined;

export interface StyledDocument {
  readonly html: string;
  /** CSP source expression of the styles in the page; undefined where they come as files. */
  readonly styleHash?: string;
}

const stylesheet = /<link rel="stylesheet" href="([^"]+)"/g;

/**
 * Writes the page's styles into the page: a first view then waits for one answer and not for two,
 * one after the other. The links stay, switched off, because React expects them where they were; the
 * pages that follow load theirs as files.
 */
export const inlineStyles = (html: string, styleOf: StyleOf): StyledDocument => {
  const styles = [...html.matchAll(stylesheet)].map(([, href]) => styleOf(href ?? ""));
  if (styles.length === 0 || styles.includes(undefined)) return { html };
  const css = styles.join("\n");
  const linked = html.replaceAll(stylesheet, '<link disabled="" rel="stylesheet" href="$1"');
  const first = linked.indexOf('<link disabled=""');
  return {
    html: `${linked.slice(0, first)}<style>${css}</style>${linked.slice(first)}`,
    styleHash: sha256Source(css),
  };
};
