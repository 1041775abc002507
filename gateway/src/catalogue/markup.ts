import sanitizeHtml from "sanitize-html";

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "strong",
    "b",
    "em",
    "i",
    "a",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
};

/** Texts repeat from request to request; the oldest leave when more differ than this. */
const kept = 500;
const clean = new Map<string, string>();

/**
 * HTML from outside, reduced to a short list of tags without attributes but `href`. Done on the way
 * out, so that it holds whoever wrote the row.
 */
export const safeHtml = (html: string): string => {
  const known = clean.get(html);
  if (known !== undefined) return known;
  const safe = sanitizeHtml(html, allowed);
  const [oldest] = clean.keys();
  if (clean.size >= kept && oldest !== undefined) clean.delete(oldest);
  clean.set(html, safe);
  return safe;
};
