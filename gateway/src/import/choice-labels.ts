/** What people call the choices of fields. */
const labels: Readonly<Record<string, string>> = {
  all: "Semua orang",
  banners: "Tempat banner tengah",
  bestsellers: "Terlaris",
  brand: "Merek",
  category: "Kategori",
  guests: "Yang belum masuk",
  "home-hero": "Atas beranda",
  "home-middle": "Tengah beranda",
  "last-viewed": "Terakhir dilihat",
  members: "Member",
  new: "Produk baru",
  products: "Produk pilihan",
  promoted: "Sedang promo",
  promotions: "Halaman promo",
  purpose: "Tujuan belanja",
  recommended: "Rekomendasi",
  usual: "Biasa dibeli",
};

/** The word for a choice; the choice itself where people have no word for it. */
export const choiceLabel = (choice: string): string => labels[choice] ?? choice;
