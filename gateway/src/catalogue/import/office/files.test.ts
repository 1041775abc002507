import * as contract from "@gerai/contract/office/files";
import { officeLimits } from "@gerai/contract/office/limits";
import { staffActs } from "@gerai/contract/office/staff";
import { today } from "@gerai/contract/office/today";
import { DeliveryType } from "@gerai/contract/order-codes";
import { readXlsx } from "hucre";
import { expect, it } from "vitest";
import { codeOf, dataOf } from "../../../../test/support/answers.ts";
import { forThisFile } from "../../../../test/support/for-this-file.ts";
import { placeOrder } from "../../../../test/support/orders.ts";
import { runJob, runJobs } from "../../../../test/support/run-jobs.ts";
import { seeded } from "../../../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../../test/support/staff.ts";

const { tea } = seeded.products;

const world = await forThisFile(shopWorld());
const office = { ...world, ...(await officeOf(world)) };
const merchandiser = await loggedInAs(office, "merchandiser");
const auditor = await loggedInAs(office, "auditor");
const administrator = await loggedInAs(office, "administrator");
const reason = "Daftar harga pekan ini";

const fee = (instant: number) => `type,fee\ninstant,${instant}\nsameday,9000\n`;

interface Sent {
  readonly kind?: contract.FileKind;
  readonly name?: string;
  readonly modifiedAt?: string;
}

const start = (text: string, { kind = "fees", name = "ongkos.csv", modifiedAt }: Sent = {}) =>
  merchandiser.call(contract.startFile, {
    body: {
      kind,
      name,
      bytes: Buffer.byteLength(text),
      modifiedAt: modifiedAt ?? "2026-11-20T01:00:00Z",
    },
  });

const sendPart = (fileId: string, part: number, text: string) =>
  merchandiser.call(contract.sendFilePart, {
    params: { fileId, part: String(part) },
    body: { content: Buffer.from(text).toString("base64") },
  });

const compare = (fileId: string) =>
  merchandiser.call(contract.compareFile, { params: { fileId }, body: {} });

const sheet = (fileId: string) =>
  dataOf(merchandiser.call(contract.fileSheet, { params: { fileId } }));

/** A file that was sent and compared. */
const compared = async (text: string, sent: Sent = {}): Promise<string> => {
  const { fileId } = await dataOf(start(text, sent));
  const middle = Math.floor(text.length / 2);
  expect(codeOf(await sendPart(fileId, 2, text.slice(middle)))).toBe("OK");
  expect(codeOf(await sendPart(fileId, 1, text.slice(0, middle)))).toBe("OK");
  expect(codeOf(await compare(fileId))).toBe("OK");
  await runJobs(world.deps);
  return fileId;
};

const plain = { skipBad: false, deactivateMissing: false, at: null, reason };

const apply = (fileId: string, wish: Partial<typeof plain> | { readonly at: string } = {}) =>
  merchandiser.call(contract.applyFile, { params: { fileId }, body: { ...plain, ...wish } });

const applied = async (text: string, sent: Sent = {}) => {
  const fileId = await compared(text, sent);
  expect(codeOf(await apply(fileId))).toBe("OK");
  await runJobs(world.deps);
  return sheet(fileId);
};

const instantFee = async (): Promise<number> => {
  const [row] = await world.query("select fee from delivery_rates where rate_code = $1", [
    `${DeliveryType.Instant}:*:*:*`,
  ]);
  return Number(row?.["fee"]);
};

const acts = async () => (await dataOf(administrator.call(staffActs, { query: {} }))).acts;

const list = () => dataOf(auditor.call(contract.listFiles, {}));

const undo = (importId: number, wish: { skipChanged?: boolean; stores?: string[] } = {}) =>
  merchandiser.call(contract.undoOfficeImport, {
    params: { importId: String(importId) },
    body: { stores: [], skipChanged: false, reason, ...wish },
  });

