/** The words of the question whether visits may be measured. */
export const consentTexts = {
  title: "Boleh kami mengukur kunjungan Anda?",
  text: "Agar toko ini makin mudah dipakai. Yang diukur tanpa nama, nomor HP, atau alamat Anda, lewat Google Tag Manager.",
  more: "Kebijakan privasi",
  yes: "Terima",
  no: "Tolak",
  failed: "Pilihan belum tersimpan. Periksa koneksi Anda, lalu coba lagi.",
} as const;
