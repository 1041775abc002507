/** Sums of money as people write them: `20rb`, `20.000,00`, `Rp 5 ribu`, `5 ribu rupiah`, `50ribuan`, `20rb-an`, `goceng`. */

/** Sums in the slang of markets. */
const slang: ReadonlyMap<string, number> = new Map([
  ["gopek", 500],
  ["seceng", 1_000],
  ["noceng", 2_000],
  ["goceng", 5_000],
  ["ceban", 10_000],
  ["noban", 20_000],
  ["goban", 50_000],
  ["cepekceng", 100_000],
]);

const scales: Readonly<Record<string, number>> = {
  "": 1,
  rb: 1_000,
  ribu: 1_000,
  rebu: 1_000,
  k: 1_000,
  jt: 1_000_000,
  juta: 1_000_000,
};

/** A sum of money that begins at a word. */
export interface Sum {
  /** A fraction where its scale may follow: `1,5` of `1,5 - 2 juta`. */
  readonly value: number;
  readonly length: number;
  /** Whether its words can be nothing but money. */
  readonly isMoney: boolean;
  /** Whether it says about: `20ribuan`. */
  readonly isAbout: boolean;
}

const sumForm = /^(\d+(?:[.,]\d+)*)(rb|ribu|rebu|k|jt|juta)?(an)?$/;
const scaleForm = /^(rb|ribu|rebu|k|jt|juta)(an)?$/;

/** No list is filtered by a higher price. */
const highestSum = 1_000_000_000;

/** `20.000` and `20.000,00` are twenty thousand, `1,5` (of a million) is one and a half, `1.2.3` is not a number. */
const numberOf = (digits: string): number => {
  if (/^\d{1,3}(?:[.,]000)+$/.test(digits)) return Number(digits.replaceAll(/[.,]/g, ""));
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(digits);
  return Number((isGrouped ? digits.replaceAll(".", "") : digits).replace(",", "."));
};

/** A sum in the slang of markets, `gocengan` for about that much. */
const spokenSum = (word: string): Sum | undefined => {
  const value = slang.get(word) ?? slang.get(word.replace(/an$/, ""));
  if (value === undefined) return undefined;
  return { value, length: 1, isMoney: true, isAbout: !slang.has(word) };
};

interface Scale {
  readonly name: string;
  readonly isAbout: boolean;
  readonly length: number;
}

/** The scale that is a word of its own: `20 ribuan`. */
const scaleAt = (word: string): Scale => {
  const [, name, about] = scaleForm.exec(word) ?? [];
  return { name: name ?? "", isAbout: about !== undefined, length: Number(name !== undefined) };
};

/** The number of words of an ending that stands apart from its sum: `20 ribu an`, `20rb-an`. */
const aboutLengthAt = (words: readonly string[], at: number): number => {
  if (words[at] === "an") return 1;
  return words[at] === "-" && words[at + 1] === "an" ? 2 : 0;
};

const writtenSum = (words: readonly string[], at: number): Sum | undefined => {
  const [, digits, own, about] = sumForm.exec(words[at] ?? "") ?? [];
  if (digits === undefined) return undefined;
  const apart = scaleAt(own === undefined ? (words[at + 1] ?? "") : "");
  const used = 1 + apart.length;
  const aboutLength = aboutLengthAt(words, at + used);
  const scale = own ?? apart.name;
  const isAbout = about !== undefined || apart.isAbout || aboutLength > 0;
  const value = numberOf(digits) * (scales[scale] ?? 1);
  if (Number.isNaN(value) || value > highestSum) return undefined;
  return {
    value,
    length: used + aboutLength,
    isMoney: isAbout || (scale !== "" && scale !== "k"),
    isAbout,
  };
};

/** The sum that begins at a word, with the `rupiah` behind it. */
const namedSum = (words: readonly string[], at: number): Sum | undefined => {
  const sum = spokenSum(words[at] ?? "") ?? writtenSum(words, at);
  const isNamed = sum !== undefined && words[at + sum.length] === "rupiah";
  return isNamed ? { ...sum, length: sum.length + 1, isMoney: true } : sum;
};

/** The sum that begins at a word; undefined where none does. */
export const sumAt = (words: readonly string[], at: number): Sum | undefined => {
  if (words[at] !== "rp") return namedSum(words, at);
  const sum = sumAt(words, at + 1);
  return sum && { ...sum, length: sum.length + 1, isMoney: true };
};
