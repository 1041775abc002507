import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ImportRefused, maxLineBytes } from "./lines.ts";
import { readRecords, type SourceRecord } from "./records.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "records-"));
});
afterAll(() => rm(folder, { recursive: true }));

const drain = async (file: string): Promise<SourceRecord[]> => {
  const records: SourceRecord[] = [];
  for await (const record of readRecords(file)) records.push(record);
  return records;
};

const read = async (name: string, content: string | Buffer): Promise<SourceRecord[]> => {
  const file = join(folder, name);
  await writeFile(file, content);
  return drain(file);
};

describe("files of rows", () => {
  it("takes a byte order mark and CRLF off, and leaves blank lines out", async () => {
    expect(await read("a.csv", "\uFEFFSKU,Harga Jual\r\n1,500\r\n\r\n2,600\r\n")).toEqual([
      { line: 2, values: { sku: "1", harga_jual: "500" } },
      { line: 4, values: { sku: "2", harga_jual: "600" } },
    ]);
    expect(await read("a.jsonl", '\uFEFF{"sku":"1"}\r\n\r\n{"sku":"2"}')).toEqual([
      { line: 1, values: { sku: "1" } },
      { line: 3, values: { sku: "2" } },
    ]);
  });

  it("names the line of broken JSON and reads on", async () => {
    const records = await read("b.jsonl", '{"sku":"1"}\n{"sku": oops}\n[1]\n"x"\n{"sku":"2"}\n');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
    expect(records[1]).toMatchObject({
      problem: expect.stringContaining("bukan JSON yang benar") as string,
    });
    expect(records[2]).toEqual({ line: 3, problem: "bukan objek JSON" });
    expect(records[4]).toEqual({ line: 5, values: { sku: "2" } });
  });

  it("passes over a line that is longer than any row, without keeping it", async () => {
    const records = await read("c.jsonl", `{"a":"${"x".repeat(maxLineBytes)}"}\n{"sku":"2"}\n`);
    expect(records).toEqual([
      { line: 1, problem: "baris terlalu panjang" },
      { line: 2, values: { sku: "2" } },
    ]);
  });

  it("counts the columns of each row", async () => {
    expect(await read("d.csv", "a,b\n1\n1,2,3\n1,2,\n")).toEqual([
      { line: 2, problem: "ada 1 kolom, seharusnya 2" },
      { line: 3, problem: "ada 3 kolom, seharusnya 2" },
      { line: 4, values: { a: "1", b: "2" } },
    ]);
  });

  it("takes a Markdown file as one row, which its name names", async () => {
    const text =
      "\uFEFF---\r\nJudul: Syarat: baru\r\nUrutan: 20\r\n---\r\n\r\n# Satu\r\n---\r\nDua";
    expect(await read("syarat.md", text)).toEqual([
      {
        line: 1,
        values: { kode: "syarat", judul: "Syarat: baru", urutan: "20", teks: "\n# Satu\n---\nDua" },
      },
    ]);
    expect(await read("b.md", "---\nkode: a\n---\n")).toMatchObject([{ values: { kode: "a" } }]);
    expect(await read("c.md", "---\njudul: A\nlagi\n---\nx")).toEqual([
      { line: 3, problem: 'bukan "nama: isi"' },
    ]);
    for (const broken of ["# Satu\n---\n", "---\njudul: A\n", ""]) {
      expect(await read("d.md", broken)).toEqual([
        { line: 1, problem: "isian di antara dua baris --- tidak ada di awal berkas" },
      ]);
    }
  });

  it("is not misled by a column named like a property of every object", async () => {
    const [record] = await read("e.jsonl", '{"__proto__": {"sku": "x"}, "constructor": 1}\n');
    expect(record).toMatchObject({ line: 1 });
    expect(Object.getPrototypeOf((record as { values: object }).values)).toBeNull();
  });

  it.each([
    ["twice.csv", "sku,SKU\n1,2", "dua kali"],
    ["data.xls", "x", "hanya .csv"],
  ])("refuses %s as a whole", async (name, content, reason) => {
    const reading = read(name, content);
    await expect(reading).rejects.toThrow(ImportRefused);
    await expect(reading).rejects.toThrow(reason);
  });

  it("says that a file is missing or a folder", async () => {
    await expect(drain(join(folder, "none.csv"))).rejects.toThrow("berkas tidak ada");
    await expect(drain(join(folder, "none.jsonl"))).rejects.toThrow(ImportRefused);
  });
});
