import { expect, test } from "vitest";
import { productView } from "./product-view.ts";

type Product = Parameters<typeof productView>[0];

const product = (changes: Partial<Product> = {}): Product => ({
  productId: 7,
  productName: "Beras Pandan Wangi 5 kg",
  name: "Beras Pandan Wangi 5 kg",
  slug: "beras-pandan-wangi-5-kg",
  image: "",
  images: [],
  picture: null,
  pictures: [],
  packFacts: {
    composition: "",
    storage: "",
    halalNumber: "",
    bpomNumber: "",
    origin: "",
    dimensions: "",
  },
  brand: null,
  finalPrice: 79_000 as Product["finalPrice"],
  listPrice: 79_000 as Product["listPrice"],
  discountPercent: 0,
  unitPrice: null,
  packLabel: "",
  stock: 3,
  minQuantity: 1,
  maxQuantity: 4,
  isAgeRestricted: false,
  channel: "store",
  sellerId: null,
  sellerName: null,
  promotion: null,
  sku: "B5",
  barcodes: [],
  description: "Pulen dan wangi.\n\nSimpan di tempat kering.",
  unit: "g",
  netContent: 5_000,
  weightGrams: 5_100,
  isSoldHere: true,
  breadcrumb: [{ categoryName: "Sembako", categoryId: 1, slug: "sembako" }],
  promotions: [
    {
      promotionId: 2,
      slug: "hemat",
      name: "Hemat",
      label: "10%",
      buyGet: null,
      endsAt: "2026-11-30T17:30:00Z",
    },
  ],
  related: [],
  sizes: [],
  seo: {
    keyword: "",
    metaTitle: "",
    metaDescription: "",
    seoText: "",
    automationLinkTitle: "",
  },
  ...changes,
});

const factOf = (changes: Partial<Product>, label: string) =>
  productView(product(changes)).facts.find((fact) => fact.label === label)?.text;

test("says what is in the pack, by its label if it has one", () => {
  expect(factOf({}, "Isi")).toBe("5 kg");
  expect(factOf({ netContent: 250, unit: "ml" }, "Isi")).toBe("250 ml");
  expect(factOf({ netContent: 1_500, unit: "ml" }, "Isi")).toBe("1,5 liter");
  expect(factOf({ packLabel: "Karton isi 40" }, "Isi")).toBe("Karton isi 40");
});

test("names a minimum only where there is one", () => {
  expect(factOf({}, "Pembelian minimum")).toBeUndefined();
  expect(factOf({ minQuantity: 2 }, "Pembelian minimum")).toBe("2");
  expect(factOf({}, "Pembelian maksimum")).toBe("4");
});

test("promises delivery by who sends it", () => {
  expect(productView(product()).delivery).toBe("Instan atau Sameday");
  expect(productView(product({ channel: "warehouse" })).delivery).toBe("Gudang 1-3 hari");
  expect(productView(product({ channel: "seller", sellerName: "Rumah Parsel" })).delivery).toBe(
    "Dikirim oleh Rumah Parsel",
  );
});

test("shows the last day of a promotion as it is in Jakarta", () => {
  expect(productView(product()).promotions[0]).toMatchObject({
    to: "/promo/hemat-2",
    until: "1 Desember 2026",
  });
});

test("counts towards free units, though a price cut makes the price", () => {
  expect(productView(product()).card.promotion).toBeUndefined();
  const [cut] = product().promotions;
  const gift = { ...cut!, label: "Beli 2 Gratis 1", buyGet: { buy: 2, get: 1 } };
  const card = { promotionId: 2, slug: "hemat", label: "10%", kind: "price_cut" } as const;
  const { promotion } = productView(
    product({ promotions: [cut!, gift], promotion: { ...card, buyGet: null } }),
  ).card;
  expect(promotion).toEqual({ label: "10%", buyGet: { buy: 2, get: 1 } });
});

test("parts the description into paragraphs", () => {
  expect(productView(product()).paragraphs).toEqual([
    "Pulen dan wangi.",
    "Simpan di tempat kering.",
  ]);
});

test("shows what the pack says, and nothing where nobody told", () => {
  expect(factOf({}, "Komposisi")).toBeUndefined();
  const packFacts = { ...product().packFacts, composition: "Beras 100%", halalNumber: "ID0011" };
  expect(factOf({ packFacts }, "Komposisi")).toBe("Beras 100%");
  expect(factOf({ packFacts }, "Nomor halal")).toBe("ID0011");
});
