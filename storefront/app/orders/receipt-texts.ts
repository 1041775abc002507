/** Sentences of the e-receipt, verbatim (`docs/behaviour/receipt.md`). */
export const receiptTexts = {
  saved: "E-Receipt berhasil di unduh",
  unsaved: "E-Receipt gagal di unduh",
  errorTitle: "Oops, ada kesalahan!",
  /** `silakan`; the error page of the shop and the addresses write `silahkan`. */
  errorText: "Server sedang mengalami gangguan silakan coba kembali nanti",
  offlineTitle: "Koneksimu hilang",
  offlineText: "Koneksi internet terputus. Silakan periksa jaringan Anda dan coba lagi.",
} as const;
