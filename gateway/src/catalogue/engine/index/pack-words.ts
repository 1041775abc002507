import { replaceSynonyms } from "../analysis/synonyms.ts";
import { tokenise } from "../analysis/tokens.ts";

/** What packs say: claims of what a product has not, and what it is made of. */

/** The lexeme of products that claim to be without something: `tanpa.gula`. */
export const claimLexeme = (word: string): string => `tanpa.${word}`;

/** The lexeme of products whose composition names something: `isi.susu`. */
export const partLexeme = (word: string): string => `isi.${word}`;

const before = new Set("tanpa bebas non no zero anti".split(" "));

const canonical = (word: string): string => replaceSynonyms([word])[0] ?? word;

/** What a text claims to be without: `tanpa gula`, `non alkohol`, `sugar free`. */
export const claimsIn = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, at) => {
    const next = words[at + 1];
    if (next === undefined) return [];
    if (next === "free") return [canonical(word)];
    return before.has(word) ? [canonical(next)] : [];
  });

/** Words of a composition per product; the rest is cut off. */
const maxParts = 60;

/** What a composition names, in canonical words. */
export const partsIn = (composition: string): readonly string[] =>
  composition === ""
    ? []
    : [
        ...new Set(
          composition.split(/[,;.()]/).flatMap((part) => replaceSynonyms(tokenise(part).words)),
        ),
      ].slice(0, maxParts);
