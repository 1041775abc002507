import { contentKinds, type ContentKind } from "@gerai/contract/office/content";

interface KindWords {
  readonly name: string;
  /** One row of it, within a sentence. */
  readonly one: string;
  readonly about: string;
}

/** What the kinds of content are called. */
export const kindWords: Readonly<Record<ContentKind, KindWords>> = {
  banners: { name: "Banner", one: "banner", about: "Gambar di beranda dan halaman promo." },
  "home-sections": {
    name: "Daftar di beranda",
    one: "daftar",
    about: "Deretan produk di beranda, dan dari mana produknya.",
  },
  "home-texts": {
    name: "Teks di beranda",
    one: "teks",
    about: "Yang berdiri di bawah daftar-daftar beranda.",
  },
  pages: {
    name: "Halaman informasi",
    one: "halaman",
    about: "Syarat, pengiriman, jam Lebaran: halaman dengan alamatnya sendiri.",
  },
  faq: { name: "Tanya jawab", one: "pertanyaan", about: "Pertanyaan dengan jawabannya." },
  "promotion-texts": {
    name: "Teks promosi",
    one: "teks",
    about: "Di bawah produk pada halaman sebuah promosi.",
  },
  "seo-texts": {
    name: "Teks mesin pencari",
    one: "teks",
    about: "Judul dan deskripsi halaman untuk Google.",
  },
  "popular-searches": {
    name: "Pencarian populer",
    one: "pencarian",
    about: "Yang ditawarkan kotak cari sebelum orang mengetik.",
  },
  synonyms: {
    name: "Sinonim",
    one: "sinonim",
    about: "Kata pembeli, dan apa yang ditemukan dengannya.",
  },
  "kept-words": {
    name: "Kata yang tidak dikoreksi",
    one: "kata",
    about: "Ejaannya benar, seperti apa pun tampaknya.",
  },
  "search-pins": {
    name: "Produk yang disematkan",
    one: "sematan",
    about: "Yang berdiri paling depan untuk sebuah kata kunci.",
  },
  purposes: {
    name: "Tujuan belanja dan masakan",
    one: "tujuan",
    about: "Bekal sekolah, masak soto: jenis barang yang dipakai untuknya.",
  },
  promotions: {
    name: "Promosi",
    one: "promosi",
    about: "Potongan harga dan paket pada produk yang disebut.",
  },
  vouchers: { name: "Voucher", one: "voucher", about: "Kode yang memotong jumlah pesanan." },
  "payment-promotions": {
    name: "Promosi pembayaran",
    one: "promosi",
    about: "Potongan dengan metode pembayaran tertentu.",
  },
  rewards: {
    name: "A-Poin dan bintang",
    one: "program",
    about: "Yang diberikan di atas A-Poin biasa.",
  },
  fees: {
    name: "Ongkos kirim",
    one: "ongkos",
    about: "Menurut layanan, toko, jarak, dan berat.",
  },
};

interface KindGroup {
  readonly title: string;
  readonly kinds: readonly ContentKind[];
}

/** The kinds as the office shows them. */
export const kindGroups: readonly KindGroup[] = [
  { title: "Beranda", kinds: ["banners", "home-sections", "home-texts"] },
  { title: "Halaman", kinds: ["pages", "faq", "promotion-texts", "seo-texts"] },
  {
    title: "Pencarian",
    kinds: ["popular-searches", "search-pins", "synonyms", "kept-words", "purposes"],
  },
  {
    title: "Promosi dan ongkir",
    kinds: ["promotions", "vouchers", "payment-promotions", "rewards", "fees"],
  },
];

/** The kind that an address names. */
export const kindNamed = (name: string | undefined): ContentKind | undefined =>
  contentKinds.find((kind) => kind === name);
