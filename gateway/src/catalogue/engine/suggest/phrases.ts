import { tokenise } from "../analysis/tokens.ts";
import type { SearchableProduct } from "../index/document.ts";
import { kindsIn } from "../kinds/lexicon.ts";

/** A phrase that the search box can complete, as `search_phrases` stores it. */
export interface StoredPhrase {
  readonly kind: "keyword" | "category" | "brand";
  readonly phrase: string;
  /** The category or brand; 0 for keywords. */
  readonly targetId: number;
  /** Products that have it. */
  readonly productCount: number;
  /** The products to show beside it, the best first. */
  readonly productIds: readonly number[];
}

/** A product with the brand and the categories that its suggestions link to. */
export interface PhraseSource extends SearchableProduct {
  readonly productId: number;
  readonly brandId: number | null;
  readonly categoryPath: readonly number[];
}

/** Limit of products per phrase: ten are shown, and some are not on the shopper's shelf. */
const maxProducts = 16;

/** Words per phrase, products per phrase, phrases in all. */
const maxWords = 3;
const minProducts = 3;
const maxKeywords = 20_000;

/** Joining words: a phrase that begins or ends with one is incomplete. */
const joiningWords = new Set(
  "in with for of the on to rasa isi dengan x all no untuk di non by is my per plus pro up off".split(
    " ",
  ),
);

const isPhrase = (words: readonly string[]): boolean =>
  words.every((word) => /^[a-z]{2,}$/.test(word)) &&
  !joiningWords.has(words[0] ?? "") &&
  !joiningWords.has(words.at(-1) ?? "") &&
  words.join("").length > 2;

/** A phrase and where it stands in a name: before the word of its end. */
interface Place {
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
}

const placesOf = (
  { nameTokens: { words } }: SearchableProduct,
  minLength = 1,
  maxLength = maxWords,
): readonly Place[] => {
  const places: Place[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + minLength; end <= start + maxLength && end <= words.length; end += 1) {
      const phrase = words.slice(start, end);
      if (isPhrase(phrase)) places.push({ phrase: phrase.join(" "), start, end });
    }
  }
  return places;
};

const phrasesOf = (
  product: SearchableProduct,
  minLength?: number,
  maxLength?: number,
): ReadonlySet<string> =>
  new Set(placesOf(product, minLength, maxLength).map(({ phrase }) => phrase));

/** Words that are taken for a brand where none is known and no kind begins the name: `safe care`. */
const unknownBrand = 2;

/** Between which of its words a name must not be cut. */
const brandIn = ({ nameTokens: { words }, brand }: SearchableProduct) => {
  const own = tokenise(brand ?? "").words;
  if (own.length === 0) return { from: 0, to: kindsIn(words)[0]?.start === 0 ? 0 : unknownBrand };
  const from = words.findIndex((_, at) => own.every((word, next) => words[at + next] === word));
  return { from, to: from === -1 ? -1 : from + own.length };
};

/** Joining words that belong to the word before them: `roll on`. */
const particles = new Set(["on", "up", "off"]);

/** The phrases that a name has whole: none begins or ends within its brand (`care minyak` of Fresh Care), or before a particle. */
const wholePhrasesOf = (product: SearchableProduct): readonly string[] => {
  const { from, to } = brandIn(product);
  const { words } = product.nameTokens;
  const isWithin = (border: number): boolean =>
    (border > from && border < to) || particles.has(words[border] ?? "");
  return placesOf(product).flatMap(({ phrase, start, end }) =>
    isWithin(start) || isWithin(end) ? [] : [phrase],
  );
};

/** A phrase without its last word, and without its first. */
const partsOf = (phrase: string): readonly string[] =>
  phrase.includes(" ")
    ? [phrase.slice(0, phrase.lastIndexOf(" ")), phrase.slice(phrase.indexOf(" ") + 1)]
    : [];

const countPhrases = (products: readonly SearchableProduct[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const phrase of phrasesOf(product)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count >= minProducts));
};

/** Counts phrases of one word more than the limit, of which both parts are frequent. */
const countLonger = (
  products: readonly SearchableProduct[],
  frequent: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const phrase of phrasesOf(product, maxWords + 1, maxWords + 1)) {
      const isFrequent = partsOf(phrase).every((part) => frequent.has(part));
      if (isFrequent) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    }
  }
  return counts;
};