it("compares a file that came in parts, counts once somebody says so, and is taken back", async () => {
  await applied(fee(10_000));
  const fileId = await compared(fee(12_500));
  expect(await sheet(fileId)).toMatchObject({
    state: "compared",
    report: {
      rows: 2,
      badRows: 0,
      sections: [
        {
          added: 0,
          changed: 1,
          unchanged: 1,
          fields: [{ field: "Ongkir", count: 1, examples: [{ before: "10000", after: "12500" }] }],
        },
      ],
    },
  });
  expect(await instantFee()).toBe(10_000);

  const answers = await Promise.all([apply(fileId), apply(fileId)]);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(["FILE_NOT_COMPARED", "OK"]));
  await runJobs(world.deps);
  const { state, importId } = await sheet(fileId);
  expect(state).toBe("applied");
  expect(await instantFee()).toBe(12_500);
  expect((await list()).imports[0]).toMatchObject({
    importId,
    files: ["ongkos.csv"],
    by: merchandiser.name,
    isUndone: false,
    refusal: "",
  });
  expect((await acts())[0]).toMatchObject({
    act: "goods.apply",
    subject: "ongkir: ongkos.csv",
    after: "sekarang",
    reason,
  });

  expect(codeOf(await undo(importId ?? 0))).toBe("OK");
  expect(await instantFee()).toBe(10_000);
  expect((await acts())[0]).toMatchObject({ act: "goods.undo", reason });
  const again = await undo(importId ?? 0);
  expect(again).toMatchObject({ code: "IMPORT_NOT_UNDONE" });
  expect(again.ok ? "" : again.message).toMatch(/^Impor #\d+ \(ongkir\) sudah dibatalkan\.$/);
});

it("leaves what was changed once more, and says what", async () => {
  const { importId } = await applied(fee(11_000));
  await applied(fee(15_000));
  const refused = await undo(importId ?? 0);
  expect(refused.ok ? "" : refused.message).toContain("1 baris sudah diubah lagi");
  expect(await instantFee()).toBe(15_000);
  expect(await dataOf(undo(importId ?? 0, { skipChanged: true }))).toMatchObject({ skipped: 1 });
  expect(await instantFee()).toBe(15_000);
});

it("hands out bad rows with the reason, and takes the good ones where it is told to", async () => {
  await applied(fee(10_000));
  const fileId = await compared(`type,fee\ninstant,13000\nkilat,1\n`);
  const { report } = await sheet(fileId);
  expect(report).toMatchObject({ rows: 2, badRows: 1, bad: [{ line: 3 }] });
  expect(report?.bad[0]?.reason).toMatch(/^Layanan: /);
  const file = await dataOf(auditor.call(contract.badRowsOfFile, { params: { fileId } }));
  expect(file.name).toBe("ongkos-salah.xlsx");
  const { sheets } = await readXlsx(Buffer.from(file.content, "base64"));
  expect(sheets[0]?.rows).toEqual([
    ["alasan_ditolak", "type", "fee"],
    [report?.bad[0]?.reason, "kilat", "1"],
  ]);

  expect(codeOf(await apply(fileId))).toBe("FILE_HAS_BAD_ROWS");
  expect(codeOf(await apply(fileId, { skipBad: true }))).toBe("OK");
  await runJobs(world.deps);
  expect((await sheet(fileId)).state).toBe("applied");
  expect(await instantFee()).toBe(13_000);
  const whole = await compared(fee(13_000));
  expect(codeOf(await auditor.call(contract.badRowsOfFile, { params: { fileId: whole } }))).toBe(
    "NO_BAD_ROWS",
  );
});

it("takes away what the file does not name where it is told to", async () => {
  await applied(fee(10_000));
  const fileId = await compared("type,fee\ninstant,10000\n");
  const before = (await sheet(fileId)).report?.missing;
  expect(before).toMatchObject({ deactivated: false });
  expect(before?.count).toBeGreaterThan(0);
  expect(codeOf(await apply(fileId, { deactivateMissing: true }))).toBe("OK");
  await runJobs(world.deps);
  const { state, report } = await sheet(fileId);
  expect([state, report?.missing]).toMatchObject([
    "applied",
    { count: before?.count, deactivated: true },
  ]);
  expect(await world.query("select fee::int4 from delivery_rates")).toEqual([{ fee: 10_000 }]);
});

