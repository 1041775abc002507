import { Marked, type Tokens } from "marked";
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

/** The page has its heading already: the highest ones of a text stand one below. */
const topHeading = 2;
const deepestHeading = 4;

const markdown = new Marked({
  gfm: true,
  hooks: {
    processAllTokens: (tokens) => {
      const headings: { depth: number }[] = [];
      void markdown.walkTokens(tokens, (token) => {
        if (token.type === "heading") headings.push(token as Tokens.Heading);
      });
      const highest = Math.min(...headings.map(({ depth }) => depth));
      for (const heading of headings) {
        heading.depth = Math.min(heading.depth - highest + topHeading, deepestHeading);
      }
      return tokens;
    },
  },
});

/**
 * The HTML of a text in Markdown. HTML within it is reduced to the same short list of tags, so that texts which were
 * written in HTML read as before.
 */
export const markdownHtml = (text: string): string =>
  sanitizeHtml(markdown.parse(text, { async: false }), allowed).trim();
