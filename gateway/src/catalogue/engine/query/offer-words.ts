import { tokenise } from "../analysis/tokens.ts";

/** Words that ask for offers beside others, too: `susu murah`. */
const wishWords = new Set("promo promosi diskon discount murah termurah".split(" "));

/** Words that ask for offers where they stand alone (`sale pisang` is a snack), and those that say nothing beside them. */
const offerWords = new Set([...wishWords, "sale", "obral", "hemat"]);
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

/** Whether offers come first among what a keyword finds, the cheapest before others: `promo popok`, `beras murah`. */
export const wishesOffers = (keyword: string): boolean =>
  tokenise(keyword).words.some((word) => wishWords.has(word));

/** Whether a word asks for offers and names no thing. */
export const isOfferWord = (word: string): boolean => offerWords.has(word);
