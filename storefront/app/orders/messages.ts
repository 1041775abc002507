/** Sentences of orders, verbatim (`docs/behaviour/cart-and-orders.md`). */
export const confirmDone = "Konfirmasi berhasil dilakukan.";
/** What is copied is said in English, as specified. */
export const vaCopied = "Virtual Account number copied.";
/** Where an order cannot be paid on the web. */
export const payInApp = (brand: string): string =>
  `Maaf, untuk pembayaran saat ini hanya dapat dilakukan melalui Aplikasi ${brand}.`;
export const confirmFailed = "Konfirmasi gagal dilakukan.";

export const cancelDone = "Pesanan ini sudah dibatalkan. Barangnya tidak jadi dikirim.";
/** Where nothing could be cancelled. */
export const notCancellable =
  "Pesanan ini sudah mulai disiapkan, jadi tidak bisa dibatalkan lagi di sini.";
export const cancelFailed = "Pesanan belum dibatalkan. Silakan coba lagi.";
/** The search for orders: dates typed by hand. */
export const noSuchDay = "Tanggal tidak dikenali. Pilih tanggal dari kalender.";
/** At `Muat lagi`, where no answer comes. */
export const olderNotRead = "Koneksi internet terputus. Pesanan yang lebih lama belum dimuat.";
