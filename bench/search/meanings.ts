import { createHash } from "node:crypto";
import { allOf, judgedLines, type Test } from "./facts.ts";

/** What shoppers mean by their queries, told by facts of products: `judgements/open.txt` and `shut.txt`, and those of later rounds. */

export type Half = "open" | "shut";
/** When the queries were written: those of a round are new to whoever changed the search before it. */
export type Round = 1 | 2;
export type CatalogueName = "demo" | "shared";

/** What somebody means by a query, and so what the first page must and must not show. */
export interface Meaning {
  readonly queryClass: string;
  readonly query: string;
  /** The catalogues in which the query is judged. */
  readonly catalogues: readonly CatalogueName[];
  /** Each is asked for; several where the query names several things. */
  readonly wanted: readonly Test[];
  /** Whether the cheapest of what is wanted are asked for. */
  readonly isCheapest: boolean;
  /** What the first page must not have. */
  readonly never: readonly Test[];
  /** What would answer the query, and the shop does not sell: the answer has to say so. */
  readonly notSold: readonly Test[];
}

const marks = ["never", "not sold", "cheapest"] as const;

type Mark = (typeof marks)[number] | "wanted";

interface Part {
  readonly mark: Mark;
  readonly test: Test;
}

const partOf = (text: string): Part => {
  const mark = marks.find((one) => text.startsWith(`${one} `));
  return { mark: mark ?? "wanted", test: allOf(text.slice(mark?.length ?? 0)) };
};

const testsOf = (parts: readonly Part[], ...wanted: readonly Mark[]): readonly Test[] =>
  parts.filter(({ mark }) => wanted.includes(mark)).map(({ test }) => test);

const catalogueNames: readonly CatalogueName[] = ["demo", "shared"];

const meaningOf = (queryClass: string, line: string): Meaning => {
  const [asked = "", ...written] = line.split(" | ");
  if (written.length === 0) throw new Error(`no meaning: '${line}'`);
  const [query = "", only] = asked.split(" @");
  const parts = written.map((part) => partOf(part.trim()));
  return {
    queryClass,
    query: query.replaceAll("_", " "),
    catalogues: catalogueNames.filter((name) => only === undefined || only.trim() === name),
    wanted: testsOf(parts, "wanted", "cheapest"),
    isCheapest: parts.some(({ mark }) => mark === "cheapest"),
    never: testsOf(parts, "never"),
    notSold: testsOf(parts, "not sold"),
  };
};

/** The half that a query belongs to, whoever wrote it. */
export const halfOf = (query: string): Half =>
  (createHash("sha256").update(query).digest()[0] ?? 0) % 2 === 0 ? "open" : "shut";

const fileOf = (half: Half, round: Round): string =>
  round === 1 ? `${half}.txt` : `${half}-${round}.txt`;

/**
 * Reads a half of a round.
 * @throws Error for a query before the first heading, and for a line that says nothing of what is meant
 */
export const readMeanings = (half: Half, round: Round): readonly Meaning[] => {
  const meanings: Meaning[] = [];
  let queryClass: string | undefined;
  for (const line of judgedLines(fileOf(half, round))) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined) queryClass = heading;
    else if (queryClass === undefined) throw new Error(`no heading above '${line}'`);
    else meanings.push(meaningOf(queryClass, line));
  }
  return meanings;
};
