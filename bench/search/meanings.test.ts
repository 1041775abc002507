import { describe, expect, it } from "vitest";
import {
  hasSharedProducts,
  readDemoProducts,
  readSharedProducts,
  type CorpusProduct,
} from "./corpus.ts";
import type { Test } from "./facts.ts";
import { halfOf, readMeanings, type CatalogueName, type Half, type Meaning } from "./meanings.ts";

const halves: readonly Half[] = ["open", "shut"];
const meanings = halves.flatMap((half) => readMeanings(half));

/** What the classes hold together, both halves. */
const leastQueries: Readonly<Record<string, number>> = {
  everyday: 60,
  purposes: 40,
  dishes: 30,
  diet: 25,
  negation: 30,
  price: 35,
  "not sold": 45,
  brands: 30,
  "real words": 40,
  several: 20,
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

it.each(halves)("the %s half has only queries that belong to it", (half) => {
  expect(readMeanings(half).filter(({ query }) => halfOf(query) !== half)).toEqual([]);
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
