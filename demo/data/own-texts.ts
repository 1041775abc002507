/** What the demo's retailer writes himself: words, lists, fees. Small examples beside what each shop brings along. */

/** The fees that each shop begins with, as rows of its file. */
export const fees = [
  { type: "instant", fee: 15_000, free_from: null },
  { type: "sameday", fee: 12_000, free_from: 150_000 },
  { type: "warehouse", fee: 15_000, free_from: null },
  { type: "seller", fee: 9_000, free_from: 100_000 },
] as const;

/** What shoppers want to do, and what serves it. */
export const purposes = [
  {
    purpose: "hajatan",
    phrases: ["selamatan", "syukuran", "kenduri"],
    kinds: ["beras", "minyak goreng", "air mineral", "kerupuk", "piring plastik"],
  },
] as const;

export const synonyms = [
  { word: "seserahan", means: ["hampers", "parsel", "buket"] },
  { word: "mager", means: ["mie instan", "nugget", "sosis"] },
] as const;

/** Dates, which the search would take for tamarind. */
export const keptWords = [{ word: "ajwa" }] as const;

/** What the shop puts first for a keyword, by the names of its articles. */
export const pinnedArticles = [
  { keyword: "sarapan", articles: ["Nestlé Honey Star 300 g", "Sari Roti Tawar Spesial 370 g"] },
] as const;

/** What suppliers call a brand, too. */
export const mergedBrands = [{ brand: "Indo Mie", merged_into: "Indomie" }] as const;

export const popularSearches = ["minyak goreng", "telur ayam", "es krim", "popok bayi"] as const;

/** A list of the home page, by the names of its articles. */
export const pickedList = {
  code: "teman-sarapan",
  title: "Teman sarapan",
  position: 35,
  fromDay: -3,
  toDay: 45,
  articles: [
    "Sari Roti Tawar Spesial 370 g",
    "Ultra Milk UHT Full Cream 1 L",
    "Nestlé Honey Star 300 g",
    "Pisang Cavendish 1 kg",
    "Kapal Api Kopi Bubuk Spesial 165 g",
    "Greenfields UHT Full Cream 1 L",
    "Good Day Cappuccino 5 x 25 g",
    "Ultra Milk UHT Cokelat 1 L",
  ],
} as const;

export const promotionTexts = [
  {
    code: "PEKAN-SEMBAKO",
    body: [
      "## Isi dapur sekali jalan",
      "Beras, minyak, gula, dan tepung habis hampir bersamaan. Masukkan semuanya sekali, lalu simpan sebagai",
      "[daftar belanja](/daftar-belanja) untuk bulan depan.",
      "",
      "- Harga promosi berlaku di semua toko yang menjual produknya.",
      "- Kemasan besar biasanya lebih murah per kilogram: lihat harga satuannya.",
    ],
  },
] as const;

/** A programme that gives points away: beside the files that are imported. */
export const exampleRewards = [
  {
    rule_code: "POIN-KOPI",
    name: "Poin tambahan untuk kopi",
    gives: "points",
    every_rupiah: 10_000,
    amount: 5,
    minimum: 25_000,
  },
] as const;
