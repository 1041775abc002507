import type { Receipt, SlipLine } from "@gerai/contract/receipts";

/** What the program of the receipt's page reads. */
export interface ShownReceipt extends Pick<Receipt, "drawing" | "fileName"> {
  /** The lines as HTML, safe as it is. */
  readonly html: string;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text as it may stand in HTML, in attributes, too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? "");

const rowOf = (name: string, left: string, right: string): string =>
  `<p class="${name}"><span>${escapeHtml(left)}</span> <span>${escapeHtml(right)}</span></p>`;

const lineHtml = (line: SlipLine): string => {
  switch (line.kind) {
    case "title":
      return `<h1>${escapeHtml(line.text)}</h1>`;
    case "centre":
      return `<p class="centre">${escapeHtml(line.text)}</p>`;
    case "text":
      return `<p>${escapeHtml(line.text)}</p>`;
    case "row":
      return rowOf("row", line.left, line.right);
    case "total":
      return rowOf("row total", line.left, line.right);
    case "rule":
      break;
  }
  return "<hr>";
};

/** The lines of a receipt as HTML. */
export const slipHtml = (lines: readonly SlipLine[]): string => lines.map(lineHtml).join("");
