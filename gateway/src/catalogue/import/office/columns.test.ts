import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as contract from "@gerai/contract/office/files";
import { staffActs } from "@gerai/contract/office/staff";
import { afterAll, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../../test/support/answers.ts";
import { forThisFile } from "../../../../test/support/for-this-file.ts";
import { runGerai } from "../../../../test/support/run-gerai.ts";
import { runJobs } from "../../../../test/support/run-jobs.ts";
import { seedGazetteer } from "../../../../test/support/seed-gazetteer.ts";
import { shopWorld } from "../../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../../test/support/staff.ts";
import { fieldLabel, reasonInWords } from "../../../import/field-labels.ts";
import { kinds } from "../kinds.ts";

const world = await forThisFile(shopWorld());
const office = { ...world, ...(await officeOf(world)) };
const merchandiser = await loggedInAs(office, "merchandiser");
const administrator = await loggedInAs(office, "administrator");
await seedGazetteer(world.deps.db);
const folder = await mkdtemp(join(tmpdir(), "columns-"));
afterAll(() => rm(folder, { recursive: true }));

/** A file that was sent and compared. */
const compared = async (kind: contract.FileKind, text: string): Promise<string> => {
  const bytes = Buffer.byteLength(text);
  const body = { kind, name: "daftar.csv", bytes, modifiedAt: "2026-11-20T01:00:00Z" };
  const { fileId } = await dataOf(merchandiser.call(contract.startFile, { body }));
  await merchandiser.call(contract.sendFilePart, {
    params: { fileId, part: "1" },
    body: { content: Buffer.from(text).toString("base64") },
  });
  await merchandiser.call(contract.compareFile, { params: { fileId }, body: {} });
  await runJobs(world.deps);
  return fileId;
};

const reportOf = async (fileId: string) =>
  (await dataOf(merchandiser.call(contract.fileSheet, { params: { fileId } }))).report;

const map = (fileId: string, columns: readonly { header: string; field: string | null }[]) =>
  merchandiser.call(contract.mapColumns, { params: { fileId }, body: { columns: [...columns] } });

const learned = async () => (await dataOf(merchandiser.call(contract.listColumns, {}))).columns;

const forget = (header: string) =>
  merchandiser.call(contract.forgetColumn, { body: { kind: "prices", header } });

const lastAct = async () => (await dataOf(administrator.call(staffActs, { query: {} }))).acts[0];

const list = "Nomor Barang,Kode Toko,Harga Eceran,Rak\np4,S1,7000,A1\n";

it("asks for what it does not know, and reads the next files of the kind as it was told", async () => {
  const fileId = await compared("prices", list);
  expect(await reportOf(fileId)).toMatchObject({
    badRows: 1,
    bad: [{ reason: "SKU: wajib diisi" }],
    lacking: ["SKU"],
    unread: [
      { header: "nomor_barang", examples: ["p4"] },
      { header: "harga_eceran", examples: ["7000"] },
      { header: "rak", examples: ["A1"] },
    ],
  });

  const said = [
    { header: "nomor_barang", field: "sku" },
    { header: "harga_eceran", field: "price" },
    { header: "rak", field: null },
  ];
  expect(codeOf(await map(fileId, said))).toBe("OK");
  expect(await lastAct()).toMatchObject({
    act: "goods.columns",
    subject: "harga: daftar.csv",
    after: "nomor_barang = SKU; harga_eceran = Harga; rak = tidak dipakai",
  });
  await runJobs(world.deps);
  const report = await reportOf(fileId);
  expect(report).toMatchObject({ badRows: 0, lacking: [], unread: [] });
  expect(report?.sections[0]).toMatchObject({ changed: 1 });
  const noBadRows = await merchandiser.call(contract.badRowsOfFile, { params: { fileId } });
  expect(codeOf(noBadRows)).toBe("NO_BAD_ROWS");

  expect(await reportOf(await compared("prices", list))).toMatchObject({ badRows: 0, unread: [] });
  const other = await compared("stock", "sku,rak\np4,A1\n");
  expect((await reportOf(other))?.unread).toMatchObject([{ header: "rak" }]);
});

it("has the command read the files of the kind so, unless it is told otherwise", async () => {
  const fileId = await compared("prices", list);
  expect((await reportOf(fileId))?.unread).toEqual([]);
  const file = join(folder, "harga.csv");
  await writeFile(file, list);
  const words = ["import", "prices", file, "--dry-run"];
  const plain = await runGerai(world.deps, ...words);
  expect(plain.lines[0]).toBe("harga: 1 baris dibaca, 0 salah");
  expect(plain.lines.join()).not.toContain("kolom tidak dikenal");
  const mapped = await runGerai(world.deps, ...words, "--map", "sku=rak");
  expect(mapped.lines[0]).toBe("harga: 1 baris dibaca, 1 salah");
});

it("forgets what it was told", async () => {
  expect(await learned()).toMatchObject([
    { kind: "prices", header: "harga_eceran", label: "Harga", learnedBy: merchandiser.name },
    { kind: "prices", header: "nomor_barang", label: "SKU" },
    { kind: "prices", header: "rak", label: null },
  ]);
  expect(codeOf(await forget("rak"))).toBe("OK");
  expect(codeOf(await forget("rak"))).toBe("COLUMN_UNKNOWN");
  expect(await lastAct()).toMatchObject({
    act: "goods.column-forget",
    subject: "harga",
    before: "rak = tidak dipakai",
  });
  expect((await reportOf(await compared("prices", list)))?.unread).toMatchObject([
    { header: "rak" },
  ]);
});

it("refuses what the file or the kind does not have, and two columns for one field", async () => {
  const before = await learned();
  const fileId = await compared("prices", list.replace("Rak", "Rak,Catatan").replace("A1", "A1,x"));
  expect(codeOf(await map(fileId, [{ header: "warna", field: null }]))).toBe("COLUMN_UNKNOWN");
  expect(codeOf(await map(fileId, [{ header: "rak", field: "warna" }]))).toBe("COLUMN_UNKNOWN");
  const twice = [
    { header: "rak", field: "stock" },
    { header: "catatan", field: "stock" },
  ];
  expect(codeOf(await map(fileId, twice))).toBe("FIELD_TWICE");
  expect(await learned()).toEqual(before);
  const stranger = "0198c0de-0000-7000-8000-000000000000";
  expect(codeOf(await map(stranger, [{ header: "rak", field: null }]))).toBe("FILE_UNKNOWN");
  const wish = { skipBad: false, deactivateMissing: false, at: null, reason: "Daftar harga" };
  await merchandiser.call(contract.applyFile, { params: { fileId }, body: wish });
  expect(codeOf(await map(fileId, [{ header: "rak", field: null }]))).toBe("FILE_NOT_COMPARED");
});

it("has a word of people for each field, and says it in complaints", () => {
  const fields = contract.fileKinds.flatMap((kind) => Object.keys(kinds[kind].files.aliases));
  expect(fields.filter((field) => fieldLabel(field) === field)).toEqual([]);
  const complaints = [
    { fields: ["ends_at"], why: "tidak sesudah starts_at" },
    { fields: ["sku", "store_code"], why: '"p4" sudah ada' },
    { fields: ["constructor"], why: "salah" },
    { fields: [], why: "baris kosong" },
  ];
  expect(reasonInWords({ complaints })).toBe(
    'Selesai: tidak sesudah Mulai; SKU + Kode toko: "p4" sudah ada; constructor: salah; baris kosong',
  );
});
