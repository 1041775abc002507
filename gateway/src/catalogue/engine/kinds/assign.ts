import { replaceSynonyms } from "../analysis/synonyms.ts";
import { tokenise } from "../analysis/tokens.ts";
import {
  candidatesOf,
  categoryReader,
  ingredientPoints,
  points,
  type Candidate,
  type Candidates,
  type KindSource,
} from "./candidates.ts";
import { headOf, kinds, kindsIn } from "./lexicon.ts";

/**
 * How sure a kind is: `sure` where the retailer says it, or name and category alike; `likely` where the category
 * says it, or the name and the products beside it; `maybe` otherwise.
 */
export type Certainty = "sure" | "likely" | "maybe";

/** The kind of a product. */
export interface ProductKind {
  readonly kind: string;
  readonly certainty: Certainty;
  /** The kind that it belongs to as well: `buah` for `apel`, `sambal` for the retailer's `sambalroa`. */
  readonly wider: string | undefined;
  /** Whether its category names that one. */
  readonly isSurelyWider: boolean;
  /** Words that find it as well, as the retailer wrote them. */
  readonly words: readonly string[];
}

/** How many products of a category, and of a brand within it, are of which kind. */
export interface KindCounts {
  readonly ofCategory: (categoryId: number) => ReadonlyMap<string, number>;
  readonly ofBrand: (categoryId: number, brandId: number) => ReadonlyMap<string, number>;
}

const none: ReadonlyMap<string, number> = new Map();

const brandKey = (categoryId: number, brandId: number): string => `${categoryId} ${brandId}`;

/** Counts kinds by category, and by category and brand. */
export class KindCounter implements KindCounts {
  readonly #counts = new Map<string, Map<string, number>>();

  add(categoryId: number, brandId: number | null, kind: string, products = 1): void {
    this.#add(String(categoryId), kind, products);
    if (brandId !== null) this.#add(brandKey(categoryId, brandId), kind, products);
  }

  ofCategory(categoryId: number): ReadonlyMap<string, number> {
    return this.#counts.get(String(categoryId)) ?? none;
  }

  ofBrand(categoryId: number, brandId: number): ReadonlyMap<string, number> {
    return this.#counts.get(brandKey(categoryId, brandId)) ?? none;
  }

  #add(key: string, kind: string, products: number): void {
    const counts = this.#counts.get(key) ?? new Map<string, number>();
    counts.set(kind, (counts.get(kind) ?? 0) + products);
    this.#counts.set(key, counts);
  }
}

const shareOf = (counts: ReadonlyMap<string, number>, kind: string): number => {
  let all = 0;
  for (const count of counts.values()) all += count;
  return all === 0 ? 0 : (counts.get(kind) ?? 0) / all;
};

/** The products of a category that one eats or drinks, without those that one does not. */
const foodBalance = (counts: ReadonlyMap<string, number>): number => {
  let balance = 0;
  for (const [kind, count] of counts) {
    if (kinds.foods.has(kind)) balance += count;
    else if (kinds.goods.has(kind)) balance -= count;
  }
  return balance;
};

/** Points off for food among other goods, and the other way round. */
const strangerPoints = (kind: string, balance: number): number => {
  if (balance < 0 && kinds.foods.has(kind)) return points.foodAmongGoods;
  return balance > 0 && kinds.goods.has(kind) ? points.goodsAmongFood : 0;
};

/** Points off for an ingredient that the category does not speak of, while it names other kinds. */
const amongOthersPoints = (kind: string, named: readonly string[]): number =>
  named.length > 0 && ingredientPoints(kind, named) < 0 ? points.amongOthers : 0;

const neighbourPoints = (
  { kind, isInName }: Candidate,
  named: readonly string[],
  ofCategory: ReadonlyMap<string, number>,
): number => {
  if (!isInName || ofCategory.size === 0) return 0;
  return points.share * shareOf(ofCategory, kind) + amongOthersPoints(kind, named);
};

