import * as shop from "@gerai/contract/content";
import type { InputOf } from "@gerai/contract/endpoint";
import * as contract from "@gerai/contract/office/content";
import { listFiles, sendFilePart, undoOfficeImport } from "@gerai/contract/office/files";
import { staffActs } from "@gerai/contract/office/staff";
import { contentPreview } from "@gerai/contract/preview";
import { expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { photograph } from "../../../test/support/photographs.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";
import { shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";
import { lockImports } from "../../import/lock.ts";
import { encodePhotoInTurn } from "../../media/photo.ts";

const world = await forThisFile(shopWorld());
const office = { ...world, ...(await officeOf(world)) };
const merchandiser = await loggedInAs(office, "merchandiser");
const auditor = await loggedInAs(office, "auditor");
const administrator = await loggedInAs(office, "administrator");
const reason = "Menjelang Lebaran";

type Kind = contract.ContentKind;
type Cells = Readonly<Record<string, string>>;

const listed = async (kind: Kind, query: InputOf<typeof contract.listContent>["query"] = {}) =>
  dataOf(auditor.call(contract.listContent, { params: { kind }, query }));

const labels = async (kind: Kind, q = "") =>
  (await listed(kind, { q })).rows.map(({ label }) => label);

const sheet = async (kind: Kind, key: string) => {
  const input = { params: { kind }, query: { key } };
  const { row } = await dataOf(auditor.call(contract.contentForm, input));
  if (row === null) throw new Error("no row");
  return row;
};

const put = (kind: Kind, cells: Cells, changes: { key: string; version: string } | null = null) =>
  merchandiser.call(contract.putContent, { params: { kind }, body: { changes, cells, reason } });

const change = async (kind: Kind, key: string, cells: Cells) => {
  const { version, cells: before } = await sheet(kind, key);
  return put(kind, { ...before, ...cells }, { key, version });
};

const end = async (kind: Kind, key: string) => {
  const { version } = await sheet(kind, key);
  const body = { key, version, reason };
  return merchandiser.call(contract.endContent, { params: { kind }, body });
};

const undo = (importId: number | null) =>
  merchandiser.call(undoOfficeImport, {
    params: { importId: String(importId) },
    body: { stores: [], skipChanged: false, reason },
  });

const lastAct = async () => (await dataOf(administrator.call(staffActs, { query: {} }))).acts[0];

const sendPicture = async (name: string, content: Uint8Array) => {
  const body = { name, bytes: content.length };
  const { fileId } = await dataOf(merchandiser.call(contract.startContentPicture, { body }));
  await merchandiser.call(sendFilePart, {
    params: { fileId, part: "1" },
    body: { content: Buffer.from(content).toString("base64") },
  });
  return merchandiser.call(contract.finishContentPicture, { params: { fileId }, body: {} });
};

const refusalOf = (answer: Awaited<ReturnType<typeof put>>) =>
  answer.ok ? {} : { code: answer.code, fields: answer.fields };

it("says of each kind how a form asks for its fields, in words", async () => {
  const input = { params: { kind: "banners" as const }, query: {} };
  const { fields, row } = await dataOf(auditor.call(contract.contentForm, input));
  expect(row).toBeNull();
  expect(fields.map(({ field, input: asked }) => `${field}: ${asked}`)).toEqual([
    "banner_code: text",
    "location: choice",
    "title: text",
    "picture: picture",
    "phone_picture: picture",
    "link: text",
    "alt: text",
    "shows_title: flag",
    "position: whole",
    "starts_at: moment",
    "ends_at: moment",
    "stores: list",
  ]);
  expect(fields[0]).toMatchObject({ label: "Kode banner", isKey: true, isNeeded: true, max: 60 });
  expect(fields[1]?.choices[0]).toEqual({ value: "home-hero", label: "Atas beranda" });
  expect(fields[7]).toMatchObject({ otherwise: "true", isNeeded: false });
  for (const kind of contract.contentKinds) {
    const form = await dataOf(auditor.call(contract.contentForm, { params: { kind }, query: {} }));
    expect(form.fields.filter(({ label }) => label.includes("_"))).toEqual([]);
    expect(form.fields.some(({ isKey }) => isKey)).toBe(true);
  }
});

it("adds a banner with a picture from a date on, which is seen in the shop as of then, and takes it back", async () => {
  const sent = await dataOf(sendPicture("lebaran.jpg", new Uint8Array(await photograph({}))));
  const cells = {
    banner_code: "lebaran-2098",
    location: "home-hero",
    title: "Ketupat & opor",
    picture: sent.cell,
    link: "/promo",
    shows_title: "false",
    starts_at: "2098-08-01T08:00",
    stores: "",
  };
  const { importId } = await dataOf(put("banners", cells));
  expect((await listed("banners", { q: "ketupat" })).rows).toEqual([
    {
      key: "lebaran-2098",
      label: "Ketupat & opor (lebaran-2098)",
      detail: "Atas beranda · /promo",
      startsAt: "2098-08-01T01:00:00.000Z",
      endsAt: null,
      position: 0,
      picture: sent.url,
    },
  ]);
  expect(await lastAct()).toMatchObject({
    act: "goods.content",
    subject: "banner: lebaran-2098",
    after: expect.stringContaining("Judul: Ketupat & opor") as string,
    reason,
  });

  const row = await sheet("banners", "lebaran-2098");
  expect(row.cells).toMatchObject({ starts_at: "2098-08-01T08:00", ends_at: "", stores: "" });
  expect(row.pictures).toEqual({ picture: sent.url });
  const preview = new URL(row.page).searchParams.get("tanggal") ?? "";
  expect(await world.call(contentPreview, {}, { preview })).toMatchObject({
    data: { at: "2098-08-01T01:00:00.000Z" },
  });
  const shown = () =>
    dataOf(world.call(shop.banners, { params: { location: "home-hero" } }, { preview }));
  expect(JSON.stringify(await shown())).toContain("Ketupat & opor");

  expect(codeOf(await undo(importId))).toBe("OK");
  expect(await labels("banners", "ketupat")).toEqual([]);
});

it("changes what was said and nothing else, and tells where nothing differs", async () => {
  await dataOf(
    put("faq", { faq_code: "q1", question: "Buka Lebaran?", answer: "Ya.\n\nPukul 10." }),
  );
  const before = await sheet("faq", "q1");
  expect(before.cells).toMatchObject({ topic: "", position: "1000", answer: "Ya.\n\nPukul 10." });
  expect(await dataOf(change("faq", "q1", {}))).toMatchObject({ importId: null });
  await dataOf(change("faq", "q1", { topic: "Toko", position: "7", faq_code: "q2" }));
  expect(await lastAct()).toMatchObject({
    subject: "tanya jawab: Buka Lebaran? (q1)",
    before: expect.stringContaining(": 1000") as string,
    after: expect.stringContaining(": 7") as string,
  });
  const after = await sheet("faq", "q1");
  expect(after.cells).toEqual({ ...before.cells, topic: "Toko", position: "7" });
  expect(await labels("faq", "q2")).toEqual([]);
  const stale = { key: "q1", version: before.version };
  expect(codeOf(await put("faq", before.cells, stale))).toBe("CONTENT_CHANGED");
  expect(codeOf(await put("faq", before.cells))).toBe("CONTENT_TAKEN");
  const gone = { key: "tidak-ada", version: before.version };
  expect(codeOf(await put("faq", before.cells, gone))).toBe("CONTENT_UNKNOWN");
});

it("knows rows of one name by their beginnings", async () => {
  const page = { page: "parkir", title: "Parkir", body: "Gratis.", menu: "Bantuan" };
  await dataOf(put("pages", page));
  await dataOf(put("pages", { ...page, body: "Bayar.", starts_at: "2098-01-01T00:00" }));
  const { rows } = await listed("pages", { q: "parkir" });
  expect(rows.map(({ startsAt }) => startsAt)).toEqual([null, "2097-12-31T17:00:00.000Z"]);
  const [always, later] = rows.map(({ key }) => key) as [string, string];
  await dataOf(change("pages", later, { body: "Rp5.000.", starts_at: "2099-01-01T00:00" }));
  expect((await sheet("pages", later)).cells).toMatchObject({
    body: "Rp5.000.",
    starts_at: "2098-01-01T00:00",
  });
  expect((await sheet("pages", always)).cells).toMatchObject({ body: "Gratis." });
  await dataOf(change("pages", always, { lead: "Di bawah." }));
  expect((await listed("pages", { q: "parkir" })).rows).toHaveLength(2);
});

it("refuses with a sentence for each field, and writes nothing", async () => {
  const wrong = { banner_code: "a b", location: "atap", link: "promo", position: "-1" };
  expect(refusalOf(await put("banners", wrong))).toEqual({
    code: "CONTENT_REFUSED",
    fields: {
      banner_code: 'Tidak sah: "a b".',
      location: expect.stringContaining("Harus salah satu dari home-hero") as string,
      title: "Wajib diisi.",
      picture: "Wajib diisi.",
      link: 'Tidak sah: "promo".',
      position: "-1 di luar 0 sampai 10000.",
    },
  });
  const elsewhere = { keyword: "ketupat", starts_at: "2098-01-02", ends_at: "2098-01-01" };
  expect(refusalOf(await put("popular-searches", elsewhere))).toMatchObject({
    fields: { ends_at: "Tidak sesudah Mulai." },
  });
  const list = { section_code: "x", source: "new", stores: "XYZ9" };
  expect(refusalOf(await put("home-sections", list))).toMatchObject({
    fields: { stores: 'Toko "XYZ9" tidak dikenal.' },
  });
  expect(await labels("popular-searches", "ketupat")).toEqual([]);
});

it("takes no picture but one that was sent", async () => {
  const banner = { banner_code: "x", location: "home-hero", title: "X", link: "/" };
  expect(refusalOf(await put("banners", { ...banner, picture: "../package.json" }))).toMatchObject({
    fields: { picture: "Kirim gambarnya dulu." },
  });
  const bytes = new TextEncoder().encode("bukan gambar");
  const refused = await sendPicture("catatan.jpg", bytes);
  expect(codeOf(refused)).toBe("PICTURE_REFUSED");
  expect(await world.query("select file_id from import_files")).toEqual([]);
});

it("keeps a picture for another try while too many wait to be read", async () => {
  const bytes = await photograph({ shade: 44 });
  const others = Array.from({ length: 300 }, () =>
    encodePhotoInTurn(bytes, { width: 300, height: 200, fit: "inside" }),
  );
  expect(codeOf(await sendPicture("ramai.jpg", new Uint8Array(bytes)))).toBe("UNAVAILABLE");
  await Promise.all(others);
  const [file] = await world.query("select file_id from import_files where name = 'ramai.jpg'");
  const again = await merchandiser.call(contract.finishContentPicture, {
    params: { fileId: String(file?.["file_id"]) },
    body: {},
  });
  expect(codeOf(again)).toBe("OK");
});

it("takes a row out of the shop, and back", async () => {
  await dataOf(put("synonyms", { word: "wedangan", means: "teh, kopi" }));
  expect((await listed("synonyms")).rows).toMatchObject([
    { key: "wedangan", detail: "teh, kopi", startsAt: null, position: null },
  ]);
  const { importId } = await dataOf(end("synonyms", "wedangan"));
  expect(await labels("synonyms")).toEqual([]);
  expect(await lastAct()).toMatchObject({ act: "goods.content-end", before: "wedangan" });
  const { imports } = await dataOf(auditor.call(listFiles, {}));
  expect(imports[0]).toMatchObject({ importId, files: ["formulir sinonim: wedangan"] });
  expect(codeOf(await undo(importId))).toBe("OK");
  expect(await labels("synonyms")).toEqual(["wedangan"]);
});

const always = { starts_at: "2026-01-01T00:00", ends_at: "2098-01-01T00:00" };

it("ends a voucher once, and lets it hold again", async () => {
  const voucher = {
    voucher_code: "lebaran",
    name: "Lebaran",
    kind: "percentage",
    percent_off: "10",
  };
  await dataOf(put("vouchers", { ...voucher, ...always, minimum: "0" }));
  expect((await sheet("vouchers", "LEBARAN")).cells).toMatchObject({ minimum: "", quota: "" });
  await dataOf(change("vouchers", "LEBARAN", { quota: "5" }));
  const { importId } = await dataOf(end("vouchers", "LEBARAN"));
  const ended = (await listed("vouchers", { q: "lebaran" })).rows[0]?.endsAt ?? "";
  expect(new Date(ended)).toEqual(world.deps.clock.now());
  expect(codeOf(await end("vouchers", "LEBARAN"))).toBe("CONTENT_OVER");
  expect(codeOf(await undo(importId))).toBe("OK");
  expect((await sheet("vouchers", "LEBARAN")).cells).toMatchObject({ ...always, quota: "5" });
});

it("knows fees by service, store, way and weight", async () => {
  const cells = { type: "instant", up_to_km: "2.5", fee: "9000" };
  await dataOf(put("fees", cells));
  expect(codeOf(await put("fees", { ...cells, fee: "1" }))).toBe("CONTENT_TAKEN");
  const [fee] = (await listed("fees", { q: "9000" })).rows;
  expect(fee?.label).toContain("Rp9.000");
  await dataOf(change("fees", fee?.key ?? "", { fee: "8000", up_to_km: "3" }));
  expect((await sheet("fees", fee?.key ?? "")).cells).toMatchObject({ ...cells, fee: "8000" });
});

it("prices what a promotion is for, while it holds", async () => {
  const prices = async () => {
    await runJobs(world.deps);
    return world.query(`select store_id, price from store_products join products using (product_id)
      where sku = 'p10' order by store_id`);
  };
  const before = await prices();
  const half = { promotion_code: "SEPARUH", name: "Separuh", kind: "price_cut", percent_off: "50" };
  const promotion = { ...half, ...always, skus: "p10" };
  await dataOf(put("promotions", promotion));
  const during = await prices();
  expect(during).not.toEqual(before);
  await dataOf(change("promotions", "SEPARUH", { skus: "p4, p5" }));
  expect(await prices()).toEqual(before);
  await dataOf(change("promotions", "SEPARUH", { skus: "p10" }));
  expect(await prices()).toEqual(during);
  await dataOf(end("promotions", "SEPARUH"));
  expect(await prices()).toEqual(before);
  expect(
    refusalOf(await put("promotions", { ...promotion, promotion_code: "X", percent_off: "" })),
  ).toMatchObject({
    fields: { kind: "Potongan harga: isi Diskon (%) atau Potongan, salah satu." },
  });
});

it("leads to the page of a promotion and its text, before it begins by a preview, and until it ends", async () => {
  const promotion = {
    promotion_code: "BESOK",
    name: "Besok",
    kind: "price_cut",
    percent_off: "10",
    starts_at: "2098-01-01T00:00",
    ends_at: "2098-02-01T00:00",
    skus: "p4",
  };
  await dataOf(put("promotions", promotion));
  await dataOf(put("promotion-texts", { promotion_code: "BESOK", body: "Hemat" }));
  const pages = async () => [
    (await sheet("promotions", "BESOK")).page,
    (await sheet("promotion-texts", "BESOK")).page,
  ];
  const ahead = await pages();
  expect(ahead.every((page) => /\/promo\/besok-\d+\?.+$/.test(page))).toBe(true);
  await dataOf(change("promotions", "BESOK", { starts_at: "2026-01-01T00:00" }));
  const now = await pages();
  expect(now.every((page) => /\/promo\/besok-\d+$/.test(page))).toBe(true);
  await dataOf(end("promotions", "BESOK"));
  expect(await pages()).toEqual(["", ""]);
});

it("leads to the vouchers of members while one holds", async () => {
  const cells = {
    voucher_code: "ULANGTAHUN",
    name: "Ulang tahun",
    kind: "amount",
    amount_off: "5000",
  };
  await dataOf(put("vouchers", { ...cells, ...always }));
  const page = async () => (await sheet("vouchers", "ULANGTAHUN")).page;
  expect(await page()).toMatch(/\/voucher-saya$/);
  await dataOf(change("vouchers", "ULANGTAHUN", { starts_at: "2097-01-01T00:00" }));
  expect(await page()).toBe("");
});

it("shows rows part by part, by words anywhere in them", async () => {
  await world.query(
    `insert into search_kept_words (word) select 'kata' || to_char(n, 'FM000') from generate_series(1, 51) n`,
  );
  const first = await listed("kept-words");
  expect([first.rows.length, first.next]).toEqual([50, 50]);
  const second = await listed("kept-words", { after: "50" });
  expect([second.rows.map(({ key }) => key), second.next]).toEqual([["kata051"], null]);
  expect(await labels("kept-words", "a05 KATA")).toEqual(["kata050", "kata051"]);
  expect(await labels("kept-words", "word")).toEqual([]);
});

it("draws a text as the shop does", async () => {
  const body = { text: "# Jam buka\n\n**10.00**<script>x</script>" };
  const input = { params: { kind: "pages" as const }, body };
  expect(await dataOf(merchandiser.call(contract.drawContent, input))).toEqual({
    html: "<h2>Jam buka</h2>\n<p><strong>10.00</strong></p>",
  });
});

it("is refused while files are imported, to be sent again", async () => {
  const held = Promise.withResolvers<undefined>();
  const locked = Promise.withResolvers<undefined>();
  const importing = world.deps.db.transaction(async (tx) => {
    await lockImports(tx);
    locked.resolve(undefined);
    await held.promise;
  });
  await locked.promise;
  expect(codeOf(await put("kept-words", { word: "bangu" }))).toBe("IMPORT_UNDERWAY");
  held.resolve(undefined);
  await importing;
});
