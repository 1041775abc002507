/** The tokeniser: turns text of the catalogue and of the search box into words and sizes. */

export interface Tokens {
  readonly words: readonly string[];
  /** Net contents and counts, normalised: `85g`, `2000ml`, `12pcs`; and `sachet` for what comes in small packs. */
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

/** The end of a word that a size was run together with: `beras5kg`. */
const beforeSize = new RegExp(
  String.raw`(?<=[a-z]{3})(?=\d+(?:[.,]\d+)? ?(?:${unitPattern})\b)`,
  "g",
);

/** How shoppers ask for small packs; names tell them by their content. */
const packWords =
  /\b(?:sachets?|saset|sasetan|sachetan|sct|rencengan|renceng|rentengan|renteng)\b/g;

const pack = "sachet";

/** Packs of several are small ones up to this content each, in grams or millilitres. */
const maxSachet = 50;

const conjunctions = new Set(["dan", "and"]);

/** The normalised size (`2 liter` → `2000ml`); undefined for an unknown unit. */
const sizeToken = (count: string, unit: string): string | undefined => {
  const measure = units.get(unit);
  const total = Number(count.replace(",", ".")) * (measure?.factor ?? 1);
  return measure === undefined ? undefined : `${Math.round(total * 100) / 100}${measure.base}`;
};

/** Whether a content is that of a sachet. */
const isSmall = (count: string, unit: string): boolean => {
  const measure = units.get(unit);
  if (measure === undefined || measure.base === "pcs") return false;
  return Number(count.replace(",", ".")) * measure.factor <= maxSachet;
};

/** Lower case, without accents and apostrophes, initials joined, sizes apart: `Pond's` → `ponds`, `Y.O.U` → `you`. */
export const normalise = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’`´]/g, "")
    .toLowerCase()
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, "$1")
    .replaceAll(/\b1\/2\b/g, "0.5")
    .replaceAll(/\b1\/4\b/g, "0.25")
    .replaceAll(beforeSize, " ");

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
      if (isSmall(count, unit)) sizes.add(pack);
      return take(count, unit);
    })
    .replaceAll(single, (_, count: string, unit: string) => take(count, unit))
    .replaceAll(packOf, (_, pieces: string) => take(pieces, "pcs"))
    .replaceAll(packWords, () => {
      sizes.add(pack);
      return " ";
    });
  const words = rest.split(/[^a-z0-9]+/).filter((word) => word !== "" && !conjunctions.has(word));
  return { words: words.slice(0, maxWords), sizes: [...sizes] };
};

/**
 * What has been typed so far as names of products begin: a conjunction at its end is the beginning of a word (`dan` of
 * `dancow`), a blank there says that the last word is whole.
 */
export const typedText = (text: string): string => {
  const { words } = tokenise(text);
  const last = /[a-z0-9]*$/.exec(normalise(text))?.[0] ?? "";
  const begun = conjunctions.has(last) ? [...words, last] : words;
  return begun.length > 0 && last === "" ? `${begun.join(" ")} ` : begun.join(" ");
};

/** A keyword as search misses are counted: lower case, words and sizes separated by one blank. */
export const normalisedKeyword = (text: string): string =>
  normalise(text)
    .split(/[^a-z0-9.,]+/)
    .join(" ")
    .trim()
    .slice(0, 100);

const sizeParts = /^([0-9.]+)(g|ml|pcs)$/;

/** Ratio of two neighbouring classes of sizes. */
const classRatio = 1.15;

/** The class of a size with its unit, as a lexeme (`ml.57`): sizes of one class differ by less than a sixth. */
const classLexeme = (unit: string, number: number): string => `${unit}.${number}`;

/** The lexeme under which products of about this size are found; none for what is no size. */
export const sizeClassOf = (size: string): readonly string[] => {
  const [, content, unit] = sizeParts.exec(size) ?? [];
  if (unit === undefined || Number(content) === 0) return [];
  return [classLexeme(unit, Math.round(Math.log(Number(content)) / Math.log(classRatio)))];
};

/** The lexemes of a size's own class and of those beside it. */
export const nearSizesOf = (size: string): readonly string[] =>
  sizeClassOf(size).flatMap((lexeme) => {
    const [unit = "", number = ""] = lexeme.split(".");
    return [-1, 0, 1].map((step) => classLexeme(unit, Number(number) + step));
  });
