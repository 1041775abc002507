/**
 * Brands of feeds that only guess them. A guess is a prefix of the name; about one in four runs too far
 * ("Durex Kondom", "Nourish Skin") or is no brand at all, so it has to earn its place.
 */
import { cleanName } from "./names.ts";

export interface Branded {
  readonly name: string;
  /** What the feed says for sure. */
  readonly brand: string | null;
  /** What the feed guesses. */
  readonly guess: string | null;
}

/** A guess counts once it begins the names of so many articles. */
const leastArticles = 3;

/** Words that say what an article is, not who makes it; a guess ends before the first of them. */
const articleWords = new Set(
  (
    "air baby balsem bakso beras biscuit biskuit body bubuk bumbu candy chicken chocolate coffee color cookies " +
    "cream deodorant detergent deterjen diapers drink drops eyelashes face hair insektisida jus kecap kids kondom " +
    "kopi kosmetik lipstick lotion madu mask masker mie minuman minyak nugget obat pants pelicin pembalut " +
    "pembersih pensil pewangi powder premium roti sabun saus shampoo shower skin snack soap soft softener spidol " +
    "susu syrup teh tepung tissue tisu toothbrush vitamin wafer wanita yoghurt yogurt pasta keripik lampu cereal oat juice jam keju makanan " +
    "tablet penghilang larutan mouthwash eau spray pudding"
  ).split(" "),
);

const words = (text: string): string[] => text.split(" ").filter((word) => word !== "");

/** The guess up to its first article word; empty where it begins with one. */
export const trimGuess = (guess: string): string => {
  const parts = words(cleanName(guess));
  const end = parts.findIndex((word) => articleWords.has(word.toLowerCase()));
  return (end < 0 ? parts : parts.slice(0, end)).join(" ");
};

const startsWith = (name: string, brand: string): boolean =>
  name.toLowerCase().startsWith(`${brand.toLowerCase()} `);

const total = (forms: ReadonlyMap<string, number>): number =>
  [...forms.values()].reduce((sum, count) => sum + count, 0);

/** The spelling most rows use stands for the brand. */
const spellings = () => {
  const counts = new Map<string, Map<string, number>>();
  const add = (brand: string): void => {
    const key = brand.toLowerCase();
    const forms = counts.get(key) ?? new Map<string, number>();
    forms.set(brand, (forms.get(brand) ?? 0) + 1);
    counts.set(key, forms);
  };
  const accepted = (least: number): Map<string, string> =>
    new Map(
      [...counts]
        .filter(([, forms]) => total(forms) >= least)
        .map(([key, forms]) => [
          key,
          [...forms].reduce((best, next) => (next[1] > best[1] ? next : best))[0],
        ]),
    );
  return { add, accepted };
};

const mostBrandWords = 4;

const brandAtStart = (name: string, known: ReadonlyMap<string, string>): string | null => {
  const parts = words(name.toLowerCase());
  for (let length = Math.min(mostBrandWords, parts.length - 1); length > 0; length -= 1) {
    const brand = known.get(parts.slice(0, length).join(" "));
    if (brand !== undefined) return brand;
  }
  return null;
};

/**
 * The brand of each row, in order. A stated brand holds as it is. A guess holds when it begins at least
 * three names of the feed, or is a brand the shop knows; names without one get the longest brand known
 * by then that they begin with.
 */
export const assignBrands = (
  rows: readonly Branded[],
  knownBrands: readonly string[],
): readonly (string | null)[] => {
  const guesses = rows.map(({ name, guess }) => {
    const trimmed = guess === null ? "" : trimGuess(guess);
    return trimmed !== "" && startsWith(name, trimmed) ? trimmed : null;
  });
  const counted = spellings();
  for (const guess of guesses) if (guess !== null) counted.add(guess);
  const known = counted.accepted(leastArticles);
  for (const { brand } of rows) if (brand !== null) known.set(brand.toLowerCase(), brand);
  for (const brand of knownBrands) known.set(brand.toLowerCase(), brand);
  return rows.map(({ name, brand }, index) => {
    if (brand !== null) return known.get(brand.toLowerCase()) ?? brand;
    const guess = guesses[index];
    const guessed = guess == null ? undefined : known.get(guess.toLowerCase());
    return guessed ?? brandAtStart(name, known);
  });
};
