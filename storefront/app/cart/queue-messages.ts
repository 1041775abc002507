/** What the cart says while changes wait for a network. */
export const waitingMessage = (count: number): string =>
  `${count} perubahan menunggu jaringan, dan disimpan begitu keranjang ini terhubung lagi. Jumlah harga belum menghitungnya.`;

/** What a line says of its own change. */
export const lineWaits = (quantity: number): string =>
  quantity === 0 ? "Dihapus begitu Anda terhubung lagi." : "Disimpan begitu Anda terhubung lagi.";

/** What other pages than the cart's say once the changes are saved. */
export const sentMessage = "Perubahan keranjang yang Anda buat tanpa jaringan sudah disimpan.";
