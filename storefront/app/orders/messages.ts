/** Sentences of orders, verbatim (`docs/behaviour/cart-and-orders.md`). */
export const confirmDone = "Konfirmasi berhasil dilakukan.";
export const confirmFailed = "Konfirmasi gagal dilakukan.";
