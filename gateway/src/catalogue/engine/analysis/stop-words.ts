/** Words of shoppers' sentences that tell nothing about the product. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    "yang",
    "yg",
    "untuk",
    "utk",
    "buat",
    "di",
    "ke",
    "dari",
    "dengan",
    "dgn",
    "atau",
    "harga",
  ].concat(
    ["jual", "beli", "cari", "mau", "murah", "termurah", "terbaik", "promo", "diskon", "online"],
    ["ukuran", "rasa", "isi", "kg", "gr", "gram", "ml", "liter", "pcs", "the", "for", "with", "n"],
    ["merk", "merek", "terdekat", "enak", "bagus", "aneka", "macam", "grosir", "eceran"],
  ),
);
