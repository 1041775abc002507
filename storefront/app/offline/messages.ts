const time = new Intl.DateTimeFormat("id-ID", {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** When a page was kept, by the clock of the device that keeps it: `Senin, 23 November pukul 14.05`. */
export const copyTime = (iso: string): string => time.format(new Date(iso));

/** Sentences about pages that are read without a network. */
export const offlineTexts = {
  title: "Koneksimu hilang",
  text: "Koneksi internet terputus. Silakan periksa jaringan Anda dan coba lagi.",
  copyFrom: (when: string) =>
    `Halaman ini salinan dari ${when}; harga dan stok bisa sudah berubah.`,
  renew: "Muat yang terbaru",
  otherPages: "Halaman lain yang tersimpan",
  retry: "Coba lagi",
  backTitle: "Koneksi sudah kembali",
  backText: "Anda bisa berbelanja lagi.",
  home: "Ke beranda",
  readable: "Masih bisa dibaca",
  readableText: "Salinan halaman yang terakhir Anda buka di perangkat ini.",
  none: "Belum ada halaman yang tersimpan. Halaman yang Anda buka saat ada jaringan bisa dibaca lagi di sini.",
} as const;
