/** Tables as people send them: each is read, or refused in one sentence. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { XlsxStreamWriter, writeXlsx, type CellValue, type WriteOptions } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseText } from "./fields.ts";
import { ImportRefused } from "./lines.ts";
import { readRecords } from "./records.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tables-"));
});
afterAll(() => rm(folder, { recursive: true }));

const isColumn = (key: string): boolean => ["sku", "nama", "harga", "harga_jual"].includes(key);

interface Read {
  readonly rows: readonly unknown[];
  readonly lines: readonly number[];
  readonly warnings: readonly string[];
}

const read = async (name: string, content: string | Uint8Array): Promise<Read> => {
  const file = join(folder, name);
  await writeFile(file, content);
  const warnings: string[] = [];
  const rows: unknown[] = [];
  const lines: number[] = [];
  const onWarning = (warning: string) => void warnings.push(warning.replace(`${file}: `, ""));
  for await (const record of readRecords(file, { isColumn, onWarning })) {
    lines.push(record.line);
    rows.push("problem" in record ? record.problem : { ...record.values });
  }
  return { rows, lines, warnings };
};

const rowsOf = async (name: string, content: string | Uint8Array) =>
  (await read(name, content)).rows;

const refusal = async (name: string, content: string | Uint8Array): Promise<string> => {
  const refused: unknown = await read(name, content).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ImportRefused);
  return (refused as ImportRefused).message.replace(`${join(folder, name)}: `, "");
};

const kopi = [{ sku: "1", nama: "Café Ñandú" }];

describe("text in the encodings of people", () => {
  const text = "sku,nama\n1,Café Ñandú\n";
  const bigEndian = (marked: string) => Buffer.from(marked, "utf16le").swap16();
  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16 with its mark", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 without", Buffer.from(text, "utf16le")],
    ["UTF-16 of the other order", bigEndian(`\uFEFF${text}`)],
    ["UTF-16 of the other order, without", bigEndian(text)],
    ["Windows-1252", Buffer.from(text, "latin1")],
  ])("%s", async (_, bytes) => {
    expect(await rowsOf("text.csv", bytes)).toEqual(kopi);
  });

  it("of two encodings in one file names the rows that are broken", async () => {
    const mixed = Buffer.concat([
      Buffer.from("sku,nama\n1,Café\n2,Caf"),
      Buffer.from([0xe9, 0x0a]),
    ]);
    const [, second] = await rowsOf("mixed.csv", mixed);
    expect(parseText((second as { nama: string }).nama, { max: 50 })).toEqual({
      reason: "berisi karakter rusak (bukan UTF-8)",
    });
  });

  it("whose letter beyond ASCII stands where two reads meet", async () => {
    const name = "x".repeat(262_144 - "sku,nama\n1,".length - 1);
    expect(await rowsOf("meet.csv", `sku,nama\n1,${name}é\n`)).toEqual([
      { sku: "1", nama: `${name}é` },
    ]);
  });
});

describe("tables of text", () => {
  const teh = [{ sku: "1", nama: "Teh, manis" }];
  it.each([
    ["commas", 'sku,nama\n1,"Teh, manis"\n'],
    ["semicolons", "sku;nama\n1;Teh, manis\n"],
    ["tabs", "sku\tnama\n1\tTeh, manis\n"],
    ["bars", "sku|nama\n1|Teh, manis\n"],
    ["a declared delimiter", "sep=;\nsku;nama\n1;Teh, manis\n"],
    ["a declared delimiter of its own", '"sep=^"\r\nSKU^Nama\r\n1^Teh, manis\r\n'],
    [
      "titles above",
      "PT Sumber, Jaya, Makmur\nHarga per 1 Oktober\n\nSKU*;Nama (lengkap)\n1;Teh, manis\n",
    ],
    ["old Mac's or no last line end", "sku;nama\n1;Teh, manis"],
  ])("%s", async (_, text) => {
    expect(await rowsOf("table.txt", text)).toEqual(teh);
  });

  it("counts lines as an editor shows them", async () => {
    expect((await read("lines.csv", "Judul\n\nsku,nama\n1,Teh\n")).lines).toEqual([4]);
  });

  it.each([
    ["nothing", ""],
    ["blank lines", "\r\n\r\n"],
    ["a mark alone", "\uFEFF"],
  ])("of %s are refused", async (_, text) => {
    expect(await refusal("empty.csv", text)).toBe("berkas kosong");
  });

  it("has no code left where a spreadsheet shortened it", () => {
    const reason = '"8.99E+12": angkanya hilang di spreadsheet; jadikan kolomnya teks';
    expect(parseText("8.99E+12", { max: 64 })).toEqual({ reason });
    expect(parseText("8,99E+12", { max: 64 })).toMatchObject({ reason: expect.any(String) });
    expect(parseText("8E+", { max: 64 })).toEqual({ value: "8E+" });
  });
});

const workbook = (
  rows: CellValue[][],
  sheet: Partial<WriteOptions["sheets"][number]> = {},
  others: WriteOptions["sheets"] = [],
) => writeXlsx({ sheets: [...others, { name: "Harga", rows, ...sheet }] });

const teh: CellValue[] = ["1", "Teh"];

describe("workbooks", () => {
  it("give numbers, days and yes as a table shows them", async () => {
    const day = new Date("2026-11-01T00:00:00Z");
    const rows = [
      ["SKU", "Nama", "Harga", "mulai", "aktif"],
      [8_991_002_101_234, "Teh", 12_500, day, true],
    ];
    expect(await rowsOf("types.xlsx", await workbook(rows))).toEqual([
      { sku: "8991002101234", nama: "Teh", harga: "12500", mulai: "2026-11-01", aktif: "true" },
    ]);
  });

  it("may have titles above, gaps between, and rows that end early", async () => {
    const rows = [
      ["Daftar harga"],
      [],
      ["SKU", "Nama", "Harga"],
      teh,
      [null, null],
      ["2", "Kopi", 900],
    ];
    expect(await read("gaps.xlsx", await workbook(rows))).toEqual({
      rows: [
        { sku: "1", nama: "Teh", harga: "" },
        { sku: "2", nama: "Kopi", harga: "900" },
      ],
      lines: [4, 6],
      warnings: [],
    });
  });

  it("are read where the table is, and never from a hidden sheet", async () => {
    const others = [
      {
        name: "Lama",
        rows: [
          ["sku", "nama", "harga"],
          ["9", "Lama", 1],
        ],
        hidden: true,
      },
      { name: "Petunjuk", rows: [["Isi lembar Harga"]] },
    ];
    const bytes = await workbook([["SKU", "Nama"], teh], {}, others);
    expect(await rowsOf("sheets.xlsx", bytes)).toEqual([{ sku: "1", nama: "Teh" }]);
  });

  it("warn of merged cells under the header, not of a title's", async () => {
    const title = { startRow: 0, endRow: 0, startCol: 0, endCol: 1 };
    const below = { startRow: 2, endRow: 3, startCol: 1, endCol: 1 };
    const rows = [["Daftar harga"], ["SKU", "Nama"], teh, ["2", null]];
    expect((await read("a.xlsx", await workbook(rows, { merges: [title] }))).warnings).toEqual([]);
    expect((await read("b.xlsx", await workbook(rows, { merges: [below] }))).warnings).toEqual([
      "ada sel yang digabung; hanya sel pertamanya berisi",
    ]);
  });

  it("count a formula as what it last came to", async () => {
    const cells = new Map([["1,1", { formula: "5*2500", formulaResult: 12_500 }]]);
    const bytes = await workbook(
      [
        ["SKU", "Harga"],
        ["1", null],
      ],
      { cells },
    );
    expect(await rowsOf("formula.xlsx", bytes)).toEqual([{ sku: "1", harga: "12500" }]);
  });

  it("with macros are read, and their macros are not", async () => {
    const vbaProject = new Uint8Array([1, 2, 3]);
    const bytes = await writeXlsx({
      sheets: [{ name: "Harga", rows: [["SKU", "Nama"], teh] }],
      vbaProject,
    });
    expect(await rowsOf("macros.xlsm", bytes)).toEqual([{ sku: "1", nama: "Teh" }]);
  });

  it("of 60,000 rows are read whole", async () => {
    const writer = new XlsxStreamWriter({ name: "Harga" });
    writer.addRow(["SKU", "Nama", "Harga"]);
    for (let row = 1; row <= 60_000; row += 1) writer.addRow([`S${row}`, `Barang ${row}`, row]);
    const { rows } = await read("large.xlsx", await writer.finish());
    expect(rows).toHaveLength(60_000);
    expect(rows.at(-1)).toEqual({ sku: "S60000", nama: "Barang 60000", harga: "60000" });
  });

  it.each([
    ["a password", "berkas dikunci dengan kata sandi"],
    ["another ending than it should have", "bukan berkas .xlsx yang utuh"],
    ["half of it missing", "bukan berkas .xlsx yang utuh"],
    ["no row", "berkas kosong"],
  ])("with %s are refused", async (what, reason) => {
    const bytes = await workbook([["SKU"], ["1"]]);
    const files: Readonly<Record<string, string | Uint8Array>> = {
      "a password": await writeXlsx({
        sheets: [{ name: "Harga", rows: [["SKU"]] }],
        encryption: { password: "rahasia", spinCount: 1_000 },
      }),
      "another ending than it should have": "sku,nama\n1,Teh\n",
      "half of it missing": bytes.subarray(0, bytes.length / 2),
      "no row": await workbook([]),
    };
    expect(await refusal("bad.xlsx", files[what] ?? "")).toBe(reason);
  });

  it("that say to unpack to gigabytes are refused before they are unpacked", async () => {
    const bytes = Buffer.from(await workbook([["SKU"], ["1"]]));
    const entry = bytes.indexOf(Buffer.from("PK\u0001\u0002"));
    bytes.writeUInt32LE(0xee_00_00_00, entry + 24);
    expect(await refusal("bomb.xlsx", bytes)).toBe(
      "isinya 3808 MB, paling banyak 400 MB; simpan sebagai CSV",
    );
  });

  it("that unpack to more than they say are refused", async () => {
    const bytes = Buffer.from(await workbook([["SKU"], ["x".repeat(5_000)]]));
    for (
      let entry = bytes.indexOf("PK\u0001\u0002");
      entry >= 0;
      entry = bytes.indexOf("PK\u0001\u0002", entry + 4)
    ) {
      bytes.writeUInt32LE(10, entry + 24);
    }
    expect(await refusal("liar.xlsx", bytes)).toBe("bukan berkas .xlsx yang utuh");
  });
});
