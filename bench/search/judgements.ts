import { readFileSync } from "node:fs";
import type { CorpusProduct } from "./corpus.ts";

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

type Test = (product: CorpusProduct) => boolean;

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase();

interface Text {
  readonly plain: string;
  /** Words with a blank on either side, so that whole words and neighbours can be looked for. */
  readonly padded: string;
}

const textOf = (text: string): Text => {
  const lower = plain(text);
  return { plain: lower, padded: ` ${lower.replaceAll(/[^a-z0-9]+/g, " ").trim()} ` };
};

type Texts = Readonly<Record<"name" | "brand" | "cat", Text>>;

const known = new WeakMap<CorpusProduct, Texts>();

const textsOf = (product: CorpusProduct): Texts => {
  const found = known.get(product);
  if (found !== undefined) return found;
  const texts = {
    name: textOf(product.name),
    brand: textOf(product.brand ?? ""),
    cat: textOf(product.categories.join(" > ")),
  };
  known.set(product, texts);
  return texts;
};

const isText = (field: string): field is keyof Texts =>
  field === "name" || field === "brand" || field === "cat";

/** `word`, `two+words`, `begin*` or `/pattern/`. */
const alternative = (text: string): ((content: Text) => boolean) => {
  if (text.startsWith("/") && text.endsWith("/")) {
    const pattern = new RegExp(text.slice(1, -1));
    return (content) => pattern.test(content.plain);
  }
  const words = ` ${text.replaceAll("+", " ")}`;
  const wanted = words.endsWith("*") ? words.slice(0, -1) : `${words} `;
  return ({ padded }) => padded.includes(wanted);
};

const textTest = (field: keyof Texts, list: string): Test => {
  const alternatives = list.split(",").map((one) => alternative(one));
  return (product) => alternatives.some((matches) => matches(textsOf(product)[field]));
};

const priceTest = (bound: string): Test => {
  const limit = Number(/^<(\d+)$/.exec(bound)?.[1]);
  if (Number.isNaN(limit)) throw new Error(`no such price: '${bound}'`);
  return ({ price }) => price < limit;
};

const fieldTest = (field: string, value: string): Test => {
  if (isText(field)) return textTest(field, value);
  if (field === "price") return priceTest(value);
  if (field === "promo" && value === "yes") return ({ price, listPrice }) => price < listPrice;
  throw new Error(`no such condition: '${field}:${value}'`);
};

/** `field:one,other` holds when one of them is there; `-field:one,other` when none is. */
const condition = (text: string): Test => {
  const [, minus, field = "", value = ""] = /^(-?)(\w+):(.+)$/.exec(text) ?? [];
  const holds = fieldTest(field, value);
  return minus === "-" ? (product) => !holds(product) : holds;
};

const isGrade = (grade: number): grade is Grade => [1, 2, 3].includes(grade);

const rule = (text: string): { readonly grade: Grade; readonly tests: readonly Test[] } => {
  const [first = "", ...conditions] = text.trim().split(/\s+/);
  const grade = Number(first);
  if (!isGrade(grade) || conditions.length === 0) throw new Error(`no rule: '${text}'`);
  return { grade, tests: conditions.map((one) => condition(one)) };
};

const judgement = (queryClass: string, line: string): Judgement => {
  const [query = "", ...rules] = line.split(" | ");
  const graded = rules.map((one) => rule(one)).toSorted((a, b) => b.grade - a.grade);
  return {
    queryClass,
    query: query.trim(),
    gradeOf: (product) =>
      graded.find(({ tests }) => tests.every((holds) => holds(product)))?.grade ?? 0,
  };
};

/**
 * Reads `judgements/<name>.txt`.
 * @throws Error for a query before the first heading, and for a line that is none
 */
export const readJudgements = (name: "demo" | "shared"): readonly Judgement[] => {
  const lines = readFileSync(new URL(`judgements/${name}.txt`, import.meta.url), "utf8").split(
    "\n",
  );
  const judgements: Judgement[] = [];
  let queryClass: string | undefined;
  for (const line of lines.filter((one) => one.trim() !== "" && !one.startsWith("#"))) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined) queryClass = heading;
    else if (queryClass === undefined) throw new Error(`no heading above '${line}'`);
    else judgements.push(judgement(queryClass, line));
  }
  return judgements;
};
