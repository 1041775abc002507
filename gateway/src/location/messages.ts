/** Sentences that the gateway itself says about places and addresses; specification, chapter 8. */

export const placeNotFound = "Lokasi tidak ditemukan.";
export const addressLimit =
  "Tidak dapat menambah alamat karena daftar alamat Anda sudah mencapai batas maksimal";
export const locationNotServed = "Lokasi yang Anda pilih tidak terjangkau layanan kami";
export const addressNotServed =
  "Gagal memilih alamat, lokasi ini belum terjangkau oleh layanan kami.";
export const mainIsKept =
  "Alamat utama tidak dapat dihapus. Jadikan alamat lain sebagai alamat utama terlebih dahulu.";
