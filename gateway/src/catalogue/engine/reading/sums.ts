/** Sums of money as people write them: `20rb`, `20.000`, `Rp 5 ribu`, `50ribuan`, `goceng`. */

/** Sums in the slang of markets. */
const slang: Readonly<Record<string, number>> = {
  gopek: 500,
  seceng: 1_000,
  noceng: 2_000,
  goceng: 5_000,
  ceban: 10_000,
  noban: 20_000,
  goban: 50_000,
  cepekceng: 100_000,
};

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
  readonly value: number;
  readonly length: number;
  /** Whether its words can be nothing but money. */
  readonly isMoney: boolean;
  /** Whether it says about: `20ribuan`. */
  readonly isAbout: boolean;
}

const sumForm = /^(\d+(?:[.,]\d+)*)(rb|ribu|rebu|k|jt|juta)?(an)?$/;
const scaleForm = /^(rb|ribu|rebu|k|jt|juta)(an)?$/;

/** `20.000` are twenty thousand, `1,5` (of a million) is one and a half. */
const numberOf = (digits: string): number =>
  /^\d{1,3}(?:[.,]000)+$/.test(digits) || /^\d{1,3}(?:\.\d{3})+$/.test(digits)
    ? Number(digits.replaceAll(/[.,]/g, ""))
    : Number(digits.replace(",", "."));

/** A sum in the slang of markets, `gocengan` for about that much. */
const spokenSum = (word: string): Sum | undefined => {
  const value = slang[word] ?? slang[word.replace(/an$/, "")];
  if (value === undefined) return undefined;
  return { value, length: 1, isMoney: true, isAbout: slang[word] === undefined };
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

const writtenSum = (words: readonly string[], at: number): Sum | undefined => {
  const [, digits, own, about] = sumForm.exec(words[at] ?? "") ?? [];
  if (digits === undefined) return undefined;
  const apart = scaleAt(own === undefined ? (words[at + 1] ?? "") : "");
  const used = 1 + apart.length;
  const isApartAbout = words[at + used] === "an";
  const scale = own ?? apart.name;
  const isAbout = about !== undefined || apart.isAbout || isApartAbout;
  return {
    value: numberOf(digits) * (scales[scale] ?? 1),
    length: used + Number(isApartAbout),
    isMoney: isAbout || (scale !== "" && scale !== "k"),
    isAbout,
  };
};

/** The sum that begins at a word; undefined where none does. */
export const sumAt = (words: readonly string[], at: number): Sum | undefined => {
  const word = words[at] ?? "";
  if (word !== "rp") return spokenSum(word) ?? writtenSum(words, at);
  const sum = sumAt(words, at + 1);
  return sum && { ...sum, length: sum.length + 1, isMoney: true };
};
