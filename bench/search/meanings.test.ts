import { describe, expect, it } from "vitest";
import {
  hasSharedProducts,
  readDemoProducts,
  readSharedProducts,
  type CorpusProduct,
} from "./corpus.ts";
import type { Test } from "./facts.ts";
import {
  halfOf,
  readMeanings,
  type CatalogueName,
  type Half,
  type Meaning,
  type Round,
} from "./meanings.ts";

const files: readonly (readonly [half: Half, round: Round])[] = [
  ["open", 1],
  ["shut", 1],
  ["open", 2],
  ["shut", 2],
];
const meanings = files.flatMap(([half, round]) => readMeanings(half, round));

/** What the classes hold together, both halves of both rounds. */
const leastQueries: Readonly<Record<string, number>> = {
  everyday: 100,
  purposes: 70,
  dishes: 58,
  diet: 50,
  negation: 55,
  price: 60,
  "not sold": 85,
  brands: 75,
  "real words": 74,
  several: 46,
  suggestions: 30,
};

it("has enough queries of each class, no two alike", () => {
  const counts = Map.groupBy(meanings, ({ queryClass }) => queryClass);
  expect([...counts.keys()]).toEqual(Object.keys(leastQueries));
  const tooFew = Object.entries(leastQueries).filter(
    ([queryClass, least]) => (counts.get(queryClass)?.length ?? 0) < least,
  );
  expect(tooFew).toEqual([]);
  expect(new Set(meanings.map(({ query }) => query)).size).toBe(meanings.length);
});

it.each(files)("the %s half of round %i has only queries that belong to it", (half, round) => {
  const strays = readMeanings(half, round).filter(({ query }) => halfOf(query) !== half);
  expect(strays).toEqual([]);
});

const catalogues: readonly (readonly [name: CatalogueName, products: readonly CorpusProduct[]])[] =
  [
    ["demo", readDemoProducts()],
    ...(hasSharedProducts() ? [["shared", readSharedProducts()] as const] : []),
  ];

describe.each(catalogues)("the facts of the %s catalogue", (name, products) => {
  const judged = meanings.filter(({ catalogues: judgedIn }) => judgedIn.includes(name));
  const hasSome = (test: Test): boolean => products.some((product) => test(product));
  const queriesOf = (isWrong: (meaning: Meaning) => boolean): readonly string[] =>
    judged.filter((meaning) => isWrong(meaning)).map(({ query }) => query);

  it("have what is wanted", () => {
    expect(queriesOf(({ wanted }) => !wanted.every((test) => hasSome(test)))).toEqual([]);
  });

  it("lack what is not sold", () => {
    expect(queriesOf(({ notSold }) => notSold.some((test) => hasSome(test)))).toEqual([]);
  });

  it("let each query fail", () => {
    const canFail = ({ wanted, never, notSold }: Meaning): boolean =>
      wanted.length > 0 || notSold.length > 0 || never.some((test) => hasSome(test));
    expect(queriesOf((meaning) => !canFail(meaning))).toEqual([]);
  });
});
