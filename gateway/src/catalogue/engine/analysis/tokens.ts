/** The tokeniser: turns text of the catalogue and of the search box into words and sizes. */

export interface Tokens {
  readonly words: readonly string[];
  /** Net contents and counts, normalised: `85g`, `2000ml`, `12pcs`. */
  readonly sizes: readonly string[];
}

/** Limit of words per text; the rest is cut off, which bounds the work per product and per search. */
const maxWords = 40;

interface Unit {
  readonly base: "g" | "ml" | "pcs";
  readonly factor: number;
}

/** The spellings of each unit; `s` comes from `26's`. */
const unitSpellings: readonly (readonly [names: string, base: Unit["base"], factor: number])[] = [
  ["g gr grm gram", "g", 1],
  ["ons", "g", 100],
  ["kg kilo kilogram", "g", 1000],
  ["ml cc mili mililiter", "ml", 1],
  ["cl", "ml", 10],
  ["l lt ltr liter", "ml", 1000],
  ["pcs pc pce s biji buah butir lembar lbr sheets tablet kapsul", "pcs", 1],
  ["sachet sct roll rol bungkus bks pack pak btl", "pcs", 1],
  ["lusin", "pcs", 12],
];

const units: ReadonlyMap<string, Unit> = new Map(
  unitSpellings.flatMap(([names, base, factor]) =>
    names.split(" ").map((name) => [name, { base, factor }] as const),
  ),
);

const unitPattern = [...units.keys()].toSorted((a, b) => b.length - a.length).join("|");
const amount = String.raw`(\d+(?:[.,]\d+)?)`;
const multiPack = new RegExp(String.raw`\b(\d+) ?x ?${amount} ?(${unitPattern})\b`, "g");
const single = new RegExp(String.raw`\b${amount} ?(${unitPattern})\b`, "g");
const packOf = /\bisi (\d+)\b/g;

const conjunctions = new Set(["dan", "and"]);

/** The normalised size (`2 liter` → `2000ml`); undefined for an unknown unit. */
const sizeToken = (count: string, unit: string): string | undefined => {
  const measure = units.get(unit);
  const total = Number(count.replace(",", ".")) * (measure?.factor ?? 1);
  return measure === undefined ? undefined : `${Math.round(total * 100) / 100}${measure.base}`;
};

/** Lower case, without accents and apostrophes, initials joined: `Pond's` → `ponds`, `Y.O.U` → `you`. */
const normalise = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’`´]/g, "")
    .toLowerCase()
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, "$1")
    .replaceAll(/\b1\/2\b/g, "0.5")
    .replaceAll(/\b1\/4\b/g, "0.25");

/** Splits text into words and sizes. Product names and keywords are tokenised by this same function. */
export const tokenise = (text: string): Tokens => {
  const sizes = new Set<string>();
  const take = (count: string, unit: string): string => {
    const size = sizeToken(count, unit);
    if (size !== undefined) sizes.add(size);
    return " ";
  };
  const rest = normalise(text)
    .replaceAll(multiPack, (_, pieces: string, count: string, unit: string) => {
      take(pieces, "pcs");
      return take(count, unit);
    })
    .replaceAll(single, (_, count: string, unit: string) => take(count, unit))
    .replaceAll(packOf, (_, pieces: string) => take(pieces, "pcs"));
  const words = rest.split(/[^a-z0-9]+/).filter((word) => word !== "" && !conjunctions.has(word));
  return { words: words.slice(0, maxWords), sizes: [...sizes] };
};

/** A keyword as search misses are counted: lower case, words and sizes separated by one blank. */
export const normalisedKeyword = (text: string): string =>
  normalise(text)
    .split(/[^a-z0-9.,]+/)
    .join(" ")
    .trim()
    .slice(0, 100);
