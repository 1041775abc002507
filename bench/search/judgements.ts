import { readFileSync } from "node:fs";
import type { CorpusProduct } from "./corpus.ts";

/**
 * Which products answer a query how well, as rules over name, brand and categories. The rules know
 * nothing of the search: they read the text of the products themselves.
 */

export type Grade = 0 | 1 | 2 | 3;

export interface Judgement {
  readonly query: string;
  readonly gradeOf: (product: CorpusProduct) => Grade;
}

interface Texts {
  readonly name: string;
  readonly brand: string;
  readonly cat: string;
}

type Test = (texts: Texts) => boolean;

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase();

/** Words with a blank on either side, so that whole words and neighbours can be looked for. */
const padded = (text: string): string =>
  ` ${plain(text)
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()} `;

const textsOf = ({ name, brand, categories }: CorpusProduct): Texts => ({
  name: plain(name),
  brand: plain(brand ?? ""),
  cat: plain(categories.join(" > ")),
});

const isField = (field: string): field is keyof Texts =>
  field === "name" || field === "brand" || field === "cat";

/** `word`, `two+words`, `begin*` or `/pattern/`. */
const alternative = (text: string): ((content: string) => boolean) => {
  if (text.startsWith("/") && text.endsWith("/")) {
    const pattern = new RegExp(text.slice(1, -1));
    return (content) => pattern.test(content);
  }
  const words = ` ${text.replaceAll("+", " ")}`;
  const wanted = words.endsWith("*") ? words.slice(0, -1) : `${words} `;
  return (content) => padded(content).includes(wanted);
};

/** `field:one,other` holds when one of them is there; `-field:one,other` when none is. */
const condition = (text: string): Test => {
  const isNegative = text.startsWith("-");
  const body = isNegative ? text.slice(1) : text;
  const colon = body.indexOf(":");
  const field = body.slice(0, colon);
  const list = body.slice(colon + 1);
  if (!isField(field)) throw new Error(`no such field in '${text}'`);
  const alternatives = list.split(",").map((one) => alternative(one));
  return (texts) => alternatives.some((matches) => matches(texts[field])) !== isNegative;
};

const isGrade = (grade: number): grade is Grade => [1, 2, 3].includes(grade);

const rule = (text: string): { readonly grade: Grade; readonly tests: readonly Test[] } => {
  const [first = "", ...conditions] = text.trim().split(/\s+/);
  const grade = Number(first);
  if (!isGrade(grade) || conditions.length === 0) throw new Error(`no rule: '${text}'`);
  return { grade, tests: conditions.map((one) => condition(one)) };
};

const judgement = (line: string): Judgement => {
  const [query = "", ...rules] = line.split(" | ");
  const graded = rules.map((one) => rule(one)).toSorted((a, b) => b.grade - a.grade);
  return {
    query: query.trim(),
    gradeOf: (product) => {
      const texts = textsOf(product);
      return graded.find(({ tests }) => tests.every((holds) => holds(texts)))?.grade ?? 0;
    },
  };
};

/** Reads `judgements/<name>.txt`. */
export const readJudgements = (name: "demo" | "shared"): readonly Judgement[] =>
  readFileSync(new URL(`judgements/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => judgement(line));
