import type { CorpusProduct } from "./corpus.ts";
import { allOf, judgedLines, type Test } from "./facts.ts";

/**
 * Which products answer a query how well, as rules over name, brand, categories and price. The rules know
 * nothing of the search: they read the products themselves.
 */

export type Grade = 0 | 1 | 2 | 3;

export interface Judgement {
  /** The heading that the query stands under: what sort of query it is. */
  readonly queryClass: string;
  readonly query: string;
  readonly gradeOf: (product: CorpusProduct) => Grade;
}

const isGrade = (grade: number): grade is Grade => [1, 2, 3].includes(grade);

const rule = (text: string): { readonly grade: Grade; readonly holds: Test } => {
  const [, first, conditions = ""] = /^(\d)\s(.*)$/.exec(text.trim()) ?? [];
  const grade = Number(first);
  if (!isGrade(grade)) throw new Error(`no rule: '${text}'`);
  return { grade, holds: allOf(conditions) };
};

const judgement = (queryClass: string, line: string): Judgement => {
  const [query = "", ...rules] = line.split(" | ");
  const graded = rules.map((one) => rule(one)).toSorted((a, b) => b.grade - a.grade);
  return {
    queryClass,
    query: query.trim(),
    gradeOf: (product) => graded.find(({ holds }) => holds(product))?.grade ?? 0,
  };
};

/**
 * Reads `judgements/<name>.txt`.
 * @throws Error for a query before the first heading, and for a line that is none
 */
export const readJudgements = (name: "demo" | "shared"): readonly Judgement[] => {
  const judgements: Judgement[] = [];
  let queryClass: string | undefined;
  for (const line of judgedLines(`${name}.txt`)) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined) queryClass = heading;
    else if (queryClass === undefined) throw new Error(`no heading above '${line}'`);
    else judgements.push(judgement(queryClass, line));
  }
  return judgements;
};
