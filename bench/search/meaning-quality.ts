import type { ListQuery } from "@gerai/contract/catalogue";
import { ask, shownBy, toldNothing, type Answer, type Corpus, type Verdict } from "./answers.ts";
import type { CorpusProduct } from "./corpus.ts";
import { contentOf, type Test } from "./facts.ts";
import type { Meaning } from "./meanings.ts";
import { judgeSuggestions } from "./suggestion-quality.ts";

const heldDepth = 5;
const heldProducts = 3;

/** Price for what the pack holds, several in one included; infinite where the name does not tell it. */
const unitPriceOf = (product: CorpusProduct): number => {
  const content = contentOf(product);
  return content === undefined ? Number.POSITIVE_INFINITY : product.price / content;
};

const cheapestAtLeast = 5;

/** Holds for the cheapest third of the products, by the pack or by the kilogram, and for five at least. */
const cheapestOf = (fitting: readonly CorpusProduct[]): Test => {
  const count = Math.max(cheapestAtLeast, Math.ceil(fitting.length / 3));
  const bounds = [({ price }: CorpusProduct) => price, unitPriceOf].map((costOf) => {
    const highest = fitting.map((product) => costOf(product)).toSorted((a, b) => a - b)[
      Math.min(count, fitting.length) - 1
    ];
    return { costOf, highest: highest ?? 0 };
  });
  return (product) =>
    bounds.some(
      ({ costOf, highest }) => Number.isFinite(costOf(product)) && costOf(product) <= highest,
    );
};

const countOf = (products: readonly CorpusProduct[], test: Test): number =>
  products.filter((product) => test(product)).length;

/** Three of the first five are wanted, or all that are; of several things each is on the first page. */
const lacks = (
  { wanted, isCheapest }: Meaning,
  shown: readonly CorpusProduct[],
  all: readonly CorpusProduct[],
): string | null => {
  const [only] = wanted;
  if (only === undefined) return null;
  if (wanted.length > 1) {
    const missing = wanted.filter((test) => countOf(shown, test) === 0).length;
    return missing === 0 ? null : `${missing} of ${wanted.length} things missing`;
  }
  const fitting = all.filter((product) => only(product));
  const isRight = isCheapest ? cheapestOf(fitting) : () => true;
  const right = countOf(shown.slice(0, heldDepth), (product) => only(product) && isRight(product));
  return right >= Math.min(heldProducts, fitting.length) ? null : `${right} of the first five`;
};

const faultOf = (meaning: Meaning, answer: Answer, corpus: Corpus): string | null => {
  const shown = shownBy(corpus, answer);
  if (meaning.notSold.length > 0) return toldNothing(answer) ? null : "does not say so";
  const excluded = countOf(shown, (product) => meaning.never.some((test) => test(product)));
  if (excluded > 0) return `${excluded} that must not be there`;
  return lacks(meaning, shown, [...corpus.products.values()]);
};

/** What a query answers in an order, judged by what it means. */
export const judgeAnswer = async (
  corpus: Corpus,
  meaning: Meaning,
  order: Partial<ListQuery> = {},
): Promise<Verdict> => {
  const answer = await ask(corpus, meaning.query, order);
  const fault = faultOf(meaning, answer, corpus);
  return {
    queryClass: meaning.queryClass,
    query: meaning.query,
    holds: fault === null,
    why: fault ?? "",
    shown: shownBy(corpus, answer)
      .slice(0, heldDepth)
      .map(({ name }) => name),
  };
};

export const suggestionClass = "suggestions";

/** Judges each meaning by what its query answers or, where something is half typed, suggests. */
export const judgeMeanings = async (
  corpus: Corpus,
  meanings: readonly Meaning[],
): Promise<readonly Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const meaning of meanings) {
    const judge = meaning.queryClass === suggestionClass ? judgeSuggestions : judgeAnswer;
    verdicts.push(await judge(corpus, meaning));
  }
  return verdicts;
};