it("counts at its time, and not at all where it was called off before", async () => {
  await applied(fee(10_000));
  const fileId = await compared(fee(20_000));
  expect(codeOf(await apply(fileId, { at: "2026-11-20T00:00:00Z" }))).toBe("TIME_OVER");
  const at = "2099-01-01T00:00:00.000Z";
  expect(codeOf(await apply(fileId, { at }))).toBe("OK");
  await runJobs(world.deps);
  expect(await sheet(fileId)).toMatchObject({ state: "scheduled", appliesAt: at });
  expect(await instantFee()).toBe(10_000);

  const callOff = () =>
    merchandiser.call(contract.unscheduleFile, { params: { fileId }, body: {} });
  expect(codeOf(await callOff())).toBe("OK");
  expect(codeOf(await callOff())).toBe("FILE_NOT_SCHEDULED");
  expect((await sheet(fileId)).state).toBe("compared");

  expect(codeOf(await apply(fileId, { at }))).toBe("OK");
  // The time has come.
  await world.query("update graphile_worker._private_jobs set run_at = now()");
  await runJobs(world.deps);
  expect((await sheet(fileId)).state).toBe("applied");
  expect(await instantFee()).toBe(20_000);
});

it("says that a file counts, also where what follows its import fails", async () => {
  await world.query(`create function refuse_report() returns trigger language plpgsql as
    $$ begin raise 'broken'; end $$`);
  const fileId = await compared(fee(21_000));
  await world.query(`create trigger refuse_report before update on import_files for each row
    when (old.state = 'applied') execute function refuse_report()`);
  await apply(fileId);
  await runJobs(world.deps);
  await world.query("drop function refuse_report cascade");
  expect(await sheet(fileId)).toMatchObject({ state: "applied", refusal: "" });
  expect(await instantFee()).toBe(21_000);
});

it("tells of a file that was refused at its time: on the page of today, and in the record", async () => {
  const fileId = await compared(fee(22_000));
  await apply(fileId, { at: "2099-01-01T00:00:00.000Z" });
  // The shop has changed meanwhile: what was right then is wrong now.
  await world.query(
    "update import_file_parts set content = convert_to($2, 'UTF8') where file_id = $1 and part = 1",
    [fileId, "type,fee\nkilat,1\n"],
  );
  await world.query("update graphile_worker._private_jobs set run_at = now()");
  await runJobs(world.deps);
  const { state, refusal } = await sheet(fileId);
  expect([state, refusal === ""]).toEqual(["compared", false]);
  const refused = { fileId, name: "ongkos.csv", appliesAt: "2099-01-01T00:00:00.000Z", refusal };
  const { refusedFiles } = await dataOf(merchandiser.call(today, {}));
  expect(refusedFiles).toEqual([refused]);
  expect((await acts())[0]).toMatchObject({
    act: "goods.apply-refused",
    actor: merchandiser.name,
    after: refusal,
  });
  expect((await acts())[1]).toMatchObject({ after: "mulai 2099-01-01 07:00 WIB" });
});

it("takes the age of the file as that of its count: what was sold since is off", async () => {
  const available = async () => {
    const [row] = await world.query(
      "select available from store_products where store_id = 1 and product_id = $1",
      [tea],
    );
    return row?.["available"];
  };
  await placeOrder(world, { [tea]: 2 });
  const stock = "sku,store_code,stock\np4,S1,40\n";
  const sent = { kind: "stock", name: "stok.csv" } as const;
  await applied(stock, { ...sent, modifiedAt: "2026-11-19T02:00:00Z" });
  expect(await available()).toBe(38);
  await applied(stock, { ...sent, modifiedAt: "2099-01-01T00:00:00Z" });
  expect(await available()).toBe(40);
});

