import { searches } from "@gerai/contract/search";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importShop, type ImportShop } from "../../../../test/support/test-import.ts";

let shop: ImportShop;

const stores = [{ code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82, default: true }];

const product = (sku: string, name: string, brand: string, category: string) => ({
  sku,
  name,
  brand,
  category,
  price: 5_000,
  stock: 9,
});

const products = [
  product("T1", "Sosro Teh Botol 350 ml", "Sosro", "Minuman > Teh"),
  product("T2", "Pucuk Harum Teh Melati 350 ml", "Pucuk Harum", "Minuman > Teh"),
  product("M1", "Indomie Mi Goreng 85 g", "Indomie", "Makanan > Mi Instan"),
  product("M2", "Sedaap Mi Goreng 90 g", "Sedaap", "Makanan > Mi Instan"),
  product("G1", "Bango Kecap Manis 220 ml", "Bango", "Makanan > Kecap"),
  product("B1", "Bear Brand Susu Steril 189 ml", "Bear Brand", "Minuman > Susu"),
];

const take = async (
  kind: string,
  rows: string | readonly object[],
  ...words: readonly string[]
) => {
  const name = typeof rows === "string" ? `${kind}.csv` : `${kind}.jsonl`;
  return shop.gerai("import", kind, await shop.file(name, rows), ...words);
};

