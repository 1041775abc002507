/** The words of the dialog of delivery addresses (ADR-02 to ADR-10), verbatim but for the two last. */
export const deliveryTexts = {
  title: "Mau di kirim kemana?",
  intro: "Pilih alamat yang paling pas buatmu, agar belanja lebih mudah",
  empty: "Anda belum memiliki daftar alamat, silahkan tambah alamat terlebih dahulu.",
  more: "Mau pakai alamat lain?",
  add: "Tambah Alamat",
  askMain: "Jadikan alamat ini sebagai alamat utama?",
  loadFailed: "Alamat belum dapat dimuat. Silakan periksa jaringan Anda dan coba lagi.",
  mainMovesNothing: "Belanja Anda saat ini tetap dikirim ke alamat yang sedang dipakai.",
} as const;
