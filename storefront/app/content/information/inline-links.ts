/** A piece of a text: words, or a link. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const link = /\[([^[\]]+)\]\(([^()]+)\)/g;

/** The pieces of a text whose links are written `[label](address)`. */
export const textParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(link)) {
    const [whole, label = "", href = ""] = found;
    parts.push({ text: text.slice(end, found.index) }, { text: label, href });
    end = found.index + whole.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== "");
};

/** The text without its links' addresses. */
export const plainText = (text: string): string =>
  textParts(text)
    .map((part) => part.text)
    .join("");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The text as HTML whose links name the shop, for search engines. */
export const textHtml = (text: string, origin: string): string =>
  textParts(text)
    .map(({ text: words, href }) => {
      if (href === undefined) return escaped(words);
      const address = href.startsWith("/") ? origin + href : href;
      return `<a href="${escaped(address)}">${escaped(words)}</a>`;
    })
    .join("");

const longestAnchor = 60;

/** The id of what stands below a title: `Kapan uang saya kembali?` is `kapan-uang-saya-kembali`. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longestAnchor)
    .replaceAll(/^-|-$/g, "");
