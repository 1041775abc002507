import { escapeMarkup } from "@gerai/contract/escape-markup";
import type { SlipLine } from "@gerai/contract/receipts";

/**
 * Draws the lines of a receipt as a till prints them. The picture needs no font of ours: texts begin at the
 * left edge or end at the right one, whatever a browser's monospaced letters measure.
 */

const width = 576;
const margin = 32;
const fontSize = 20;
const lineHeight = 30;
const titleSize = 34;
const titleHeight = 52;
const ruleHeight = 26;

/** Monospaced letters are at most this part of their size wide. */
const letterWidth = 0.61;
const columns = Math.floor((width - 2 * margin) / (fontSize * letterWidth));

/** XML takes neither control characters nor halves of letters. */
const escape = (words: string): string =>
  escapeMarkup(words.toWellFormed().replace(/\p{Cc}/gu, " "));

/** The first place at which the words may go to the next line; words that are too long are cut. */
const breakAt = (words: string, room: number): number => {
  const space = words.lastIndexOf(" ", room);
  return space > words.search(/\S/) ? space : room;
};

/** The words in lines of at most `room` letters. */
const wrap = (words: string, room: number): readonly string[] => {
  const lines: string[] = [];
  let rest = words;
  while (rest.length > room) {
    const at = breakAt(rest, room);
    lines.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest];
};

interface Drawn {
  readonly svg: string;
  readonly height: number;
}

type Anchor = "start" | "middle" | "end";

const anchors: Readonly<Record<Anchor, number>> = {
  start: margin,
  middle: width / 2,
  end: width - margin,
};

const letters = (words: string, top: number, anchor: Anchor, look = ""): string =>
  `<text x="${anchors[anchor]}" y="${top}" text-anchor="${anchor}" xml:space="preserve"${look}>${escape(words)}</text>`;

const baseline = 22;

const bold = ' font-weight="700"';

const block = (lines: readonly string[], top: number, anchor: Anchor, look = ""): Drawn => ({
  svg: lines
    .map((line, at) => letters(line, top + at * lineHeight + baseline, anchor, look))
    .join(""),
  height: lines.length * lineHeight,
});

const drawRow = (left: string, right: string, top: number, look = ""): Drawn => {
  const amount = wrap(right, columns - 8);
  const longest = Math.max(...amount.map((line) => line.length));
  const words = block(wrap(left, columns - longest - 1), top, "start", look);
  const figures = block(amount, top, "end", look);
  return { svg: words.svg + figures.svg, height: Math.max(words.height, figures.height) };
};

const drawRule = (top: number): Drawn => {
  const y = top + ruleHeight / 2;
  return {
    svg: `<path d="M${margin} ${y}H${width - margin}" stroke="#1d211e" stroke-width="2" stroke-dasharray="6 6"/>`,
    height: ruleHeight,
  };
};

const drawTitle = (words: string, top: number): Drawn => {
  const look = `${bold} font-size="${titleSize}"`;
  const fitting = wrap(words, Math.floor((columns * fontSize) / titleSize));
  return {
    svg: fitting
      .map((line, at) => letters(line, top + at * titleHeight + titleSize, "middle", look))
      .join(""),
    height: fitting.length * titleHeight,
  };
};

const drawLine = (line: SlipLine, top: number): Drawn => {
  switch (line.kind) {
    case "title":
      return drawTitle(line.text, top);
    case "centre":
      return block(wrap(line.text, columns), top, "middle");
    case "text":
      return block(wrap(line.text, columns), top, "start");
    case "row":
      return drawRow(line.left, line.right, top);
    case "total":
      return drawRow(line.left, line.right, top, bold);
    case "rule":
      break;
  }
  return drawRule(top);
};

/** The receipt as an SVG document, 576 units wide as the paper of tills. */
export const drawSlip = (lines: readonly SlipLine[]): string => {
  let top = margin;
  let svg = "";
  for (const line of lines) {
    const drawn = drawLine(line, top);
    svg += drawn.svg;
    top += drawn.height;
  }
  const height = top + margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/><g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${fontSize}" fill="#1d211e">${svg}</g></svg>`;
};
