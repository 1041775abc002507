import { readFileSync } from "node:fs";
import type { CorpusProduct } from "./corpus.ts";

/** Conditions on the facts of products: name, brand, categories, description, price and size. */

export type Test = (product: CorpusProduct) => boolean;

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

/** The words of a text in small letters. */
export const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

const textOf = (text: string): Text => ({
  plain: plain(text),
  padded: ` ${wordsOf(text).join(" ")} `,
});

const fields = ["name", "brand", "cat", "text"] as const;

type Texts = Readonly<Record<(typeof fields)[number], Text>>;

const known = new WeakMap<CorpusProduct, Texts>();

const textsOf = (product: CorpusProduct): Texts => {
  const found = known.get(product);
  if (found !== undefined) return found;
  const { name, brand, categories, description } = product;
  const texts = {
    name: textOf(name),
    brand: textOf(brand ?? ""),
    cat: textOf(categories.join(" > ")),
    text: textOf(`${name}. ${description}`),
  };
  known.set(product, texts);
  return texts;
};

const isText = (field: string): field is keyof Texts => fields.some((one) => one === field);

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

const metric: Readonly<Record<string, number>> = { kg: 1000, l: 1000, lt: 1000, liter: 1000 };

/** Grams or millilitres that the name ends with; undefined where it names none. */
const sizeOf = ({ name }: CorpusProduct): number | undefined => {
  const [, amount, unit = ""] =
    [...plain(name).matchAll(/(\d+(?:[.,]\d+)?)\s?(kg|gr?|ml|liter|lt?)\b/g)].at(-1) ?? [];
  return amount === undefined ? undefined : Number(amount.replace(",", ".")) * (metric[unit] ?? 1);
};

/** What a pack holds in all, where its name tells it: grams or millilitres of all of its pieces, else pieces. */
export const contentOf = (product: CorpusProduct): number | undefined => {
  const name = plain(product.name);
  const size = sizeOf(product);
  const [, times = "1"] = /(\d+)\s?x\s?\d/.exec(name) ?? [];
  if (size !== undefined) return size * Number(times);
  const [, pieces] = /(\d+)\s?(?:s|pcs|kantong|lembar|butir|gulung|sachet)\b/.exec(name) ?? [];
  return pieces === undefined ? undefined : Number(pieces) * Number(times);
};

const numberTest = (
  bound: string,
  valueOf: (product: CorpusProduct) => number | undefined,
): Test => {
  const [, comparison, digits] = /^([<>]?)=?(\d+)$/.exec(bound) ?? [];
  if (comparison === undefined) throw new Error(`no such bound: '${bound}'`);
  const limit = Number(digits);
  const mayEqual = !/^[<>]\d/.test(bound);
  const holds = (value: number): boolean =>
    (mayEqual && value === limit) ||
    (comparison === "<" && value < limit) ||
    (comparison === ">" && value > limit);
  return (product) => {
    const value = valueOf(product);
    return value !== undefined && holds(value);
  };
};

const fieldTest = (field: string, value: string): Test => {
  if (isText(field)) return textTest(field, value);
  if (field === "price") return numberTest(value, ({ price }) => price);
  if (field === "size") return numberTest(value, sizeOf);
  if (field === "promo" && value === "yes") return ({ price, listPrice }) => price < listPrice;
  if (field === "is") return thingTest(value);
  throw new Error(`no such condition: '${field}:${value}'`);
};

/** `field:one,other` holds when one of them is there; `-field:one,other` when none is. */
const condition = (text: string): Test => {
  const [, minus, field = "", value = ""] = /^(-?)(\w+):(.+)$/.exec(text) ?? [];
  const holds = fieldTest(field, value);
  return minus === "-" ? (product) => !holds(product) : holds;
};

/** Conditions with blanks between them, all of which have to hold; patterns may have blanks of their own. */
export const allOf = (text: string): Test => {
  const conditions = (text.match(/(?:\/[^/]*\/|\S)+/g) ?? []).map((one) => condition(one));
  if (conditions.length === 0) throw new Error("no conditions");
  return (product) => conditions.every((holds) => holds(product));
};

/** The lines of a file of judgements that say something. */
export const judgedLines = (file: string): readonly string[] =>
  readFileSync(new URL(`judgements/${file}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));

let things: ReadonlyMap<string, readonly string[]> | undefined;

/** Lines `thing = conditions` by thing; a product is one where the conditions of one of its lines hold. */
const readThings = (): ReadonlyMap<string, readonly string[]> => {
  const pairs = judgedLines("things.txt").map((line) => line.split(" = ", 2));
  const byName = Map.groupBy(pairs, ([name]) => name ?? "");
  return new Map([...byName].map(([name, lines]) => [name, lines.map(([, text = ""]) => text)]));
};

const tests = new Map<string, Test>();

const oneThing = (name: string): Test => {
  things ??= readThings();
  const found = tests.get(name);
  if (found !== undefined) return found;
  const lines = things.get(name)?.map((line) => allOf(line));
  if (lines === undefined) throw new Error(`no such thing: '${name}'`);
  const test: Test = (product) => lines.some((holds) => holds(product));
  tests.set(name, test);
  return test;
};

/** `is:rice,flour`: one of the things that `judgements/things.txt` defines. */
function thingTest(list: string): Test {
  const names = list.split(",").map((name) => oneThing(name));
  return (product) => names.some((holds) => holds(product));
}
