/** What else people should know of fields whose names do not say all, where the office asks for them in forms. */

const address =
  "/promo, promotion:KODE, category:KODE, brand:NAMA, product:SKU, atau alamat https:// di luar toko.";

const end = "Jam Jakarta; sejak saat itu tidak berlaku lagi.";

/** By the field, or by kind and field where kinds differ. */
const hints: Readonly<Record<string, string>> = {
  amount_off: "Untuk potongan rupiah.",
  categories: "Kode kategori, dipisah koma. Kosong: semua.",
  category_codes: "Kode kategori, dipisah koma. Kosong: semua.",
  every_rupiah: "Setiap kelipatan penuh dari belanja barangnya memberi sejumlah itu.",
  free_from: "Belanja barang yang membuatnya gratis. Kosong: tidak pernah.",
  is_first_order: "Hanya bagi yang belum pernah memesan.",
  is_listed: "Tidak: hanya ditemukan lewat kodenya.",
  minimum: "Belanja barang yang berhak. 0: tanpa minimal.",
  notice: "HTML untuk halaman pesanan.",
  payment_channels: "CARD, QRIS, dan lainnya, dipisah koma. Kosong: semua.",
  percent_off: "Untuk persen.",
  "promotions.label": "Kosong: ditulis toko dari jenisnya.",
  "promotions.picture": "Perbandingan 2 : 1. Kosong: tanpa gambar.",
  "promotions.percent_off": "Untuk potongan harga, atau barang ke-n.",
  "promotions.amount_off": "Untuk potongan harga, selain persen.",
  "payment-promotions.ends_at": end,
  "payment-promotions.starts_at": "Jam Jakarta.",
  "promotions.ends_at": end,
  "promotions.starts_at": "Jam Jakarta.",
  "rewards.ends_at": end,
  "rewards.starts_at": "Jam Jakarta.",
  "vouchers.ends_at": end,
  "vouchers.starts_at": "Jam Jakarta.",
  quota: "Berapa kali dipakai semuanya. Kosong: tanpa batas.",
  set_price: "Untuk harga paket.",
  "fees.store_code": "Kosong: semua toko.",
  "fees.minimum": "Di bawahnya tidak diantar.",
  "promotions.skus": "SKU, dipisah koma.",
  "rewards.skus": "SKU, dipisah koma. Kosong: semua produk.",
  store_codes: "Kode toko, dipisah koma. Kosong: semua toko.",
  up_to_kg: "Kosong: tanpa batas.",
  up_to_km: "Kosong: tanpa batas.",
  "vouchers.voucher_code": "3 sampai 32 huruf dan angka, yang diketik pembeli.",
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
