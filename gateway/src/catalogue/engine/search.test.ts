import * as contract from "@gerai/contract/search";
import { describe, expect, it } from "vitest";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { seedCatalogue, seeded, seededNow } from "../../../test/support/seed-catalogue.ts";
import { testGateway } from "../../../test/support/test-gateway.ts";
import { markCatalogueChanged } from "../version.ts";
import { writeFinds } from "./count-finds.ts";
import { countKeyword, listKeywords, searchMisses, searchWishes } from "./keyword-counts.ts";
import { refreshSearch } from "./refresh.ts";

const { products, brands, categories } = seeded;

const shop = await forThisFile(testGateway({ clock: { now: () => seededNow } }));
await seedCatalogue(shop.deps.db);
await shop.deps.db.transaction((tx) => refreshSearch(tx));

const search = async (keyword: string, query: Readonly<Record<string, string>> = {}) => {
  const answer = await shop.call(contract.searches, { query: { keyword, ...query } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

const suggest = async (keyword: string) => {
  const answer = await shop.call(contract.suggestions, { query: { keyword } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

const idsOf = (list: { readonly products: readonly { readonly productId: number }[] }) =>
  list.products.map(({ productId }) => productId);

const misses = () =>
  listKeywords(shop.deps.db, searchMisses, { now: seededNow, days: 30, limit: 10 });

describe("search", () => {
  it("puts what is in stock before what is sold out, then the popular first", async () => {
    const list = await search("ultra milk");
    expect(idsOf(list)).toEqual([
      products.milkLitre,
      products.milkSmall,
      products.chocolateMilk,
      products.soldOut,
    ]);
    expect(list).toMatchObject({ correctedKeyword: null, isPartial: false, missing: [] });
    expect(list.facets.brands).toEqual([{ id: brands.ultra, name: "Ultra Milk", count: 4 }]);
  });

  it.each([
    ["ultra mlik", "ultra milk"],
    ["ultramilk", null],
    ["susu ultra", null],
    ["ULTRA-MILK", null],
    ["ultra susu murah", null],
  ])("takes '%s' for Ultra Milk", async (keyword, corrected) => {
    const list = await search(keyword);
    expect(idsOf(list)[0]).toBe(products.milkLitre);
    expect(list.products.every(({ brand }) => brand?.id === brands.ultra)).toBe(true);
    expect(list.correctedKeyword).toBe(corrected);
  });

  it("puts the size asked for first, however it is written", async () => {
    expect(idsOf(await search("ultra 125ml"))[0]).toBe(products.milkSmall);
    expect(idsOf(await search("susu 1 liter"))[0]).toBe(products.milkLitre);
  });

  it("puts about the size asked for before others", async () => {
    expect(idsOf(await search("ultra 120 ml"))[0]).toBe(products.milkSmall);
    expect(idsOf(await search("ultra 900 ml"))[0]).toBe(products.milkLitre);
  });

  it("takes a digit 2 for the word before it once more", async () => {
    expect(idsOf(await search("susu2"))).toEqual(idsOf(await search("susu susu")));
  });

  it("finds one word written as two, and two as one", async () => {
    expect(idsOf(await search("tehbotol"))).toContain(products.tea);
    expect(idsOf(await search("teh botol"))[0]).toBe(products.tea);
  });

  it.each(["ultramilk", "ul tra milk", "ultra mil k", "ulltramilk"])(
    "finds a brand that is run together, taken apart or written by ear: '%s'",
    async (typed) => {
      expect(idsOf(await search(typed))).toContain(products.milkLitre);
    },
  );

  it("sorts, filters and pages like every list", async () => {
    const cheapFirst = await search("ultra", { sort: "price", inStock: "true" });
    expect(idsOf(cheapFirst)).toEqual([
      products.milkSmall,
      products.chocolateMilk,
      products.milkLitre,
    ]);
    const second = await search("ultra", { limit: "2", start: "2" });
    expect(second.products).toHaveLength(2);
    expect(second.pagination).toMatchObject({ totalData: 4, currentPage: 1, pageSize: 2 });
  });

  it.each(["promo", "Diskon", "murah", "promo hari ini"])(
    "leads '%s' to what is on promotion, the cheapest first",
    async (keyword) => {
      const { products: shown } = await search(keyword);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.every(({ promotion }) => promotion !== null)).toBe(true);
      const prices = shown.map(({ finalPrice }) => finalPrice);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    },
  );

  it("puts offers first, the cheapest before others, where a keyword asks for them among others", async () => {
    const plain = await search("ultra milk");
    const { products: shown } = await search("ultra milk promo");
    expect(new Set(idsOf({ products: shown }))).toEqual(new Set(idsOf(plain)));
    const inStock = shown.filter(({ productId }) => productId !== products.soldOut);
    expect(shown.at(-1)?.productId).toBe(products.soldOut);
    const wished = inStock.toSorted(
      (one, other) =>
        Number(one.promotion === null) - Number(other.promotion === null) ||
        one.finalPrice - other.finalPrice,
    );
    expect(inStock).toEqual(wished);
    expect(idsOf(await search("ultra milk promo", { sort: "price" }))).not.toEqual(
      idsOf({ products: shown }),
    );
  });

  it("leaves out what is inactive or not on this shelf", async () => {
    expect(idsOf(await search("susu lama"))).not.toContain(products.inactive);
    expect(idsOf(await search("teh bandung"))).not.toContain(products.elsewhere);
  });

  it("says what it does not have, and shows nothing in its place", async () => {
    const list = await search("xqzw vvkkjj");
    expect(list).toMatchObject({ products: [], similarProducts: [], isPartial: true });
    expect(list.missing).toEqual(["xqzw", "vvkkjj"]);
  });

  it("shows what is near to what it does not have apart from what fits", async () => {
    const list = await search("kandang susu");
    expect(list).toMatchObject({ products: [], missing: ["kandang"] });
    expect(idsOf({ products: list.similarProducts })).toContain(products.milkLitre);
    expect(list.pagination.totalData).toBe(0);
  });

  it("counts what fits only, in any order", async () => {
    const fitting = await search("ultra 1 liter");
    expect(idsOf(fitting)).toEqual([products.milkLitre]);
    expect(idsOf({ products: fitting.similarProducts })).toContain(products.milkSmall);
    expect(fitting.facets.brands).toEqual([{ id: brands.ultra, name: "Ultra Milk", count: 1 }]);
    const cheapest = await search("ultra 1 liter", { sort: "price" });
    expect(idsOf(cheapest)).toEqual([products.milkLitre]);
  });

  it("names kinds and categories to go on with where little is found", async () => {
    const list = await search("ultra milk");
    expect(list.nearestKeywords).toContain("susu");
    expect(list.nearestCategories[0]).toEqual({
      categoryId: 111,
      categoryName: "Susu UHT",
      slug: "susu-uht",
    });
    expect((await search("susu")).nearestKeywords).not.toContain("susu");
  });

  it("knows words of the language that no product has", async () => {
    const list = await search("wc");
    expect(list).toMatchObject({ products: [], isPartial: true });
    expect(list.similarProducts).toEqual([]);
  });

  it("offers nothing for blanks, and takes any text", async () => {
    for (const keyword of [
      "",
      "   ",
      "!!!",
      "' | & :*",
      "%_\\",
      "é".repeat(100),
      "1",
      "😀 susu",
      "constructor",
    ]) {
      const list = await search(keyword);
      expect(list.pagination.totalData).toBeLessThanOrEqual(10);
    }
  });

  it("refuses keywords of more than 100 characters", async () => {
    const answer = await shop.call(contract.searches, { query: { keyword: "a".repeat(101) } });
    expect(answer).toMatchObject({ ok: false, code: "VALIDATION_FAILED" });
  });
});

describe("a price in the words", () => {
  const pricesOf = ({ products: shown }: Awaited<ReturnType<typeof search>>) =>
    shown.map(({ finalPrice }) => finalPrice);

  it("is a filter, and the answer tells the words without it", async () => {
    const all = pricesOf(await search("ultra milk"));
    const limit = Math.min(...all);
    const list = await search(`ultra milk di bawah ${limit}`);
    expect(list).toMatchObject({ price: { min: 0, max: limit, otherwise: "ultra milk" } });
    expect(new Set(pricesOf(list))).toEqual(new Set([limit]));
  });

  it("narrows the filter that is chosen, and the filter narrows it", async () => {
    const list = await search("ultra milk 1rb - 900rb", { maxPrice: "1500" });
    expect(pricesOf(list).every((price) => price >= 1_000 && price <= 1_500)).toBe(true);
  });

  it("lists all that it buys where nothing else is said", async () => {
    const list = await search("goban dapat apa");
    expect(list).toMatchObject({ price: { max: 50_000, otherwise: "dapat apa" } });
    expect(list.products.length).toBeGreaterThan(0);
    expect(pricesOf(list).every((price) => price <= 50_000)).toBe(true);
  });

  it("puts the cheapest gram or millilitre first where the cheapest are asked for", async () => {
    const { products: shown } = await search("ultra milk paling murah");
    expect(shown[0]?.productId).toBe(products.milkLitre);
    expect(shown.at(-1)?.productId).toBe(products.soldOut);
  });

  it.each(["ultra milk Rp75.000,00", "ultra milk dibawah 16,1rb", "ultra milk max 20000,5"])(
    "may have decimals: '%s'",
    async (keyword) => {
      expect(await search(keyword)).toMatchObject({ price: { min: 0, otherwise: "ultra milk" } });
    },
  );
});

describe("a pinned product", () => {
  it("stands first, and not once more among those that are like what was asked for", async () => {
    const keyword = "ultra milk 1 liter";
    expect(idsOf({ products: (await search(keyword)).similarProducts })).toContain(
      products.milkSmall,
    );
    await shop.deps.db.transaction(async (tx) => {
      await tx.client.query("insert into search_pins values ($1, '{p2}')", [keyword]);
      await markCatalogueChanged(tx, seededNow);
    });
    const list = await search(keyword);
    expect(idsOf(list)).toEqual([products.milkSmall, products.milkLitre]);
    const similar = idsOf({ products: list.similarProducts });
    expect(similar).toContain(products.chocolateMilk);
    expect(similar).not.toContain(products.milkSmall);
  });
});

describe("what is not wanted", () => {
  it("is left out by name and by kind, and the answer tells the words without it", async () => {
    const list = await search("ultra milk tanpa coklat");
    expect(list.without).toEqual([{ word: "coklat", needsCheck: false, otherwise: "ultra milk" }]);
    expect(idsOf(list)).toContain(products.milkLitre);
    expect(idsOf(list)).not.toContain(products.chocolateMilk);
    expect(idsOf(await search("minuman bukan susu"))).not.toContain(products.milkLitre);
  });

  it("is left out by the composition, and what claims to lack it stands first", async () => {
    await shop.deps.db.transaction(async (tx) => {
      await tx.client.query("update products set composition = 'Air, gula' where product_id = $1", [
        products.milkLitre,
      ]);
      await tx.client.query(
        "update products set description = 'Bebas gula.' where product_id = $1",
        [products.soldOut],
      );
      await refreshSearch(tx);
      await markCatalogueChanged(tx, seededNow);
    });
    const list = await search("ultra milk ga pakai gula 1rb - 900rb");
    expect(list).toMatchObject({
      price: { otherwise: "ultra milk ga pakai gula" },
      without: [{ word: "gula", needsCheck: true, otherwise: "ultra milk 1rb - 900rb" }],
    });
    expect(idsOf(list)[0]).toBe(products.soldOut);
    expect(idsOf(list)).not.toContain(products.milkLitre);
  });

  it("is no more than a word where nothing else is said", async () => {
    expect((await search("tanpa gula")).without).toEqual([]);
  });
});

describe("several things", () => {
  it("take turns where the words name them one beside the other", async () => {
    const list = await search("ultra milk dan teh botol");
    expect(list).toMatchObject({ kinds: ["ultra milk", "teh botol"], isPartial: false });
    expect(idsOf(list).slice(0, 4)).toContain(products.tea);
    expect(idsOf(list).slice(0, 4)).toContain(products.milkLitre);
  });

  it("are one where some product is all of them", async () => {
    expect((await search("susu coklat")).kinds).toEqual([]);
  });
});

describe("a purpose", () => {
  it("leads to its kinds in turn, however it is said, and leaves out what the shop has not", async () => {
    await shop.deps.db.transaction(async (tx) => {
      await tx.client.query(
        `insert into search_purposes values ('alat menjamu tamu', '{jamuan}', '{teh botol,bajigur,susu}')`,
      );
      await markCatalogueChanged(tx, seededNow);
    });
    const list = await search("peralatan untuk menjamu tamu");
    expect(list).toMatchObject({ kinds: ["teh botol", "susu"], isPartial: false });
    // The most popular milk is sold out, so it comes behind the tea of the same turn.
    expect(idsOf(list).slice(0, 2)).toEqual([products.tea, products.soldOut]);
    expect(new Set(idsOf(list)).size).toBe(list.products.length);
    expect(await search("jamuan")).toMatchObject({ kinds: list.kinds });
  });

  it.each([
    "lagi butuh buat jamuan dong",
    "min ada buat jamuan ga",
    "peraltan menjamu tamu di rumah",
    "menjamu tamu pakai alat",
  ])("is found anywhere in '%s', with a letter wrong and in another order", async (sentence) => {
    expect((await search(sentence)).kinds).toEqual(["teh botol", "susu"]);
  });

  it("is none beside the kind of a product, or behind another thing", async () => {
    expect((await search("jamuan susu")).kinds).toEqual([]);
    expect((await search("kulkas jamuan")).kinds).toEqual([]);
  });

  it("may be a dish: its ingredients, with those that are named beside it", async () => {
    await shop.deps.db.transaction(async (tx) => {
      await tx.client.query(
        `insert into search_purposes values ('masak kelor', '{kelor}', '{bajigur,susu}')`,
      );
      await markCatalogueChanged(tx, seededNow);
    });
    expect((await search("resep kelor")).kinds).toEqual(["susu"]);
    expect((await search("bahan bikin kelor pakai teh")).kinds).toEqual(["teh", "susu"]);
    expect((await search("bahan bikin kelor pakai susu")).kinds).toEqual(["susu"]);
  });
});

describe("searches that found nothing", () => {
  it("are counted per keyword and day in WIB, in one spelling", async () => {
    await search("Kulkas Samsung!");
    await search("kulkas  samsung");
    for (const query of [{ start: "24" }, { inStock: "true" }, { brandIds: "1" }]) {
      await search("kulkas samsung", query);
    }
    await writeFinds(shop.deps.db);
    const before = new Date("2026-11-18T17:30:00Z");
    await countKeyword(shop.deps.db, searchMisses, "kulkas samsung", before);
    expect(await misses()).toContainEqual({
      keyword: "kulkas samsung",
      times: 3,
      lastDay: "2026-11-20",
    });
    const { rows } = await shop.deps.db.pool.query(
      "select day::text, times from search_misses where keyword = 'kulkas samsung' order by day",
    );
    expect(rows).toEqual([
      { day: "2026-11-19", times: 1 },
      { day: "2026-11-20", times: 2 },
    ]);
  });

  it("are answered without waiting until they are counted", async () => {
    await shop.deps.db.transaction(async (tx) => {
      await tx.client.query("lock table search_misses in access exclusive mode");
      expect((await search("kulkas samsung")).products).toEqual([]);
    });
    await writeFinds(shop.deps.db);
  });

  it("do not count what was found", async () => {
    await search("teh botol");
    await writeFinds(shop.deps.db);
    expect((await misses()).map(({ keyword }) => keyword)).not.toContain("teh botol");
  });
});

describe("suggestions", () => {
  it("complete keywords, categories and brands, with products of the first", async () => {
    const offered = await suggest("ult");
    expect(offered.keywords).toContain("ultra milk");
    expect(offered.brands).toEqual([{ id: brands.ultra, name: "Ultra Milk", slug: "ultra-milk" }]);
    expect(idsOf(offered)[0]).toBe(products.milkLitre);
  });

  it("complete from each word of a phrase, and know a category's parent", async () => {
    const offered = await suggest("uht");
    expect(offered.categories).toEqual([
      {
        categoryId: categories.uht,
        categoryName: "Susu UHT",
        slug: "susu-uht",
        parentName: "Susu",
      },
    ]);
  });

  it("mend mistakes", async () => {
    expect((await suggest("ulrta")).keywords).toContain("ultra milk");
  });

  it("count a blank at the end as the end of a word", async () => {
    expect((await suggest("uht ")).categories.map(({ slug }) => slug)).toEqual(["susu-uht"]);
    expect((await suggest("uh")).categories).toEqual([]);
  });

  it("go on from earlier words where the last one begins nothing", async () => {
    const offered = await suggest("ultra x");
    expect(offered.brands.map(({ name }) => name)).toEqual(["Ultra Milk"]);
    expect(idsOf(offered)).toContain(products.milkLitre);
  });

  it("take the words in any order", async () => {
    expect((await suggest("milk ult")).keywords).toContain("ultra milk");
  });

  it("are empty for two characters, and for nonsense", async () => {
    const nothing = { keywords: [], categories: [], brands: [], products: [] };
    expect(await suggest("ul")).toEqual(nothing);
    expect(await suggest("xqzwvk")).toEqual(nothing);
  });
});

describe("search ideas", () => {
  it("are what popular products are called, and the top categories", async () => {
    const answer = await shop.call(contract.searchIdeas, {});
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.data.keywords).toEqual(["ultra milk"]);
    expect(answer.data.categories.map(({ categoryId }) => categoryId)).toEqual([
      categories.drinks,
      categories.gifts,
    ]);
    expect(answer.data.categories[0]?.picture).not.toBeNull();
  });

  it("name nothing that has an age limit", async () => {
    const { db } = shop.deps;
    const restrict = (isRestricted: boolean) =>
      db.transaction(async (tx) => {
        await tx.client.query("update products set is_age_restricted = $1 where brand_id = $2", [
          isRestricted,
          brands.ultra,
        ]);
        await markCatalogueChanged(tx, seededNow);
      });
    await restrict(true);
    const answer = await shop.call(contract.searchIdeas, {});
    expect(answer.ok && answer.data.keywords).toEqual([]);
    await restrict(false);
  });
});

describe("a barcode", () => {
  it("leads to its product alone, as it is printed or typed", async () => {
    await shop.deps.db.pool.query(
      "update products set barcodes = '{0036000291452,8991002101418}' where product_id = $1",
      [products.teaPack],
    );
    for (const keyword of ["8991002101418", "036000291452", "899 1002 101418"]) {
      expect([keyword, idsOf(await search(keyword))]).toEqual([keyword, [products.teaPack]]);
    }
    expect(idsOf(await search("96385074"))).toEqual([]);
  });
});

describe("a refresh", () => {
  it("of all changes nothing where nothing changed, but keys of words that were made before", async () => {
    const dump = async () => {
      const tables = ["search_documents", "search_words", "search_postings", "search_phrases"];
      const dumps = tables.map(async (table) => {
        const { rows } = await shop.deps.db.pool.query(
          `select md5(string_agg(t::text, '' order by t::text)) as content from ${table} as t`,
        );
        return rows[0].content as string;
      });
      return Promise.all(dumps);
    };
    const before = await dump();
    await shop.deps.db.pool.query("update search_words set sound = 'old', skeleton = 'old'");
    await shop.deps.db.transaction((tx) => refreshSearch(tx));
    expect(await dump()).toEqual(before);
  });

  it("of one product follows its name and its end", async () => {
    const { db } = shop.deps;
    const change = (text: string) =>
      db.transaction(async (tx) => {
        await tx.client.query(text);
        await refreshSearch(tx, { productIds: [products.teaPack] });
        await markCatalogueChanged(tx, seededNow);
      });
    await change(`update products set name = 'Wedang Uwuh' where product_id = ${products.teaPack}`);
    expect(idsOf(await search("wedang uwuh"))).toEqual([products.teaPack]);
    await change(`update products set is_active = false where product_id = ${products.teaPack}`);
    expect(idsOf(await search("wedang uwuh"))).toEqual([]);
  });

  it("of some products leaves each word with the products that a refresh of all would", async () => {
    const { db } = shop.deps;
    /** Each word with its products and where it stands in them, in no order. */
    const postings = async () => {
      const { rows } = await db.pool.query<{ lexeme: string; entries: string }>(`
        select lexeme, array_agg(entry order by entry) as entries
        from search_postings cross join lateral (
          select substring(product_ids from 8 * at + 1 for 8) || substring(marks from 2 * at + 1 for 2)
            as entry
          from generate_series(0, octet_length(marks) / 2 - 1) as at
        ) as entries
        group by lexeme order by lexeme`);
      return rows;
    };
    const changed = [products.milkLitre, products.tea, products.teaPack];
    await db.transaction(async (tx) => {
      await tx.client.query(
        `update products set is_active = not is_active, name = 'Kopi ' || name
        where product_id = any($1)`,
        [changed],
      );
      await refreshSearch(tx, { productIds: changed });
    });
    const after = await postings();
    expect(after.find(({ lexeme }) => lexeme === "kopi")?.entries).not.toEqual([]);
    await db.transaction((tx) => refreshSearch(tx));
    expect(after).toEqual(await postings());
  });
});

describe("wishes", () => {
  const wish = (keyword: string, address: string) =>
    shop.call(contract.wishFor, { body: { keyword } }, { "x-client-address": address });

  it("count once a day for an address, in one spelling", async () => {
    await wish("Kulkas Mini", "203.0.113.1");
    const again = await wish("kulkas  mini", "203.0.113.1");
    await wish("kulkas mini", "203.0.113.2");
    await wish("raket", "203.0.113.1");
    expect(again).toMatchObject({ ok: true, data: { isCounted: false } });
    const period = { now: seededNow, days: 30, limit: 10 };
    expect(await listKeywords(shop.deps.db, searchWishes, period)).toMatchObject([
      { keyword: "kulkas mini", times: 2 },
      { keyword: "raket", times: 1 },
    ]);
  });
});
