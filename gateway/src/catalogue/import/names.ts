/** Names as feeds write them ("26'S", "12X185Ml", "SLEEP MAX") into names as shoppers read them. */

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
};

const units: Readonly<Record<string, string>> = {
  g: "g",
  gr: "g",
  grm: "g",
  gram: "g",
  kg: "kg",
  kilo: "kg",
  ml: "ml",
  l: "L",
  lt: "L",
  ltr: "L",
  liter: "L",
  litre: "L",
  pc: "pcs",
  pcs: "pcs",
};

/** Short forms that stay in capitals however the feed writes them. */
const capitals = new Set(
  (
    "ABC AHA BB BHA CC CHC CL DD DHA EDP EDT FF HPAI IQ KF LED LPG PA PH SGM SPF TV UHT USB UV WRP XL XXL " +
    "XXXL AC AA AAA BBQ DIY DVD HB ID ION K2 MSG NYX OPI PET QV SOS TNT VCO"
  ).split(" "),
);

const connectors = new Set(
  "and atau dan dari dengan di for in ke of or the to untuk with yang".split(" "),
);

const decimal = (amount: string): string => amount.replace(".", ",");

const unitWord = Object.keys(units).join("|");
const count = String.raw`\d+(?:[.,]\d+)?`;
const multiple = new RegExp(
  String.raw`(?<=\d)\s*[x×]\s*(?=\d+(?:[.,]\d+)?\s*(?:${unitWord}|'?s)\b)`,
  "giu",
);
const measure = new RegExp(
  String.raw`(?<![\d.,/\p{L}-])(${count})\s*(${unitWord})\b(?:\.(?=\s|$))?(?![.'])`,
  "giu",
);
const pieces = /(?<![\d.,])(\d+(?:\+\d+)?)\s*'\s*s\b/giu;
const barePieces = /(?<=\s)(\d{1,3})s(?=\s|$)/giu;

const spellSizes = (name: string): string =>
  name
    .replaceAll(multiple, " x ")
    .replaceAll(pieces, "$1 pcs")
    .replaceAll(barePieces, "$1 pcs")
    .replaceAll(measure, (whole, amount: string, unit: string) => {
      const spelled = units[unit.toLowerCase()];
      return spelled === undefined ? whole : `${decimal(amount)} ${spelled}`;
    });

const capitalise = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const isSpelled = new Set(["g", "kg", "ml", "L", "pcs", "x", "pH"]);

const spellWord = (word: string, index: number, words: readonly string[]): string => {
  if (isSpelled.has(word) || !/^\p{L}+$/u.test(word)) return word;
  const upper = word.toUpperCase();
  if (capitals.has(upper)) return upper;
  const lower = word.toLowerCase();
  if (index > 0 && connectors.has(lower)) return lower;
  // "20 cm": a unit of measure, not a word of the name.
  const isUnit = word === lower && /\d$/.test(words[index - 1] ?? "");
  const isShouted = word === upper && word.length > 3;
  return isShouted || (word === lower && !isUnit) ? capitalise(word) : word;
};

/** Wholly shouted names lose their capitals first: only then does "LED" among them mean something. */
const lowerShouted = (name: string): string =>
  /\p{Ll}/u.test(name) || !/\p{Lu}{4}/u.test(name)
    ? name
    : name.replaceAll(/(?<![\d\p{L}])\p{Lu}+(?![\d\p{L}])/gu, capitalise);

/** Entities, quotes, control characters and spaces put right; nothing else touched. */
export const tidyText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/&(?:amp|quot|#39|apos|lt|gt|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[\u2018\u2019\u02BC`´]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();

/** The name as it is shown: sizes spelled one way, shouting lowered, short forms in capitals. */
export const cleanName = (feedName: string): string =>
  spellSizes(lowerShouted(tidyText(feedName)))
    .replaceAll(/\s*,\s*(?=\D)/g, ", ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s",;:-]+|[\s",.;:-]+$/gu, "")
    .split(" ")
    .map(spellWord)
    .join(" ");