/** Drops phrases that mostly occur within a longer one, like `frisian` within `frisian flag`. */
const dropFragments = (
  frequent: ReadonlyMap<string, number>,
  longer: ReadonlyMap<string, number>,
): readonly [string, number][] => {
  const fragments = new Set<string>();
  for (const [phrase, count] of [...frequent, ...longer]) {
    for (const part of partsOf(phrase)) {
      if (count >= 0.9 * (frequent.get(part) ?? 0)) fragments.add(part);
    }
  }
  return [...frequent].filter(([phrase]) => !fragments.has(phrase));
};

const beginningsOf = (words: readonly string[]): readonly string[] =>
  words.map((_, last) => words.slice(0, last + 1).join(" "));

/** The parts of a phrase, and itself. */
const runsOf = (words: readonly string[]): readonly string[] =>
  words.flatMap((_, start) => beginningsOf(words.slice(start)));

/** Says whether a phrase tells what a thing is or whose, or begins names of things: `full cream` and `original` do not. */
const thingsAmong = (products: readonly SearchableProduct[]): ((phrase: string) => boolean) => {
  const brands = new Set(products.map(({ brand }) => tokenise(brand ?? "").words.join(" ")));
  const beginnings = new Set(
    products.flatMap((product) =>
      placesOf(product).flatMap(({ phrase, start }) => (start === 0 ? [phrase] : [])),
    ),
  );
  return (phrase) => {
    const words = phrase.split(" ");
    return (
      beginnings.has(phrase) ||
      kindsIn(words).length > 0 ||
      runsOf(words).some((run) => brands.has(run))
    );
  };
};

/** Products of a phrase: those of which it names the kind stand before those with that taste or scent. */
interface Examples {
  readonly named: number[];
  readonly others: number[];
}

const addExample = (
  { named, others }: Examples,
  phrase: string,
  { productId, name, categories }: PhraseSource,
): void => {
  const [first = ""] = phrase.split(" ");
  const category = `${categories.at(-1) ?? ""} `.toLowerCase();
  const isNamed = category.includes(`${first} `) || name.toLowerCase().startsWith(phrase);
  const list = isNamed ? named : others;
  if (list.length < maxProducts) list.push(productId);
};

const examplesOf = (
  phrases: readonly string[],
  products: readonly PhraseSource[],
): ReadonlyMap<string, Examples> => {
  const examples = new Map<string, Examples>(
    phrases.map((phrase) => [phrase, { named: [], others: [] }]),
  );
  for (const product of products) {
    for (const phrase of phrasesOf(product)) {
      const ofPhrase = examples.get(phrase);
      if (ofPhrase !== undefined) addExample(ofPhrase, phrase, product);
    }
  }
  return examples;
};

const keywordsOf = (products: readonly PhraseSource[]): readonly StoredPhrase[] => {
  const frequent = countPhrases(products);
  const whole = new Set(products.flatMap(wholePhrasesOf));
  const isThing = thingsAmong(products);
  const chosen = dropFragments(frequent, countLonger(products, frequent))
    .filter(([phrase]) => whole.has(phrase) && isThing(phrase))
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, maxKeywords);
  const examples = examplesOf(
    chosen.map(([phrase]) => phrase),
    products,
  );
  return chosen.map(([phrase, productCount]) => {
    const { named = [], others = [] } = examples.get(phrase) ?? {};
    const productIds = [...named, ...others].slice(0, maxProducts);
    return { kind: "keyword", phrase, targetId: 0, productCount, productIds };
  });
};

type Target = readonly [targetId: number, name: string, productId: number];

const targetsOf = (
  kind: "category" | "brand",
  targets: readonly Target[],
): readonly StoredPhrase[] => {
  const groups = Map.groupBy(targets, ([targetId]) => targetId);
  return [...groups].flatMap(([targetId, group]) => {
    const phrase = tokenise(group[0]?.[1] ?? "").words.join(" ");
    if (phrase === "") return [];
    const productIds = group.slice(0, maxProducts).map(([, , productId]) => productId);
    return [{ kind, phrase, targetId, productCount: group.length, productIds }];
  });
};

/** All phrases of these products, which are given the most popular first. */
export const buildPhrases = (products: readonly PhraseSource[]): readonly StoredPhrase[] => [
  ...keywordsOf(products),
  ...targetsOf(
    "category",
    products.flatMap(({ categoryPath, categories, productId }) =>
      categoryPath.map((id, depth): Target => [id, categories[depth] ?? "", productId]),
    ),
  ),
  ...targetsOf(
    "brand",
    products.flatMap(({ brandId, brand, productId }): Target[] =>
      brandId === null || brand === null ? [] : [[brandId, brand, productId]],
    ),
  ),
];
