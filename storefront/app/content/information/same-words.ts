/** What shoppers call one thing. Words that only begin so count, too. */
const sameThings: readonly (readonly string[])[] = [
  ["ongkir", "ongkos kirim", "biaya kirim", "biaya pengiriman", "biaya antar"],
  ["refund", "uang kembali", "uangnya kembali", "dana kembali", "pengembalian dana"],
  ["retur", "barang kembali", "barang rusak", "tidak sesuai", "komplain"],
  ["cod", "bayar di tempat", "tunai"],
  ["batal", "membatalkan", "dibatalkan", "pembatalan", "cancel"],
  ["password", "kata sandi", "sandi"],
  ["hp", "handphone", "ponsel"],
  ["struk", "nota", "kuitansi", "e-receipt"],
];

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .join(" ")}`;

/** Other words for what a text speaks of; empty where it has none, or has them all. */
export const sameWords = (text: string): string => {
  const said = plain(text);
  const isSaid = (phrase: string): boolean => said.includes(` ${phrase}`);
  return sameThings
    .filter((phrases) => phrases.some(isSaid))
    .flat()
    .filter((phrase) => !isSaid(phrase))
    .join(" ");
};
