/** What else people should know of fields whose names do not say all, where the office asks for them in forms. */

const address =
  "/promo, promotion:KODE, category:KODE, brand:NAMA, product:SKU, atau alamat https:// di luar toko.";

/** By the field, or by kind and field where kinds differ. */
const hints: Readonly<Record<string, string>> = {
  alt: "Dibacakan bagi yang tidak melihat gambarnya.",
  audience: "Siapa yang melihatnya.",
  "banners.banner_code": "Huruf, angka, titik, dan strip; misalnya lebaran-2027.",
  body: "Ditulis dengan Markdown.",
  answer: "Ditulis dengan Markdown.",
  "faq.faq_code": "Huruf, angka, titik, dan strip; misalnya bayar-di-tempat.",
  "faq.topic": "Pertanyaan dengan topik yang sama berdiri di bawah satu judul.",
  ends_at: "Jam Jakarta; sejak saat itu tidak tampil lagi. Kosong: seterusnya.",
  "home-sections.brand": "Nama merek; hanya untuk sumber Merek.",
  "home-sections.category": "Minuman > Kopi; hanya untuk sumber Kategori. Kosong: yang pertama.",
  "home-sections.purpose": "Hanya untuk sumber Tujuan belanja.",
  "home-sections.skus":
    "SKU dipisah koma, urut tampil, paling banyak 96; hanya untuk sumber Produk.",
  "home-sections.title": "Kosong: seperti nama sumbernya. Sumber Produk memerlukannya.",
  keyword: "Dipisah koma.",
  "popular-searches.keyword": "Seperti yang diketik pembeli.",
  "kept-words.word": "Satu kata yang tidak pernah dikoreksi pencarian.",
  kinds: "Kata kunci jenis barang dan kategori, yang terbaik dulu, dipisah koma.",
  link: address,
  means: "Yang juga ditemukan, dipisah koma.",
  "pages.lead": "Satu kalimat di bawah judul.",
  "pages.menu": "Kelompok di menu halaman. Kosong: hanya ditemukan lewat alamatnya.",
  "pages.page": "Bagian alamatnya, huruf kecil: jam-lebaran tampil di /info/jam-lebaran.",
  "pages.starts_at":
    "Jam Jakarta. Kosong: sejak dulu. Teks lain untuk tanggal lain adalah halaman baru dengan kode yang sama.",
  phone_picture: "Kosong: gambar yang sama.",
  phrases: "Cara lain menyebutnya, dipisah koma.",
  picture: "Bagian atas beranda: lebar 1.920, tinggi 640.",
  position: "Yang kecil di depan.",
  replaces: "Arti lain dari pencarian sendiri tidak berlaku lagi.",
  section_code: "Huruf kecil, angka, dan strip; misalnya lebaran-2027.",
  "seo-texts.page": "homepage, category:KODE, brand:NAMA, atau product:SKU.",
  seo_text: "Di akhir halaman, dengan Markdown.",
  shows_title: "Tidak, bila kata-katanya sudah ada di gambar.",
  starts_at: "Jam Jakarta. Kosong: sejak sekarang.",
  stores: "Kode toko, dipisah koma. Kosong: semua toko.",
  "synonyms.word": "Yang diketik pembeli: satu kata, atau paling banyak enam.",
};

/** What to know of a field of a kind; empty where its name says all. */
export const fieldHint = (kind: string, field: string): string =>
  hints[`${kind}.${field}`] ?? hints[field] ?? "";
