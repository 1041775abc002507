/** What a change of the cart says; sentences of ERR verbatim. */

export const addedMessage = "Berhasil menambahkan ke keranjang!";
export const quantityMessage = "Quantity produk berhasil di ubah";
export const removedMessage = "Produk dihapus dari keranjang";
