import { describe, expect, it } from "vitest";
import { csvAssembler, findTable, splitRecord, type CsvRecord } from "./csv.ts";

const linesOf = (text: string) =>
  text.split("\n").map((line, index) => ({ number: index + 1, text: line.replace(/\r$/, "") }));

const readAll = (text: string): CsvRecord[] => {
  const lines = linesOf(text);
  const { delimiter } = findTable(lines, () => false);
  const assembler = csvAssembler(delimiter);
  const records = lines.flatMap((line) => assembler.push(line));
  return [...records, ...assembler.end()];
};

describe("a record of CSV", () => {
  it("keeps quotes, delimiters and newlines inside quoted cells", () => {
    expect(readAll('a,b\n"x, ""y""","one\ntwo"\n')).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ['x, "y"', "one\ntwo"] },
    ]);
  });

  it("takes a quote inside an unquoted cell as it stands", () => {
    expect(splitRecord('1,Panci 12" hitam', ",")).toEqual(["1", 'Panci 12" hitam']);
  });

  it("knows the spreadsheets' semicolons and tabs", () => {
    const delimiterOf = (text: string) => findTable(linesOf(text), () => false).delimiter;
    expect(delimiterOf("sku;nama, lengkap;harga")).toBe(";");
    expect(delimiterOf("sku\tnama\tharga")).toBe("\t");
    expect(delimiterOf("sku|nama|harga")).toBe("|");
    expect(delimiterOf("sku")).toBe(",");
    expect(delimiterOf("sep=^\nsku^nama")).toBe("^");
  });

  it("finds the header under titles, and the delimiter that it has", () => {
    const isColumn = (key: string) => ["sku", "nama", "harga_jual"].includes(key);
    const titled = "Daftar harga, Oktober, Jakarta\n\nSKU;Nama;Harga Jual (Rp)\n1;Teh;5000";
    expect(findTable(linesOf(titled), isColumn)).toMatchObject({ delimiter: ";", above: 2 });
  });

  it("reports an unclosed quote at its line and reads on with the next", () => {
    expect(readAll('a,b\n1,"open\n2,good\n3,"also good"\n')).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: { problem: "tanda kutip tidak ditutup" } },
      { line: 3, cells: ["2", "good"] },
      { line: 4, cells: ["3", "also good"] },
    ]);
  });

  it("gives an unclosed quote up before it swallows the file", () => {
    const rows = Array.from({ length: 500 }, (_, index) => `${index},x`);
    const records = readAll(`a,b\n1,"open\n${rows.join("\n")}`);
    expect(records).toHaveLength(502);
    expect(records[1]).toEqual({ line: 2, cells: { problem: "tanda kutip tidak ditutup" } });
    expect(records.at(-1)).toEqual({ line: 502, cells: ["499", "x"] });
  });

  it("reports text behind a closing quote", () => {
    expect(readAll('a,b\n"1"x,2')[1]).toEqual({
      line: 2,
      cells: { problem: "tanda kutip di tengah kolom" },
    });
  });

  it("reports a line too long to be read", () => {
    const assembler = csvAssembler(",");
    expect(assembler.push({ number: 7, text: null })).toEqual([
      { line: 7, cells: { problem: "baris terlalu panjang" } },
    ]);
  });
});
