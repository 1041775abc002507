/** In which order places are offered that have the words of a search. */
import type { LevelHint } from "./place-words.ts";

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** One word of a search with what may stand for it. */
export interface WantedWord {
  readonly word: string;
  /** The last word may be the beginning of one. */
  readonly isBeginning: boolean;
  /** Words of the gazetteer spelt like it, with the number of slips. */
  readonly like: readonly { readonly word: string; readonly slips: number }[];
}

export interface RankablePlace extends Point {
  readonly code: string;
  readonly level: string;
  readonly name: string;
  readonly name_key: string;
  readonly village: string;
  readonly district: string;
  readonly city: string;
  readonly province: string;
  readonly postal_code: string;
  readonly spacing_m: number;
  readonly is_served: boolean;
}

export interface PlaceWish {
  readonly words: readonly WantedWord[];
  /** All that was typed, as one word. */
  readonly joined: string;
  readonly soft: readonly string[];
  readonly hints: ReadonlySet<LevelHint>;
  /** Where the shopper is, or looks. */
  readonly near: Point | undefined;
  /** Whether a street is named: a village that bears its name is another place. */
  readonly hasStreet: boolean;
}

const quality = { exact: 1, beginning: 0.8, oneSlip: 0.6, moreSlips: 0.4, none: 0 } as const;
/** A word in the name of what the place lies in says less than one in its own. */
const contextShare = 0.5;
const wholeNameBonus = 0.7;
const nameBeginsBonus = { village: 0.3, larger: 0.55 } as const;
const superfluousWord = 0.05;
const hintBonus = 0.8;
const softWordBonus = 0.1;
const servedBonus = 0.3;
const nearBonus = 0.8;
const nearKilometres = 20;
/** Weak matches farther away than this are no help. */
const farKilometres = 50;
const crowdBonus = 0.3;
/** For larger places whose whole name was said: `Bali` is the province, not Balikpapan. */
const levelBonus: Readonly<Record<string, number>> = {
  city: 0.4,
  province: 0.4,
  district: 0.15,
};

const qualityOf = ({ word, isBeginning, like }: WantedWord, name: string): number => {
  if (name === word) return quality.exact;
  if (isBeginning && name.startsWith(word)) return quality.beginning;
  const slips = like.find((other) => other.word === name)?.slips;
  if (slips === undefined) return quality.none;
  return slips === 1 ? quality.oneSlip : quality.moreSlips;
};

const best = (wanted: WantedWord, names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => qualityOf(wanted, name)));

const lettersOf = (text: string): readonly string[] => text.toLowerCase().split(/[^a-z0-9]+/);

const hintFits = (hint: LevelHint, { level, name }: RankablePlace): boolean => {
  if (hint === "kota") return level === "city" && name.startsWith("Kota ");
  if (hint === "kabupaten") return level === "city" && name.startsWith("Kabupaten ");
  return hint === level;
};

/** Rough kilometres; a ranking needs no more. */
const kilometres = (a: Point, b: Point): number =>
  111.2 *
  Math.hypot(
    a.latitude - b.latitude,
    (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180),
  );

/** From 0 in the wilderness to 1 in the middle of a city. */
const crowd = (spacing: number): number =>
  Math.min(1, Math.max(0, Math.log10(20_000 / spacing) / 1.6));

const contextOf = ({ district, city, province }: RankablePlace): readonly string[] =>
  [district, city, province].flatMap(lettersOf);

/** How well the place has the words that it has neither just so nor as a beginning; 0 for those it lacks. */
const doubtsAbout = (place: RankablePlace, { words, joined }: PlaceWish): readonly number[] => {
  const whole = place.name_key.replaceAll(" ", "");
  const said = words.map(({ word }) => word).join("");
  const isOpen = words.at(-1)?.isBeginning === true;
  if (whole === joined || whole === said || (isOpen && whole.startsWith(said))) return [];
  const names = [...place.name_key.split(" "), ...contextOf(place), place.postal_code];
  return words.map((word) => best(word, names)).filter((share) => share < quality.beginning);
};

/** Whether the place has all the words, however spelt, and no street is named beside them. */
export const isWhole = (place: RankablePlace, wish: PlaceWish): boolean =>
  !wish.hasStreet && !doubtsAbout(place, wish).includes(0);

/**
 * Whether a place may be meant. One that lacks a word, or has it spelt otherwise, counts where a store
 * serves it or the shopper is near: `Grand Indonesia` does not mean Grandeng, 2,300 km away. Where nobody
 * knows what is near, spelling is forgiven.
 */
export const isLikely = (place: RankablePlace, wish: PlaceWish): boolean => {
  if (place.is_served) return true;
  if (wish.near === undefined) return isWhole(place, wish);
  const isSure = !wish.hasStreet && doubtsAbout(place, wish).length === 0;
  return isSure || kilometres(place, wish.near) <= farKilometres;
};

/** How well the names fit what was said. */
const nameScore = (place: RankablePlace, { words, joined: typed }: PlaceWish): number => {
  const own = place.name_key.split(" ");
  const context = contextOf(place);
  const joined = words.map(({ word }) => word).join("");
  const whole = own.join("");
  const larger = levelBonus[place.level] ?? 0;
  const beginsBonus = nameBeginsBonus[place.level === "village" ? "village" : "larger"];
  if (whole === typed) return quality.exact + wholeNameBonus + larger + softWordBonus;
  if (whole === joined) return quality.exact + wholeNameBonus + larger;
  const parts = words.map((word) => Math.max(best(word, own), best(word, context) * contextShare));
  const average = parts.reduce((sum, part) => sum + part, 0) / words.length;
  const superfluous = own.filter((name) => words.every((word) => qualityOf(word, name) === 0));
  const isOwnWhole = superfluous.length === 0;
  return (
    average +
    // All of the own name was said, with something around it: `Menteng, Jakarta Pusat`.
    (isOwnWhole ? (wholeNameBonus * 0.8 + larger) * average : 0) +
    (whole.startsWith(joined) ? beginsBonus : 0) -
    superfluousWord * superfluous.length
  );
};

/** A city is more than the point that stands for it: whether that one is served says nothing. */
const mayBeServed = ({ level, is_served: isServed }: RankablePlace): boolean =>
  isServed || level === "city" || level === "province";

const scoreOf = (place: RankablePlace, wish: PlaceWish): number => {
  const { soft, hints, near } = wish;
  const names = lettersOf(place.name);
  return (
    nameScore(place, wish) +
    (mayBeServed(place) ? servedBonus : 0) +
    crowdBonus * crowd(place.spacing_m) +
    ([...hints].some((hint) => hintFits(hint, place)) ? hintBonus : 0) +
    softWordBonus * soft.filter((word) => names.includes(word)).length +
    (near === undefined ? 0 : nearBonus * Math.exp(-kilometres(place, near) / nearKilometres))
  );
};

/**
 * The fitting first: names as typed before names that begin so and those spelt alike, whole names before
 * parts, then larger places, served places, crowded places, and what is near.
 */
export const rankPlaces = <Place extends RankablePlace>(
  places: readonly Place[],
  wish: PlaceWish,
): readonly Place[] =>
  places
    .map((place) => ({ place, score: scoreOf(place, wish) }))
    .toSorted((a, b) => b.score - a.score || (a.place.code < b.place.code ? -1 : 1))
    .map(({ place }) => place);
