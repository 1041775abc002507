/**
 * A CSV reader that survives broken feeds. csv-parse loses everything after an unclosed quote; here the
 * line that opened it is reported, and reading goes on with the next one.
 */
import type { Line } from "./lines.ts";

/** More lines than any cell of a feed has: beyond it, the quote was never meant to be one. */
const maxRecordLines = 100;

export interface CsvRecord {
  readonly line: number;
  /** The cells, or why there are none. */
  readonly cells: readonly string[] | { readonly problem: string };
}

const problem = (line: number, text: string): CsvRecord => ({ line, cells: { problem: text } });

/** Comma, semicolon (spreadsheets with Indonesian settings) or tab: whichever the header has most of. */
export const detectDelimiter = (header: string): string => {
  const counted = [",", ";", "\t"].map((delimiter) => ({
    delimiter,
    count: header.split(delimiter).length,
  }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
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