it("refuses what is no file of its kind with a sentence, and writes nothing", async () => {
  expect(codeOf(await start("x", { name: "foto.jpg" }))).toBe("FILE_ENDING");
  // Longer in bytes than a name may be.
  const long = await compared(fee(10_000), { name: `${"价".repeat(190)}.csv` });
  expect((await sheet(long)).state).toBe("compared");
  const fileId = await compared("\u0000\u0001zip", { name: "../../etc/ongkos.xlsx" });
  const { state, refusal, name } = await sheet(fileId);
  expect([state, name]).toEqual(["failed", "ongkos.xlsx"]);
  expect(refusal).toMatch(/^ongkos\.xlsx: /);
  expect(codeOf(await apply(fileId))).toBe("FILE_NOT_COMPARED");
});

it("is compared once it has arrived whole, and takes nothing more then", async () => {
  const text = fee(10_000);
  const { fileId } = await dataOf(start(text));
  await sendPart(fileId, 1, text.slice(0, 5));
  expect(codeOf(await compare(fileId))).toBe("FILE_INCOMPLETE");
  await sendPart(fileId, 1, text);
  const answers = await Promise.all([compare(fileId), compare(fileId)]);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(["FILE_WHOLE", "OK"]));
  expect(codeOf(await sendPart(fileId, 2, "x"))).toBe("FILE_WHOLE");
  const stranger = "0198c0de-0000-7000-8000-000000000000";
  expect(codeOf(await sendPart(stranger, 1, "x"))).toBe("FILE_UNKNOWN");
  const large = await merchandiser.call(contract.startFile, {
    body: {
      kind: "fees",
      name: "a.csv",
      bytes: officeLimits.fileBytes + 1,
      modifiedAt: "2026-11-20T01:00:00Z",
    },
  });
  expect(codeOf(large)).toBe("VALIDATION_FAILED");
});

it("hands out what the shop has, which changes nothing when it is sent back", async () => {
  await applied(fee(10_000));
  const { name, content } = await dataOf(
    auditor.call(contract.fetchExport, { params: { kind: "prices" } }),
  );
  expect(name).toBe("prices-2026-11-20.csv");
  const fileId = await compared(content, { kind: "prices", name });
  const { report } = await sheet(fileId);
  expect(report).toMatchObject({ badRows: 0, sections: [{ added: 0, changed: 0 }] });
});

it("takes promotions with the pictures that the shop has, and prices by them at once", async () => {
  const { content } = await dataOf(
    auditor.call(contract.fetchExport, { params: { kind: "promotions" } }),
  );
  const sent = { kind: "promotions", name: "promosi.csv" } as const;
  expect((await sheet(await compared(content, sent))).report).toMatchObject({
    badRows: 0,
    sections: [
      { added: 0, changed: 0 },
      { added: 0, changed: 0 },
    ],
  });
  const header = "promotion_code,name,kind,percent_off,starts_at,ends_at,skus,picture";
  const named = (code: string, picture: string) =>
    `${code},Pekan teh,price_cut,10,2026-11-01,2026-12-01,p5,${picture}\n`;
  const fileId = await compared(`${header}\n${named("TEH", "")}${named("FOTO", "teh.jpg")}`, sent);
  expect((await sheet(fileId)).report?.bad).toEqual([
    { line: 3, reason: 'Gambar: berkas gambar tidak ada: "teh.jpg"' },
  ]);
  expect(codeOf(await apply(fileId, { skipBad: true }))).toBe("OK");
  await runJobs(world.deps);
  expect(
    await world.query(
      "select price::int4 from store_products where store_id = 1 and product_id = 5",
    ),
  ).toEqual([{ price: 8_100 }]);
});

it("forgets old files", async () => {
  await world.query("update import_files set uploaded_at = uploaded_at - interval '31 days'");
  await compared(fee(10_000), { name: "baru.csv" });
  await runJob(world.deps, "catalogue.tidy_files", {});
  expect((await list()).files.map((file) => file.name)).toEqual(["baru.csv"]);
});
