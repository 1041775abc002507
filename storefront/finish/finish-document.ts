import { nonceAttribute } from "../app/private-details.ts";
import { deferScripts } from "./defer-scripts.ts";
import { sealDocument } from "./document-policy.ts";
import { withHandoff } from "./handoff.ts";
import { inlineStyles, type StyleOf } from "./inline-styles.ts";
import type { PageParts } from "./page-parts.ts";

interface FinishInput {
  /** Puts the parts that were drawn before where their marks stand. */
  readonly insertInto: (html: string) => PageParts;
  /** Stands on each script that the page's own rendering wrote, and is random for each rendering. */
  readonly nonce: string;
  /** The loaders' data, encoded for the browser; empty where there are none. */
  readonly data: string;
  readonly styleOf: StyleOf;
  readonly development: boolean;
  /** Stands at the end of the page; nothing in it runs that comes from no file. */
  readonly addition?: string;
}

export interface FinishedDocument {
  readonly parts: PageParts;
  /** CSP source expressions of the scripts and styles in the page. */
  readonly scriptHashes: readonly string[];
  readonly styleHash?: string;
}

/**
 * The document in three: to the end of its head, what people see, and from the first of its own
 * scripts on. The second is most of it and stays as it is, so nothing searches through it.
 */
const split = (rendered: string, nonce: string): readonly [string, string, string] => {
  const bodyAt = Math.max(rendered.indexOf("</head>"), 0);
  const nonceAt = rendered.indexOf(nonceAttribute(nonce), bodyAt);
  const scriptsAt = nonceAt < 0 ? rendered.length : rendered.lastIndexOf("<script", nonceAt);
  return [rendered.slice(0, bodyAt), rendered.slice(bodyAt, scriptsAt), rendered.slice(scriptsAt)];
};

const withAddition = (pageEnd: string, addition: string): string => {
  const bodyEnd = pageEnd.lastIndexOf("</body>");
  return bodyEnd < 0 ? pageEnd : pageEnd.slice(0, bodyEnd) + addition + pageEnd.slice(bodyEnd);
};

/** Makes a page out of what React rendered: styles inside, program held back, scripts named by hash. */
export const finishDocument = (
  rendered: string,
  { nonce, data, insertInto, styleOf, development, addition = "" }: FinishInput,
): FinishedDocument => {
  const [start, content, end] = split(rendered, nonce);
  const program = { head: start, scripts: withHandoff(end, data, nonce) };
  const { head, scripts } = development ? program : deferScripts(program, nonce);
  const sealed = sealDocument(scripts, nonce);
  const styled = inlineStyles(sealDocument(head, nonce).html, styleOf);
  return {
    parts: [...styled.parts, ...insertInto(content), withAddition(sealed.html, addition)],
    scriptHashes: sealed.scriptHashes,
    styleHash: styled.styleHash,
  };
};