const search = async (keyword: string) => {
  const answer = await shop.call(searches, { query: { keyword } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

const found = async (keyword: string) =>
  (await search(keyword)).products.map(({ productName }) => productName.split(" ")[0]);

const stored = () => shop.rows("select * from search_synonyms order by word");

const open = async () => {
  shop = await importShop({ now: () => new Date("2026-11-20T05:00:00Z") });
  await take("stores", stores);
  await take("products", products);
};

describe("synonyms", () => {
  beforeEach(open);
  afterEach(() => shop.close());

  it("lead a running shop from a word to what it means, and are named by 'search why'", async () => {
    expect((await search("wedangan")).isPartial).toBe(true);
    const { out } = await take("synonyms", "kata,arti\nWedangan,Teh Botol|pucuk harum\n");
    expect(out).toContain("sinonim: 1 baru");
    const list = await search("wedangan");
    expect(list).toMatchObject({ isPartial: false, correctedKeyword: null });
    expect(await found("wedangan")).toEqual(expect.arrayContaining(["Sosro", "Pucuk"]));
    expect(list.products).toHaveLength(2);
    const why = await shop.gerai("search", "why", "wedangan");
    expect(why.out).toContain("Sinonim toko: wedangan → teh botol | pucuk harum");
  });

  it("are searched where 'search why' tells how the sentence around them is read", async () => {
    const why = await shop.gerai("search", "why", "min ada teh tanpa gula di bawah 10rb ga");
    for (const line of [
      "Dibaca, yang dicari: teh\n",
      "Dibaca, tanpa: gula (menurut nama, jenis, dan komposisi)\n",
      "Dibaca, harga: 0 sampai 10000\n",
      "Dilewati: min, ada, ga\n",
    ]) {
      expect(why.out).toContain(line);
    }
  });

  it("may be phrases, and a mistyped word is taken for a synonym", async () => {
    await take("synonyms", [
      { kata: "minuman daun", arti: ["teh"] },
      { kata: "unjukan", arti: "teh" },
    ]);
    expect(await found("minuman daun")).toEqual(expect.arrayContaining(["Sosro", "Pucuk"]));
    expect(await search("unjukn")).toMatchObject({ correctedKeyword: "unjukan" });
    expect(await found("unjukn")).toEqual(expect.arrayContaining(["Sosro", "Pucuk"]));
  });

  it("leave a brand as typed before what it means as well", async () => {
    await take("synonyms", [
      { kata: "sosro", arti: ["teh melati"] },
      { kata: "bear brand", arti: ["teh", "kecap"] },
    ]);
    expect(await found("sosro")).toEqual(["Sosro", "Pucuk"]);
    expect((await found("bear brand"))[0]).toBe("Bear");
  });

  it("take the place of the engine's own where they say so", async () => {
    expect(await found("supermi rebus")).toEqual(["Indomie"]);
    await take("synonyms", [{ kata: "supermi rebus", arti: ["kecap"], menggantikan: "ya" }]);
    expect(await found("supermi rebus")).toEqual(["Bango"]);
    await take("synonyms", [{ kata: "supermi rebus", menggantikan: "ya" }]);
    expect(await found("supermi rebus")).not.toContain("Bango");
  });

  it("are shown by a dry run, written once, given back by undo, and removed when told", async () => {
    const rows = [
      { kata: "wedangan", arti: ["teh"] },
      { kata: "mi kuah", arti: ["mi goreng"] },
    ];
    const dry = await take("synonyms", rows, "--dry-run");
    expect(dry.out).toMatch(/\+.*wedangan/);
    expect(await stored()).toEqual([]);
    await take("synonyms", rows);
    expect((await take("synonyms", rows)).out).toContain("Tidak ada yang berubah.");
    expect(await found("wedangan")).toHaveLength(2);
    await take("synonyms", rows.slice(1), "--deactivate-missing");
    expect(await stored()).toEqual([{ word: "mi kuah", means: ["mi goreng"], replaces: false }]);
    expect((await search("wedangan")).isPartial).toBe(true);
    expect((await shop.gerai("import", "undo")).exitCode).toBe(0);
    expect(await found("wedangan")).toHaveLength(2);
  });
});

describe("kept words", () => {
  beforeEach(open);
  afterEach(() => shop.close());

  it("are never corrected, in a running shop, until they are taken back", async () => {
    expect(await search("bangu")).toMatchObject({ correctedKeyword: "bango" });
    expect((await take("kept-words", "kata\nBangu\n")).out).toContain("1 baru");
    expect(await search("bangu")).toMatchObject({ correctedKeyword: null, isPartial: true });
    expect(await found("bangu")).toEqual([]);
    expect((await shop.gerai("search", "why", "bangu")).out).toContain("Tidak dikoreksi: bangu");
    expect((await take("kept-words", "kata\nbangu\n")).out).toContain("Tidak ada yang berubah.");
    expect((await shop.gerai("import", "undo")).exitCode).toBe(0);
    expect(await search("bangu")).toMatchObject({ correctedKeyword: "bango" });
  });

  it("are not what others are corrected into", async () => {
    await take("kept-words", [{ kata: "bangus" }]);
    expect(await search("bangos")).toMatchObject({ correctedKeyword: "bango" });
  });
});

describe("pinned products", () => {
  beforeEach(open);
  afterEach(() => shop.close());

  const order = async (query: Readonly<Record<string, unknown>>) => {
    const answer = await shop.call(searches, { query: { keyword: "mi goreng", ...query } });
    return answer.ok
      ? answer.data.products.map(({ productName }) => productName.split(" ")[0])
      : [];
  };

  it("stand first for exactly their keyword by relevance, in their order, until they are taken back", async () => {
    const before = await found("mi goreng");
    expect(new Set(before)).toEqual(new Set(["Indomie", "Sedaap"]));
    const { out } = await take("search-pins", 'kata,sku\n MI  Goreng!,"B1,M2"\n');
    expect(out).toContain("produk yang disematkan: 1 baru");
    expect(await found("mi goreng")).toEqual(["Bear", "Sedaap", "Indomie"]);
    expect(await found("Mi goreng")).toEqual(["Bear", "Sedaap", "Indomie"]);
    expect(await found("mi goreng sedaap")).toEqual(["Sedaap"]);
    expect(await order({ sort: "price" })).toContain("Bear");
    expect(await order({ minPrice: 6_000 })).toEqual([]);
    const why = await shop.gerai("search", "why", "mi", "goreng");
    expect(why.out).toContain(
      "Disematkan toko: Bear Brand Susu Steril 189 ml, Sedaap Mi Goreng 90 g",
    );
    expect((await shop.gerai("import", "undo")).exitCode).toBe(0);
    expect(await found("mi goreng")).toEqual(before);
  });

  it("are what a keyword means that finds nothing else, and stand behind once they are sold out", async () => {
    expect(await search("zzyyx")).toMatchObject({ isPartial: true });
    await take("search-pins", [{ kata: "zzyyx", sku: ["B1", "T1"] }]);
    expect(await search("zzyyx")).toMatchObject({ isPartial: false, missing: [] });
    expect(await found("zzyyx")).toEqual(["Bear", "Sosro"]);
    await take("stock", [{ sku: "B1", stock: 0 }]);
    expect(await found("zzyyx")).toEqual(["Sosro", "Bear"]);
    await take("products", [{ sku: "T1", active: "tidak" }]);
    expect(await found("zzyyx")).toEqual(["Bear"]);
  });

  it.each([
    ["no product", { kata: "teh" }, "skus: wajib diisi"],
    ["an unknown product", { kata: "teh", sku: ["X9"] }, 'produk "X9" tidak dikenal'],
    ["one product twice", { kata: "teh", sku: ["T1", "T1"] }, "disebut dua kali"],
    ["no word", { kata: "?!", sku: ["T1"] }, "tanpa huruf dan angka"],
    [
      "too many",
      { kata: "teh", sku: Array.from({ length: 13 }, (_, at) => `A${at}`) },
      "lebih dari 12 produk",
    ],
  ])("are refused with %s", async (_, row, reason) => {
    const { err, exitCode } = await take("search-pins", [row]);
    expect(exitCode).not.toBe(0);
    expect(err).toContain(reason);
  });
});

describe("bad rows", () => {
  beforeAll(open);
  afterAll(() => shop.close());

  it.each([
    ["an empty word", { arti: ["teh"] }, "word: wajib diisi"],
    ["no meaning", { kata: "wedangan" }, "means: wajib diisi"],
    ["a long word", { kata: "w".repeat(61), arti: ["teh"] }, "61 karakter, paling banyak 60"],
    ["a long meaning", { kata: "wedangan", arti: ["t".repeat(61)] }, "61 karakter"],
    ["many words", { kata: "a b c d e f g", arti: ["teh"] }, "lebih dari 6 kata"],
    ["signs", { kata: "?!", arti: ["teh"] }, "tidak ada kata"],
    ["a size", { kata: "wedangan 2 liter", arti: ["teh"] }, "ukuran tidak bisa di sini"],
    ["a number", { kata: "wedangan 7", arti: ["teh"] }, "angka tidak bisa di sini"],
    ["a stop word", { kata: "murah", arti: ["teh"] }, "kata yang tidak dicari"],
    ["itself", { kata: "Teh", arti: ["kopi", "teh!"] }, '"teh" sudah sama dengan "teh"'],
    ["itself in other words", { kata: "milk", arti: ["susu"] }, '"susu" sudah sama dengan "milk"'],
    ["a rival", { kata: "indomie", arti: ["mi sedaap"] }, "artinya merek lain: mi sedaap"],
    ["no yes or no", { kata: "x", arti: ["teh"], ganti: "kadang" }, "replaces: bukan ya"],
  ])("of synonyms: %s", async (_, row, reason) => {
    const { err, exitCode } = await take("synonyms", [{ kata: "sah", arti: ["teh"] }, row]);
    expect(exitCode).toBe(1);
    expect(err).toContain("synonyms.jsonl:2: ");
    expect(err).toContain(reason);
    expect(await stored()).toEqual([]);
  });

  it("are circles, chains and words that stand twice, in the file and with the shop", async () => {
    const circle = await take("synonyms", "kata,arti\nwedangan,unjukan\nunjukan,wedangan\n");
    expect(circle.err).toContain('synonyms.csv:2: means: "unjukan" punya arti sendiri: wedangan');
    expect(circle.err).toContain('synonyms.csv:3: means: "wedangan" punya arti sendiri: unjukan');
    const twice = await take("synonyms", "kata,arti\nwedangan,teh\nWEDANGAN,kopi\n");
    expect(twice.err).toContain('synonyms.csv:3: word: "wedangan"');
    await take("synonyms", "kata,arti\nwedangan,teh\n");
    const before = await take("synonyms", "kata,arti\nunjukan,wedangan\n");
    expect(before.err).toContain('synonyms.csv:2: means: "wedangan" punya arti sendiri: teh');
    const behind = await take("synonyms", "kata,arti\nteh,daun\n");
    expect(behind.err).toContain('synonyms.csv:2: word: "teh" sudah menjadi arti dari "wedangan"');
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ["nothing", { kata: "" }, "word: wajib diisi"],
    ["two words", { kata: "kecap bangu" }, "satu kata saja"],
    ["a number", { kata: "2000" }, "angka tidak bisa di sini"],
    ["a long word", { kata: "b".repeat(41) }, "41 karakter, paling banyak 40"],
  ])("of kept words: %s", async (_, row, reason) => {
    const { err, exitCode } = await take("kept-words", [row]);
    expect(exitCode).toBe(1);
    expect(err).toContain("kept-words.jsonl:1: ");
    expect(err).toContain(reason);
  });
});
