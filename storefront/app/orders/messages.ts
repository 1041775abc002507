/** Sentences of orders, verbatim (`docs/behaviour/cart-and-orders.md`). */
export const confirmDone = "Konfirmasi berhasil dilakukan.";
/** What is copied is said in English, as specified. */
export const vaCopied = "Virtual Account number copied.";
/** Where an order cannot be paid on the web. */
export const payInApp = (brand: string): string =>
  `Maaf, untuk pembayaran saat ini hanya dapat dilakukan melalui Aplikasi ${brand}.`;
export const confirmFailed = "Konfirmasi gagal dilakukan.";
