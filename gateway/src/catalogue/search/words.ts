/** How text of the catalogue and of the search box becomes words and sizes. */

export interface Words {
  readonly words: readonly string[];
  /** Net contents and counts in one spelling each: `85g`, `2000ml`, `12pcs`. */
  readonly sizes: readonly string[];
}

/** Longer input is cut; nobody types more, and the work per search stays bounded. */
const maxWords = 12;

type Base = "g" | "ml" | "pcs";

const unitNames: Readonly<Record<Base, Readonly<Record<string, number>>>> = {
  g: { g: 1, gr: 1, grm: 1, gram: 1, ons: 100, kg: 1000, kilo: 1000, kilogram: 1000 },
  ml: { ml: 1, cc: 1, mili: 1, mililiter: 1, cl: 10, l: 1000, lt: 1000, ltr: 1000, liter: 1000 },
  pcs: {
    ...{ pcs: 1, pc: 1, pce: 1, s: 1, biji: 1, buah: 1, butir: 1, lembar: 1, lbr: 1, sheets: 1 },
    ...{ tablet: 1, kapsul: 1, sachet: 1, sct: 1, roll: 1, rol: 1, bungkus: 1, bks: 1, pack: 1 },
    ...{ pak: 1, btl: 1, lusin: 12 },
  },
};

const units = new Map(
  (["g", "ml", "pcs"] as const).flatMap((base) =>
    Object.entries(unitNames[base]).map(([name, factor]) => [name, { base, factor }] as const),
  ),
);

const unitPattern = [...units.keys()].toSorted((a, b) => b.length - a.length).join("|");
const amount = String.raw`(\d+(?:[.,]\d+)?)`;
const multiPack = new RegExp(String.raw`\b(\d+) ?x ?${amount} ?(${unitPattern})\b`, "g");
const single = new RegExp(String.raw`\b${amount} ?(${unitPattern})\b`, "g");
const packOf = /\bisi (\d+)\b/g;

const glue = new Set(["dan", "and"]);

/** One spelling for a size, or undefined when it is not a whole number of grams, millilitres or pieces. */
const sizeWord = (count: string, unit: string): string | undefined => {
  const known = units.get(unit);
  const total = Number(count.replace(",", ".")) * (known?.factor ?? 1);
  return known === undefined ? undefined : `${Math.round(total * 100) / 100}${known.base}`;
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

/** Splits text into words and sizes. Both sides of a search go through here. */
export const splitWords = (text: string, most: number = maxWords): Words => {
  const sizes = new Set<string>();
  const take = (count: string, unit: string): string => {
    const size = sizeWord(count, unit);
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
  const words = rest.split(/[^a-z0-9]+/).filter((word) => word !== "" && !glue.has(word));
  return { words: words.slice(0, most), sizes: [...sizes] };
};

/** The text as it is counted and shown: words and sizes, one blank between. */
export const plainKeyword = (text: string): string =>
  normalise(text)
    .split(/[^a-z0-9.,]+/)
    .join(" ")
    .trim()
    .slice(0, 100);
