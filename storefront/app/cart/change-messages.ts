/** What a change of the cart says; specification, chapter 8, verbatim where it stands there. */

export const addedMessage = "Berhasil menambahkan ke keranjang!";
export const quantityMessage = "Quantity produk berhasil di ubah";
export const removedMessage = "Produk dihapus dari keranjang";

/** The sentence for what is nobody's fault but ours. */
export const serverTrouble =
  "Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.";
