/** Texts of error pages and of the shell. Those of NAV and ERR stand word for word. */
export const errorPageTexts = {
  notFound: {
    title: "Oops, halaman tidak ada!",
    text: "Halaman yang Anda tuju tidak ditemukan",
  },
  rateLimited: {
    title: "Gagal memuat halaman!",
    text: "Saat ini kami sedang kelebihan pengunjung, silahkan coba lagi nanti",
  },
  other: {
    title: "Oops, ada kesalahan!",
    text: "Server sedang mengalami gangguan silahkan coba kembali nanti",
  },
} as const;

/** The two texts of an error page, by HTTP status. */
export const errorPageText = (status: number) => {
  if (status === 404) return errorPageTexts.notFound;
  return status === 429 ? errorPageTexts.rateLimited : errorPageTexts.other;
};

export const shellTexts = {
  offlineTitle: "Koneksimu hilang",
  offline: "Koneksi internet terputus. Silakan periksa jaringan Anda dan coba lagi.",
  reload: "Muat Ulang",
  latePage: "Halaman belum juga terbuka. Periksa jaringan Anda, lalu coba lagi.",
  loginForLocation: "Masuk untuk mengubah lokasi pengiriman",
} as const;
