import { Marked, type Token } from "marked";
import sanitizeHtml from "sanitize-html";

const allowedTags = [
  "p",
  "br",
  "h2",
  "h3",
  "h4",
  "blockquote",
  "hr",
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
];

const allowed: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
};

/**
 * HTML from outside, reduced to a short list of tags; `href` is the only attribute. Applied when a row is
 * read, so that it holds whatever wrote the row.
 */
export const safeHtml = (html: string): string => sanitizeHtml(html, allowed);

const tag = /<\/?([a-z][a-z0-9-]*)[\s/>]/gi;

/** The first HTML tag of a text that would be left out where it is shown. */
export const forbiddenTag = (text: string): string | undefined => {
  const known = new Set<string>(allowedTags);
  return [...text.matchAll(tag)]
    .map(([, name = ""]) => name.toLowerCase())
    .find((name) => !known.has(name));
};

/** The page has its heading already: those of a text begin one below. */
const topHeading = 2;
const deepestHeading = 4;

const markdown = new Marked({
  gfm: true,
  walkTokens: (token: Token) => {
    if (token.type !== "heading") return;
    const depth = Number(token.depth) + 1;
    Object.assign(token, { depth: Math.min(Math.max(depth, topHeading), deepestHeading) });
  },
});

/**
 * The HTML of a text in Markdown. HTML within it is reduced to the same short list of tags, so that texts which were
 * written in HTML read as before.
 */
export const markdownHtml = (text: string): string =>
  sanitizeHtml(markdown.parse(text, { async: false }), allowed).trim();
