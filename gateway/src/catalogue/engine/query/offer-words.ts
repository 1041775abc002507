import { tokenise } from "../analysis/tokens.ts";

/** Words that ask for offers, and those that say nothing beside them. */
const offerWords = new Set(
  "promo promosi diskon discount murah termurah sale obral hemat".split(" "),
);
const silentWords = new Set(
  "lagi hari ini yang ada apa saja harga paling barang produk".split(" "),
);

/** Whether a keyword asks for offers and for nothing else: `promo`, `lagi diskon`. */
export const asksForOffers = (keyword: string): boolean => {
  const { words } = tokenise(keyword);
  return (
    words.some((word) => offerWords.has(word)) &&
    words.every((word) => offerWords.has(word) || silentWords.has(word))
  );
};
