/** What a change of the cart says; specification, chapter 8, verbatim where it stands there. */

export const addedMessage = "Berhasil menambahkan ke keranjang!";
export const quantityMessage = "Quantity produk berhasil di ubah";
export const removedMessage = "Produk dihapus dari keranjang";
