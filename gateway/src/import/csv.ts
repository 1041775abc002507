/**
 * A CSV reader that survives broken feeds. csv-parse loses everything after an unclosed quote; here the
 * line that opened it is reported, and reading goes on with the next one.
 */
import { findHeader, maxTopRows, type IsColumn } from "./columns.ts";
import type { Line } from "./lines.ts";

/** More lines than any cell of a feed has: beyond it, the quote was never meant to be one. */
const maxRecordLines = 100;

export interface CsvRecord {
  readonly line: number;
  /** The cells, or why there are none. */
  readonly cells: readonly string[] | { readonly problem: string };
}

const problem = (line: number, text: string): CsvRecord => ({ line, cells: { problem: text } });

/** Comma, semicolon (spreadsheets with Indonesian settings), tab or bar. */
const delimiters = [",", ";", "\t", "|"];

/** Whichever a line has most of. */
const mostFrequent = (line: string): string => {
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    count: line.split(delimiter).length,
  }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
};

/** Spreadsheets put it above the table, for one another. */
const declared = /^"?sep=(.)"?$/i;

/** How the cells of a file are parted, and how many lines stand above its header. */
export interface TableTop {
  readonly delimiter: string;
  readonly above: number;
}

/** Finds the table among the first lines of a file: its header names known columns. */
export const findTable = (lines: readonly Line[], isColumn: IsColumn): TableTop => {
  const texts = lines.slice(0, maxTopRows).map(({ text }) => text ?? "");
  const said = declared.exec(texts[0] ?? "")?.[1];
  const above = said === undefined ? 0 : 1;
  const first = texts.slice(above).find((text) => text.trim() !== "") ?? "";
  let best = { delimiter: said ?? mostFrequent(first), above, known: 0 };
  for (const delimiter of said === undefined ? delimiters : [said]) {
    const rows = texts.map((text) => splitRecord(text, delimiter));
    const whole = rows.map((cells) => (typeof cells === "string" ? [] : cells));
    const { at, known } = findHeader(whole, isColumn);
    if (known > best.known) best = { delimiter, above: at, known };
  }
  return best;
};

const readQuoted = (text: string, from: number) => {
  let value = "";
  let start = from + 1;
  for (;;) {
    const quote = text.indexOf('"', start);
    if (quote < 0) return undefined;
    value += text.slice(start, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    start = quote + 2;
  }
};

/** The cells of one record; "open" where a quote has not been closed yet, "broken" after a stray one. */
export const splitRecord = (
  text: string,
  delimiter: string,
): readonly string[] | "open" | "broken" => {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      const quoted = readQuoted(text, at);
      if (quoted === undefined) return "open";
      cells.push(quoted.value);
      at = quoted.end;
      if (at < text.length && text[at] !== delimiter) return "broken";
    } else {
      const end = text.indexOf(delimiter, at);
      cells.push(text.slice(at, end < 0 ? text.length : end));
      at = end < 0 ? text.length : end;
    }
    if (at >= text.length) return cells;
    at += 1;
  }
};

/** Puts lines together to records; quoted cells may run over several lines. */
export const csvAssembler = (delimiter: string) => {
  let open: Line[] = [];
  let width: number | undefined;

  /** A quote that was never meant to be one swallows lines that are good by themselves. */
  const swallowedOthers = (cells: readonly string[] | "broken"): boolean =>
    open.length > 1 && (cells === "broken" || (width !== undefined && cells.length !== width));

  const giveUp = (): CsvRecord[] => {
    const [first, ...rest] = open;
    open = [];
    if (first === undefined) return [];
    const unclosed = problem(first.number, "tanda kutip tidak ditutup");
    return [unclosed, ...rest.flatMap((line) => push(line))];
  };

  const close = (cells: readonly string[] | "broken"): CsvRecord[] => {
    if (swallowedOthers(cells)) return giveUp();
    const line = open[0]?.number ?? 0;
    open = [];
    if (cells === "broken") return [problem(line, "tanda kutip di tengah kolom")];
    width ??= cells.length;
    return [{ line, cells }];
  };

  const push = (line: Line): CsvRecord[] => {
    if (line.text === null) return [...end(), problem(line.number, "baris terlalu panjang")];
    if (open.length === 0 && line.text.trim() === "") return [];
    open.push(line);
    const cells = splitRecord(open.map(({ text }) => text).join("\n"), delimiter);
    if (cells !== "open") return close(cells);
    return open.length < maxRecordLines ? [] : giveUp();
  };

  const end = (): CsvRecord[] => {
    const records: CsvRecord[] = [];
    while (open.length > 0) records.push(...giveUp());
    return records;
  };

  return { push, end };
};
