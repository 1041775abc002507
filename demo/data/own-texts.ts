/** What the demo's retailer writes himself: words, lists, pages, fees. Small examples beside what each shop brings along. */

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

/** A page of his own; the shop's pages stay as they are. */
export const pages = [
  {
    page: "belanja-kantor",
    title: "Belanja untuk kantor",
    lead: "Kopi, camilan, tisu, dan air minum untuk pantri, diantar ke meja resepsionis.",
    menu: "Penawaran",
    body: [
      "## Yang sering dipesan kantor",
      "- Kopi, teh, dan gula: [minuman](/find/kopi)",
      "- Camilan rapat: [biskuit](/find/biskuit) dan [keripik](/find/keripik)",
      "- Tisu, sabun tangan, dan pembersih lantai",
      "",
      "## Supaya cepat",
      "1. Simpan belanjaan rutin sebagai [daftar belanja](/daftar-belanja), lalu masukkan ke keranjang sekali tekan.",
      "2. Tulis lantai dan nama penerima di alamat, supaya kurir tidak mencari.",
      "3. Pilih jam pengantaran sameday sebelum jam rapat.",
    ],
  },
] as const;

/** Rows that would take the place of what the shop brings along, or give points away: beside the files that are imported. */
export const examples = {
  faq: [
    {
      faq_code: "parkir",
      topic: "Toko kami",
      question: "Apakah ada parkir di toko?",
      answer: "Ada, gratis untuk **30 menit** pertama. Simpan struk belanja Anda.",
      position: 10,
    },
    {
      faq_code: "jam-antar",
      topic: "Pengantaran",
      question: "Sampai jam berapa pesanan diantar?",
      answer: "Sesuai jam yang Anda pilih; lihat [pengiriman](/shipping).",
      position: 20,
    },
  ],
  rewards: [
    {
      rule_code: "POIN-KOPI",
      name: "Poin tambahan untuk kopi",
      gives: "points",
      every_rupiah: 10_000,
      amount: 5,
      minimum: 25_000,
    },
  ],
} as const;
