import { tokenise, type Tokens } from "../analysis/tokens.ts";
import { headOf, kinds, kindsIn, type KindMention } from "./lexicon.ts";

/** What a product's kind is told from. */
export interface KindSource {
  readonly nameTokens: Tokens;
  readonly brandId: number | null;
  readonly brand: string | null;
  /** Ids and names from the root down to the product's own category. */
  readonly categoryPath: readonly number[];
  readonly categories: readonly string[];
  /** As the retailer wrote it; null where the search is to find out. */
  readonly givenKind: string | null;
}

/** Words behind which a name says what a product has, or has not: no kind of its own. */
const beforeMention = new Set(
  "rasa aroma with dengan w tanpa bebas anti isi for untuk in no non less plus free extra ekstrak".split(
    " ",
  ),
);

/** Words that make a mention of the word before them. */
const afterMention = new Set(
  "free flavour flavor flavored scent scented extract ekstrak based control cntrl".split(" "),
);

/** Points of a kind that a name mentions. The figures weigh against each other only. */
export const points = {
  first: 2,
  second: 1,
  /** The last noun of an English compound, and a name of several words. */
  compound: 0.5,
  longName: 1,
  /** The own category names it; its family. */
  category: 3,
  categoryFamily: 1.2,
  /** Times the share of its category's products that are of this kind. */
  share: 4,
  onlyMentioned: -3,
  inBrand: -1.5,
  /** Only its brand tells it. */
  hint: -1.1,
  broad: -2,
  ingredient: -1.2,
  /** The same in a category that names other kinds, where the neighbours are known. */
  amongOthers: -1,
  /** Food in a category of other goods: a scent, a colour. */
  foodAmongGoods: -5,
  /** The reverse: a shape (`snack pillow`), a pack. */
  goodsAmongFood: -3,
  /** A kind that the category names and the product does not. */
  notInName: -1.2,
} as const;

/** What the name of a category says. */
export interface CategoryKinds {
  /** The head of each part of its name; no broad ones. */
  readonly named: readonly string[];
  /** The kind of whatever is in it, if it names one thing only. */
  readonly only: string | undefined;
}

const kindsOfCategory = (name: string): CategoryKinds => {
  const parts = name.split(/&|\bdan\b|,|\//i);
  const heads = parts.map((part) => headOf(kindsIn(tokenise(part).words))?.kind);
  const named = heads.filter((kind) => kind !== undefined).filter((kind) => !kinds.broad.has(kind));
  return { named: [...new Set(named)], only: parts.length === 1 ? named[0] : undefined };
};

/** Memoised, since many products share a category. */
export const categoryReader = () => {
  const memo = new Map<string, CategoryKinds>();
  return (name: string): CategoryKinds => {
    const known = memo.get(name) ?? kindsOfCategory(name);
    memo.set(name, known);
    return known;
  };
};

/** How many words at the beginning of a name are its brand. */
const brandLength = (words: readonly string[], brand: string | null): number => {
  const brandWords = tokenise(brand ?? "").words;
  return brandWords.every((word, at) => words[at] === word) ? brandWords.length : 0;
};

export interface Candidate {
  readonly kind: string;
  /** What the name and the category say; the neighbours come on top. */
  readonly points: number;
  readonly isInName: boolean;
}

/** Candidates of a product, with the kinds that its category names. */
export interface Candidates {
  readonly source: KindSource;
  readonly categoryId: number;
  readonly all: readonly Candidate[];
  readonly named: readonly string[];
  readonly only: string | undefined;
}

const categoryPoints = (kind: string, named: readonly string[]): number => {
  if (named.includes(kind)) return points.category;
  const wider = kinds.wider.get(kind) ?? kind;
  const related = [wider, ...(kinds.near.get(kind) ?? []), ...(kinds.near.get(wider) ?? [])];
  return related.some((other) => named.includes(other)) ? points.categoryFamily : 0;
};

const isOnlyMentioned = (words: readonly string[], { start, length }: KindMention): boolean =>
  beforeMention.has(words[start - 1] ?? "") || afterMention.has(words[start + length] ?? "");

const orderPoints = (order: number): number =>
  order === 0 ? points.first : order === 1 ? points.second : 0;

/** Points off for what others are made of, where the category does not speak of it. */
export const ingredientPoints = (kind: string, named: readonly string[]): number => {
  return kinds.ingredients.has(kind) && categoryPoints(kind, named) === 0 ? points.ingredient : 0;
};

const candidatesInName = (
  { nameTokens: { words }, brand }: KindSource,
  named: readonly string[],
): readonly Candidate[] => {
  const inBrand = brandLength(words, brand);
  const mentions = kindsIn(words, { withHints: true });
  return mentions.map((mention, order) => {
    const { kind, start, length, isEnglish, isHint } = mention;
    const before = mentions[order - 1];
    const endsCompound =
      isEnglish && before?.isEnglish === true && before.start + before.length === start;
    return {
      kind,
      isInName: true,
      points:
        orderPoints(endsCompound ? order - 1 : order) +
        (endsCompound ? points.compound : 0) +
        (isHint ? points.hint : length > 1 ? points.longName : 0) +
        categoryPoints(kind, named) +
        (isOnlyMentioned(words, mention) ? points.onlyMentioned : 0) +
        (start + length <= inBrand && !isHint ? points.inBrand : 0) +
        ingredientPoints(kind, named) +
        (kinds.broad.has(kind) ? points.broad : 0),
    };
  });
};

export const candidatesOf = (
  source: KindSource,
  categoryKinds: (name: string) => CategoryKinds,
): Candidates => {
  const { named, only } = categoryKinds(source.categories.at(-1) ?? "");
  const inName = candidatesInName(source, named);
  const byCategory =
    only === undefined
      ? []
      : [{ kind: only, isInName: false, points: points.category + points.notInName }];
  return {
    source,
    categoryId: source.categoryPath.at(-1) ?? 0,
    all: [...inName, ...byCategory],
    named,
    only,
  };
};
