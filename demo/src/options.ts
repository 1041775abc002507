import { regions, type Region } from "./product.ts";

/** The last column of a family, or what follows the name of its category. */
export interface Options {
  readonly stars: number;
  /** Grams of one piece where the size is a count. */
  readonly pieceWeight: number;
  readonly min: number;
  readonly max: number;
  readonly isAgeRestricted: boolean;
  readonly isFromWarehouse: boolean;
  readonly sellerCode: string | null;
  readonly regions: readonly Region[];
  /** The price of each variant is the amount that its name tells. */
  readonly isFaceValue: boolean;
}

export const ordinary: Options = {
  stars: 0,
  pieceWeight: 50,
  min: 1,
  max: 99,
  isAgeRestricted: false,
  isFromWarehouse: false,
  sellerCode: null,
  regions,
  isFaceValue: false,
};

const isRegion = (text: string): text is Region => regions.some((region) => region === text);

const readRegions = (text: string): readonly Region[] => {
  const named = text.split(",");
  if (!named.every(isRegion)) throw new Error(`unknown region in "${text}"`);
  return named;
};

const count = (text: string | undefined): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value <= 0) throw new Error(`not a count: "${text}"`);
  return value;
};

type Change = Partial<Options>;

const words: Readonly<Record<string, (argument: string) => Change>> = {
  berat: (argument) => ({ pieceWeight: count(argument) }),
  min: (argument) => ({ min: count(argument) }),
  max: (argument) => ({ max: count(argument) }),
  hanya: (argument) => ({ regions: readRegions(argument) }),
  tanpa: (argument) => {
    const without = readRegions(argument);
    return { regions: regions.filter((region) => !without.includes(region)) };
  },
};

const flags: Readonly<Record<string, Change>> = {
  "21+": { isAgeRestricted: true },
  gudang: { isFromWarehouse: true },
  nilai: { isFaceValue: true },
};

const readFlag = (token: string): Change => {
  if (/^\*{1,3}$/.test(token)) return { stars: token.length };
  if (token.startsWith("penjual:")) return { sellerCode: token.slice("penjual:".length) };
  const flag = flags[token];
  if (flag === undefined) throw new Error(`unknown option "${token}"`);
  return flag;
};

/**
 * Reads `** max 4 tanpa MDN,MKS` on top of what the category says.
 * @throws Error for words it does not know.
 */
export const readOptions = (text: string, inherited: Options = ordinary): Options => {
  const tokens = text.split(/\s+/).filter((token) => token !== "");
  let options = inherited;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? "";
    const word = words[token];
    if (word === undefined) {
      options = { ...options, ...readFlag(token) };
    } else {
      index += 1;
      options = { ...options, ...word(tokens[index] ?? "") };
    }
  }
  return options;
};