/** The candidate with the most points; of a kind and its wider one, the narrower. */
const best = (
  { all, categoryId, named }: Candidates,
  counts: KindCounts,
): Candidate | undefined => {
  const ofCategory = counts.ofCategory(categoryId);
  const balance = foodBalance(ofCategory);
  const ranked = all
    .map((candidate) => {
      const others = neighbourPoints(candidate, named, ofCategory);
      const stranger = strangerPoints(candidate.kind, balance);
      return { candidate, total: candidate.points + others + stranger };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .map(({ candidate }) => candidate);
  const [first] = ranked;
  return ranked.find(({ kind }) => kinds.wider.get(kind) === first?.kind) ?? first;
};

/** How many products of a category, and what share of them, have to be of a kind for it to be at home there. */
const minCompany = 2;
const minShare = 0.25;

const isAtHome = (counts: ReadonlyMap<string, number>, kind: string): boolean =>
  (counts.get(kind) ?? 0) >= minCompany && shareOf(counts, kind) >= minShare;

/** The most frequent kind, where it is at least `least` of all, and of more than one product. */
const dominating = (counts: ReadonlyMap<string, number>, least: number): string | undefined => {
  const [kind, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  if (kind === undefined || count < minCompany) return undefined;
  return shareOf(counts, kind) >= least ? kind : undefined;
};

/** Of products whose name mentions no kind: what half of the brand's products beside it are, or most of the category's. */
const byNeighbours = (
  { source: { brandId }, categoryId, only }: Candidates,
  counts: KindCounts,
): string | undefined => {
  const ofBrand = brandId === null ? none : counts.ofBrand(categoryId, brandId);
  return dominating(ofBrand, 0.5) ?? dominating(counts.ofCategory(categoryId), 0.6) ?? only;
};

const found = (candidates: Candidates, counts: KindCounts): ProductKind | null => {
  const { categoryId, named } = candidates;
  const candidate = best(candidates, counts);
  const kind = candidate?.kind ?? byNeighbours(candidates, counts);
  if (kind === undefined) return null;
  const wider = kinds.wider.get(kind);
  const isSurelyWider = wider !== undefined && named.includes(wider);
  const inName = candidate?.isInName === true;
  const inCategory = named.includes(kind);
  const isLikely = inCategory || (inName && isAtHome(counts.ofCategory(categoryId), kind));
  const certainty = inName && inCategory ? "sure" : isLikely ? "likely" : "maybe";
  return { kind, certainty, wider, isSurelyWider, words: [] };
};

/** The kind that a retailer wrote: one of the lexicon's, or a new one with the words run together. */
export const givenKind = (text: string): ProductKind | null => {
  const { words } = tokenise(text);
  const head = headOf(kindsIn(words));
  const canonical = replaceSynonyms(words);
  const isKnown = head?.length === words.length;
  const kind = isKnown ? head.kind : canonical.join("");
  if (kind === "") return null;
  return {
    kind,
    certainty: "sure",
    wider: isKnown ? kinds.wider.get(kind) : head?.kind,
    isSurelyWider: true,
    words: canonical,
  };
};

const kindOf = (candidates: Candidates, counts: KindCounts): ProductKind | null => {
  const { givenKind: given } = candidates.source;
  return (given === null ? null : givenKind(given)) ?? found(candidates, counts);
};

/** Counts what the retailer and the names say alone, without neighbours. */
const countByNames = (all: readonly Candidates[]): KindCounts => {
  const counter = new KindCounter();
  const nothing = new KindCounter();
  for (const candidates of all) {
    const { givenKind: given } = candidates.source;
    const kind =
      (given === null ? null : givenKind(given))?.kind ?? best(candidates, nothing)?.kind;
    if (kind !== undefined) counter.add(candidates.categoryId, candidates.source.brandId, kind);
  }
  return counter;
};

/**
 * The kind of each product; null where nothing tells it.
 * @param known what kinds the products beside them have; without it, these products are the whole catalogue
 */
export const assignKinds = (
  sources: readonly KindSource[],
  known?: KindCounts,
): readonly (ProductKind | null)[] => {
  const categoryKinds = categoryReader();
  const all = sources.map((source) => candidatesOf(source, categoryKinds));
  const counts = known ?? countByNames(all);
  return all.map((candidates) => kindOf(candidates, counts));
};
