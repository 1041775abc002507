/** The notice that the shop can be installed; apart from the others, so that it brings no file of theirs along. */
export const installTexts = {
  title: "Pasang di layar utama",
  text: "Toko ini terbuka sekali ketuk, tanpa lewat toko aplikasi.",
  install: "Pasang",
  later: "Nanti saja",
} as const;
