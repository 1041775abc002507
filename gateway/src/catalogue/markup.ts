import { openCache } from "@gerai/caching/cache";
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

/** Clean texts by the text they were made of: the same texts come with request after request. */
const openTexts = () =>
  openCache<string, string>("texts", { sizeOf: (clean, html) => clean.length + html.length });

let opened: ReturnType<typeof openTexts> | undefined;

/**
 * HTML from outside, reduced to a short list of tags; `href` is the only attribute. Applied when a row is
 * read, so that it holds whatever wrote the row.
 */
export const safeHtml = (html: string): string => {
  const cleanTexts = (opened ??= openTexts());
  const known = cleanTexts.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, allowed);
  cleanTexts.set(html, clean);
  return clean;
};
