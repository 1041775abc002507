import { suggest } from "@gerai/gateway/catalogue/engine/suggest";
import { ask, type Corpus, type Verdict } from "./answers.ts";
import { corpusShelf, type CorpusProduct } from "./corpus.ts";
import { wordsOf } from "./facts.ts";
import type { Meaning } from "./meanings.ts";

/** What a suggestion has to find. */
const leastFound = 3;

/** Whether the phrase begins or ends within the brand that the name begins with: `care minyak` of Fresh Care. */
const isCutIn = (phrase: string, { name, brand }: CorpusProduct): boolean => {
  const padded = ` ${wordsOf(name).join(" ")} `;
  const parts = wordsOf(brand ?? "");
  return parts
    .slice(1)
    .some(
      (right, index) =>
        (phrase.startsWith(right) && padded.includes(` ${parts[index] ?? ""} ${phrase} `)) ||
        (phrase.endsWith(parts[index] ?? "") && padded.includes(` ${phrase} ${right} `)),
    );
};

/** Whether a phrase is part of a thing's name wherever it stands. */
const isFragment = (phrase: string, products: Iterable<CorpusProduct>): boolean => {
  const words = wordsOf(phrase).join(" ");
  const having = [...products].filter(({ name }) =>
    ` ${wordsOf(name).join(" ")} `.includes(` ${words} `),
  );
  return having.length > 0 && having.every((product) => isCutIn(words, product));
};

const faultOfPhrase = async (corpus: Corpus, phrase: string): Promise<string | null> => {
  if (isFragment(phrase, corpus.products.values())) return `'${phrase}' is a fragment`;
  const { pagination, similarProducts, isPartial } = await ask(corpus, phrase);
  const found = pagination.totalData + similarProducts.length;
  return isPartial || found < leastFound ? `'${phrase}' finds too little` : null;
};

/** Something is suggested, each keyword is a whole thing that finds products, and one of them is what was meant. */
export const judgeSuggestions = async (corpus: Corpus, meaning: Meaning): Promise<Verdict> => {
  const { keywords, brands, categories, products } = await suggest(
    corpus.database,
    meaning.query,
    corpusShelf,
  );
  const faults: (string | null)[] = [];
  for (const phrase of keywords) faults.push(await faultOfPhrase(corpus, phrase));
  const isMeant = products.some(({ productId }) => {
    const product = corpus.products.get(productId);
    return product !== undefined && meaning.wanted.every((test) => test(product));
  });
  if (keywords.length + brands.length + categories.length === 0) faults.unshift("suggests nothing");
  else if (!isMeant) faults.push("what is meant is not among the products");
  const why = faults.find((fault) => fault !== null) ?? "";
  const { queryClass, query } = meaning;
  return { queryClass, query, holds: why === "", why, shown: keywords.slice(0, 5) };
};
