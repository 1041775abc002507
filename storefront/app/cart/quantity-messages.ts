/** What a change of the cart says; sentences of ERR verbatim. */

export const addedMessage = "Berhasil menambahkan ke keranjang!";
export const quantityMessage = "Quantity produk berhasil di ubah";
/** Of a typed quantity that is no whole number. */
export const notWhole = "Isi jumlah dengan angka bulat, misalnya 2.";
export const removedMessage = "Produk dihapus dari keranjang";

/** What the cart says where no answer came; the quantities of lines are sent again by themselves. */
export const cartNotSent = "Koneksi internet terputus. Perubahan Anda belum tersimpan.";
