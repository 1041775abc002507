/** Specification, chapter 4, verbatim. */
export const confirmDone = "Konfirmasi berhasil dilakukan.";
export const confirmFailed = "Konfirmasi gagal dilakukan.";
