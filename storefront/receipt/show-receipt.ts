import { escapeMarkup } from "@gerai/contract/escape-markup";
import type { Receipt, SlipLine } from "@gerai/contract/receipts";

/** What the program of the receipt's page reads. */
export interface ReceiptData extends Pick<Receipt, "drawing" | "fileName"> {
  /** The lines as HTML, safe as it is. */
  readonly html: string;
}

const rowOf = (name: string, left: string, right: string): string =>
  `<p class="${name}"><span>${escapeMarkup(left)}</span> <span>${escapeMarkup(right)}</span></p>`;

const lineHtml = (line: SlipLine): string => {
  switch (line.kind) {
    case "title":
      return `<h1>${escapeMarkup(line.text)}</h1>`;
    case "centre":
      return `<p class="centre">${escapeMarkup(line.text)}</p>`;
    case "text":
      return `<p>${escapeMarkup(line.text)}</p>`;
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
