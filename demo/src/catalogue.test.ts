import { instantHours } from "@gerai/contract/delivery";
import { describe, expect, it } from "vitest";
import { banners, homeSections } from "../data/content.ts";
import { promotions } from "../data/promotions.ts";
import { readCatalogue } from "./catalogue.ts";
import { offersOf } from "./offers.ts";
import { articlesOf } from "./pictures.ts";
import type { DemoProduct } from "./product.ts";
import { readSources } from "./sources.ts";

const { categories, products } = readCatalogue();
const sources = readSources();

const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const named = (name: string): DemoProduct => {
  const product = products.find((candidate) => candidate.name === name);
  if (product === undefined) throw new Error(`no article "${name}"`);
  return product;
};

const unitPrice = ({ price, netContent }: DemoProduct): number => price / netContent;

describe("the articles", () => {
  it("are many, in a tree of two levels", () => {
    expect(products.length).toBeGreaterThan(1_200);
    expect(categories.filter(({ parentCode }) => parentCode === null).length).toBeGreaterThan(11);
    const codes = new Set(categories.map(({ code }) => code));
    expect(categories.filter(({ parentCode }) => parentCode && !codes.has(parentCode))).toEqual([]);
    expect(products.filter(({ categoryCode }) => !codes.has(categoryCode))).toEqual([]);
  });

  it("differ in name and article number", () => {
    expect(duplicates(products.map(({ sku }) => sku))).toEqual([]);
    expect(duplicates(products.map(({ name }) => name))).toEqual([]);
  });

  it("leave no category without any", () => {
    const used = new Set(products.map(({ categoryCode }) => categoryCode));
    const leaves = categories.filter(({ parentCode }) => parentCode !== null);
    expect(leaves.filter(({ code }) => !used.has(code))).toEqual([]);
  });

  it("are described in two to five sentences without gaps", () => {
    const wrong = products.filter(
      ({ description }) =>
        description.length < 60 ||
        description.length > 500 ||
        /[{}]|undefined|\s{2}/.test(description),
    );
    expect(wrong.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
  });

  it("read like articles", () => {
    const wrong = products.filter(
      ({ name }) => /[{}|]|\s{2}|^\s|\s$/.test(name) || name.length > 80,
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(named("Indomie Mi Goreng Spesial 85 g")).toMatchObject({
      brand: "Indomie",
      unit: "g",
      netContent: 85,
      packLabel: "",
      price: 3_300,
      categoryPath: ["Sembako & Bahan Masak", "Mi & Pasta"],
    });
    expect(named("Indomie Mi Goreng Spesial Karton 40 x 85 g")).toMatchObject({
      netContent: 3_400,
      packLabel: "Isi 40",
      channel: "warehouse",
      maxQuantity: 5,
    });
  });

  it("cost no more per unit in the larger pack of the same thing", () => {
    const size = / (\d+ x )?([A-Z]+ )?[\d,]+ \S+$/;
    const wrong = products.filter((product) =>
      products.some(
        (smaller) =>
          smaller.name.replace(size, "") === product.name.replace(size, "") &&
          smaller.unit === product.unit &&
          smaller.netContent < product.netContent &&
          unitPrice(product) > unitPrice(smaller) * 1.06,
      ),
    );
    expect(wrong.map(({ name, price }) => `${name} ${price}`)).toEqual([]);
  });

  it("have plausible prices and weights", () => {
    const wrong = products.filter(
      ({ price, weightGrams }) =>
        price < 500 || price > 600_000 || weightGrams <= 0 || weightGrams > 30_000,
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("show every rule that the shop knows", () => {
    const having = (test: (product: DemoProduct) => boolean) => products.filter(test).length;
    expect(having(({ isAgeRestricted }) => isAgeRestricted)).toBeGreaterThan(20);
    expect(having(({ channel }) => channel === "warehouse")).toBeGreaterThan(15);
    expect(having(({ channel }) => channel === "seller")).toBeGreaterThan(30);
    expect(having(({ minQuantity }) => minQuantity > 1)).toBeGreaterThan(0);
    expect(having(({ maxQuantity }) => maxQuantity < 99)).toBeGreaterThan(20);
    expect(having(({ regions }) => regions.length < 6)).toBeGreaterThan(30);
    const restricted = products.filter(({ isAgeRestricted }) => isAgeRestricted);
    expect(restricted.every(({ categoryCode }) => categoryCode.startsWith("rokok/"))).toBe(true);
  });
});

describe("the sources", () => {
  it("are stores in six regions, warehouses and sellers", () => {
    const count = (kind: string) => sources.filter((source) => source.kind === kind).length;
    expect([count("store"), count("warehouse"), count("seller")]).toEqual([60, 6, 5]);
    expect(new Set(sources.map(({ region }) => region)).size).toBe(7);
    expect(sources.filter(({ isDefault }) => isDefault)).toMatchObject([
      { name: "Gerai Menteng", city: "Jakarta Pusat" },
    ]);
    expect(duplicates(sources.map(({ code }) => code))).toEqual([]);
  });

  it("lie where their region is", () => {
    const outside = sources.filter(
      ({ kind, latitude, longitude, radius }) =>
        kind === "store" &&
        (latitude === null ||
          latitude < -8 ||
          latitude > 4 ||
          longitude === null ||
          longitude < 98 ||
          longitude > 120 ||
          radius === null ||
          radius < 2_000 ||
          radius > 5_000),
    );
    expect(outside).toEqual([]);
  });

  it("know every seller that an article names", () => {
    const codes = new Set(sources.map(({ code }) => code));
    expect(
      products.filter(({ sellerCode }) => sellerCode !== null && !codes.has(sellerCode)),
    ).toEqual([]);
  });
});

describe("offers", () => {
  const store = sources.filter(({ kind }) => kind === "store");

  it("give every article a source that sells it", () => {
    const sold = new Set(
      sources.flatMap((source) => offersOf(source, products).map(({ sku }) => sku)),
    );
    expect(products.filter(({ sku }) => !sold.has(sku)).map(({ name }) => name)).toEqual([]);
  });

  it("differ between stores, and are empty in some", () => {
    const [menteng, dago] = [store[0], store.find(({ region }) => region === "BDG")].map((source) =>
      source === undefined ? [] : offersOf(source, products),
    );
    expect(menteng?.length).toBeGreaterThan(dago?.length ?? 0);
    expect(dago?.length).toBeGreaterThan(1_000);
    expect(dago?.filter(({ available }) => available === 0).length).toBeGreaterThan(20);
    const prices = new Map(menteng?.map(({ sku, listPrice }) => [sku, listPrice]));
    const dearer = dago?.filter(({ sku, listPrice }) => prices.get(sku) !== listPrice) ?? [];
    expect(dearer.length).toBeGreaterThan(200);
  });

  it("never ask more than the list price", () => {
    const wrong = store.flatMap((source) =>
      offersOf(source, products).filter(
        ({ ownPrice, listPrice }) => ownPrice !== null && (ownPrice > listPrice || ownPrice < 100),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe("promotions and banners", () => {
  it("are of all kinds, run now, and have articles", () => {
    expect(promotions.length).toBeGreaterThan(11);
    expect(new Set(promotions.map(({ rule }) => rule.kind)).size).toBe(4);
    expect(promotions.filter(({ fromDay, toDay }) => fromDay >= 0 || toDay < 14)).toEqual([]);
    const empty = promotions.filter((promotion) => articlesOf(promotion, products).length === 0);
    expect(empty).toEqual([]);
  });

  it("sell what their texts name, and name no day or week, as they run for longer", () => {
    const goods =
      /beras|minyak|gula|tepung|susu|buah|sayur|popok|perawatan|deterjen|pelembut|keripik|kopi|tisu|es krim|hampers|buket|sabun/gi;
    const wrong = promotions.flatMap((promotion) => {
      const text = `${promotion.name}. ${promotion.description}`;
      const sold = articlesOf(promotion, products)
        .map(({ name, categoryPath }) => [...categoryPath, name].join(" ").toLowerCase())
        .join(" ");
      const missing = [...text.toLowerCase().matchAll(goods)].filter(
        ([word]) => !sold.includes(word),
      );
      const period = /pekan|minggu|hari ini|bulan ini/i.exec(text);
      return [...missing.map(([word]) => word), ...(period ?? [])].map(
        (word) => `${promotion.code}: ${word}`,
      );
    });
    expect(wrong).toEqual([]);
  });

  it("promise the time that the checkout promises", () => {
    const promised = homeSections.flatMap(({ body }) => [
      ...body.matchAll(/tiba dalam (.*?) jam/g),
    ]);
    expect(promised.map(([, hours]) => hours)).toEqual([String(instantHours)]);
  });

  it("sell no tobacco", () => {
    const all = promotions.flatMap((promotion) => articlesOf(promotion, products));
    expect(all.filter(({ isAgeRestricted }) => isAgeRestricted)).toEqual([]);
  });

  it("bundle articles that cost more one by one", () => {
    const wrong = promotions.flatMap((promotion) => {
      const { rule } = promotion;
      if (rule.kind !== "multi_buy") return [];
      return articlesOf(promotion, products).filter(
        ({ price }) => price * rule.buy <= rule.setPrice,
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("have a place on each page that shows banners", () => {
    const shown = new Set(banners.map(({ location }) => location));
    expect(shown).toEqual(new Set(["home-hero", "home-middle", "promotions"]));
  });

  it("show articles that are sold, and lead to a promotion or a category", () => {
    const names = new Set(products.map(({ name }) => name));
    expect(banners.flatMap(({ articles }) => articles).filter((name) => !names.has(name))).toEqual(
      [],
    );
    const targets = new Set([...promotions, ...categories].map(({ code }) => code));
    const lost = banners.filter(({ target }) =>
      "promotion" in target ? !targets.has(target.promotion) : !targets.has(target.category),
    );
    expect(lost).toEqual([]);
  });
});
