import { escapeMarkup } from "@gerai/contract/escape-markup";
import { fillIn, lacksFillIn, type FillIn } from "@gerai/contract/fill-ins";
import { anchorOf } from "./anchor.ts";
import type { FillInValue, FillInValues } from "./fill-in-values.ts";

const tags = /<[^<>]*>/g;

const textOf = (value: FillInValue): string | undefined =>
  typeof value === "object" ? value.html.replaceAll(tags, "") : value?.toString();

const htmlOf = (value: FillInValue): string | undefined => {
  if (typeof value === "object") return value.html;
  return value === undefined ? undefined : escapeMarkup(value.toString());
};

/** A title or a sentence with its names filled in. */
export const fillText = (text: string, values: FillInValues): string =>
  fillIn(text, (name) => textOf(values[name]));

/** Paragraphs and items that hold no others, with their line ends. */
const lines = /<(p|li)>(?:(?!<\/?(?:p|li|ul|ol)>).)*<\/\1>\n?/gs;
const emptyLists = /<(ul|ol)>\s*<\/\1>\n?/g;
/** Markdown makes a paragraph of a name that stands alone; a table is none. */
const alone = /<p>(\{\{([^{}]*)\}\})<\/p>/g;
const isTable = (html: string | undefined): boolean => html?.startsWith("<div") === true;

/**
 * The HTML of a text with its names filled in. Paragraphs and items that name what has no value are left out.
 * @param html sanitised by the gateway
 */
export const fillHtml = (html: string, values: FillInValues): string => {
  const valueOf = (name: FillIn) => htmlOf(values[name]);
  const told = html
    .replaceAll(lines, (line) => (lacksFillIn(line, valueOf) ? "" : line))
    .replaceAll(emptyLists, "")
    .replaceAll(alone, (line, named: string, name: FillIn) =>
      isTable(valueOf(name)) ? named : line,
    );
  return fillIn(told, valueOf).trim();
};

const headed = /^<h2>.*?<\/h2>/s;

/** A heading with what stands below it; nothing where all of that is left out, or the heading names what has no value. */
const sectionHtml = (part: string, values: FillInValues): string => {
  const [heading = ""] = headed.exec(part) ?? [];
  const below = part.slice(heading.length).trim();
  const filled = fillHtml(below, values);
  const isEmpty = filled === "" && (below !== "" || heading === "");
  if (isEmpty || lacksFillIn(heading, (name) => htmlOf(values[name]))) return "";
  const title = fillHtml(heading, values);
  const anchor = anchorOf(title.replaceAll(/<[^<>]*>|&[^;]*;/g, ""));
  const id = anchor === "" ? "" : ` id="${anchor}"`;
  return `<section class="information__section"${id}>${title}${filled}</section>`;
};

/** A page's text as HTML. */
interface FilledPage {
  /** Each heading with its text is a section that has an anchor. */
  readonly html: string;
  /** A last paragraph that is one link: the next step, shown as a button. */
  readonly action?: string;
}

const lastLink = /<p>(<a) (href="[^"<>]*">[^<>]*<\/a>)<\/p>$/;

/** The text of a page with its names filled in. */
export const fillPage = (html: string, values: FillInValues): FilledPage => {
  const [link = "", tag, rest = ""] = lastLink.exec(html) ?? [];
  const parts = html.slice(0, html.length - link.length).split(/(?=<h2>)/);
  const sections = parts.map((part) => sectionHtml(part, values)).join("");
  if (link === "") return { html: sections };
  const button = `${tag} class="button button--primary" ${rest}`;
  return { html: sections, action: fillHtml(button, values) };
};
