import type { SearchEvent } from "./events.ts";

/** What may be a number of a phone, a card or a member, or an address of mail. */
const aboutSomebody = /@|(?:\d[\s.-]?){8}/;

interface Searched {
  /** The words as the search understood them. */
  readonly words: string;
  /** How many products were found. */
  readonly results: number;
  /** Whether no product has all of the words. */
  readonly isPartial: boolean;
}

/**
 * A search that was answered. Its words are told where products have all of them: others may be a person's name or
 * address.
 */
export const searchEvent = ({ words, results, isPartial }: Searched): SearchEvent => {
  const isOfProducts = results > 0 && !isPartial && !aboutSomebody.test(words);
  return { event: "search", search_term: isOfProducts ? words : "", results };
};
