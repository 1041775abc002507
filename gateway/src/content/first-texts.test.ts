import * as content from "@gerai/contract/content";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dataOf } from "../../test/support/answers.ts";
import { importShop, type ImportShop } from "../../test/support/test-import.ts";
import { firstTextsFolder, loadFirstTexts } from "./first-texts.ts";

let shop: ImportShop;

beforeEach(async () => {
  shop = await importShop();
});
afterEach(() => shop.close());

const load = () => loadFirstTexts(shop.deps, () => undefined);

const information = (page: string) =>
  dataOf(shop.call(content.informationPage, { params: { page } }));

it("a new shop has its pages by group, and questions by topic", async () => {
  await load();
  const { written, questions, pages } = await information("faq");
  expect(written?.title).toBe("Pertanyaan umum");
  expect(pages).toHaveLength(20);
  expect([...new Set(pages.map(({ menu }) => menu))]).toEqual([
    "Bantuan",
    "Keanggotaan",
    "Penawaran",
    "Perusahaan",
  ]);
  expect(new Set(questions.map(({ topic }) => topic)).size).toBe(6);
  expect(questions[0]).toMatchObject({ topic: "Belanja" });
  expect((await information("terms")).written?.html).toContain("<h2>Harga dan stok</h2>");
});

it("pages and answers of the retailer replace them, and are not replaced at the next start", async () => {
  await load();
  const rows = [
    { halaman: "terms", judul: "Syarat kami", teks: "Satu." },
    { halaman: "parkir", judul: "Parkir", teks: "Gratis.", kelompok: "Bantuan" },
  ];
  await shop.gerai("import", "pages", await shop.file("pages.jsonl", rows));
  await load();
  const { written, pages } = await information("terms");
  expect(written).toMatchObject({ title: "Syarat kami", html: "<p>Satu.</p>" });
  expect(pages.at(-1)).toEqual({ page: "parkir", title: "Parkir", menu: "Bantuan" });
});

it("a shop that has pages, but no question, gets the questions alone", async () => {
  const rows = [{ halaman: "parkir", judul: "Parkir", teks: "Gratis." }];
  await shop.gerai("import", "pages", await shop.file("pages.jsonl", rows));
  await load();
  expect(await shop.rows("select page from information_pages")).toEqual([{ page: "parkir" }]);
  expect((await information("faq")).questions.length).toBeGreaterThan(40);
});

it("their folder is one that the import takes, and changes nothing then", async () => {
  await load();
  const { out, exitCode } = await shop.gerai("import", "folder", firstTextsFolder);
  expect(exitCode).toBe(0);
  expect(out.match(/Tidak ada yang berubah/g)).toHaveLength(2);
});
