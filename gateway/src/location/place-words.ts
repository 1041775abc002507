/** How names of places are taken apart into words, the same way for the gazetteer and for what is typed. */

/** Words of a text: small letters and digits, without accents and apostrophes. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** The word itself and what is left of it without any one of its letters: two words that share one differ by one slip. */
export const formsOf = (word: string): readonly string[] => {
  const letters = word.split("");
  const without = letters.map((_, index) => letters.toSpliced(index, 1).join(""));
  return [...new Set([word, ...without])].filter((form) => form !== "");
};

/** A postal code names a place; other numbers are those of houses, or part of a name. */
export const isPostalCode = (word: string): boolean => /^\d{5}$/.test(word);

export type LevelHint = "village" | "district" | "kota" | "kabupaten" | "province";

/** Words that say what level a place has. They help to choose, and are no condition: `Kota Baru` is a village. */
const levelWords: ReadonlyMap<string, LevelHint> = new Map([
  ["kel", "village"],
  ["kelurahan", "village"],
  ["desa", "village"],
  ["ds", "village"],
  ["kec", "district"],
  ["kecamatan", "district"],
  ["kota", "kota"],
  ["kotamadya", "kota"],
  ["kab", "kabupaten"],
  ["kabupaten", "kabupaten"],
  ["prov", "province"],
  ["provinsi", "province"],
]);

/** What names a street, a house or a part of one. */
const streetWords = new Set("jl jln jalan gg gang no nomor rt rw blok lantai lt unit".split(" "));

/** What stands in an address beside its places. */
const addressWords = new Set([...streetWords, "indonesia", "administrasi"]);

/** What people write for short, or in another way than the ministry. */
const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    jkt: "jakarta",
    jak: "jakarta",
    jaksel: "jakarta selatan",
    jakpus: "jakarta pusat",
    jakbar: "jakarta barat",
    jaktim: "jakarta timur",
    jakut: "jakarta utara",
    tangsel: "tangerang selatan",
    bdg: "bandung",
    sby: "surabaya",
    smg: "semarang",
    jogja: "yogyakarta",
    jogjakarta: "yogyakarta",
    yogya: "yogyakarta",
    diy: "yogyakarta",
    dps: "denpasar",
    mks: "makassar",
    plg: "palembang",
    bpp: "balikpapan",
    bjm: "banjarmasin",
    jabar: "jawa barat",
    jateng: "jawa tengah",
    jatim: "jawa timur",
    sumut: "sumatera utara",
    sumbar: "sumatera barat",
    sumsel: "sumatera selatan",
    sulsel: "sulawesi selatan",
    sulut: "sulawesi utara",
    sulteng: "sulawesi tengah",
    sultra: "sulawesi tenggara",
    kalbar: "kalimantan barat",
    kalsel: "kalimantan selatan",
    kalteng: "kalimantan tengah",
    kaltim: "kalimantan timur",
    kaltara: "kalimantan utara",
    ntb: "nusa tenggara barat",
    ntt: "nusa tenggara timur",
    babel: "bangka belitung",
    kepri: "kepulauan riau",
    sumatra: "sumatera",
    kb: "kebon",
    tj: "tanjung",
    tg: "tanjung",
    sei: "sungai",
    gn: "gunung",
    ps: "pasar",
    pd: "pondok",
    kby: "kebayoran",
    sel: "selatan",
    utr: "utara",
    tmr: "timur",
    brt: "barat",
  }).map(([short, long]) => [short, long.split(" ")]),
);

export interface PlaceWords {
  /** All words joined, level words too: `kota gede` may be `Kotagede`. */
  readonly joined: string;
  /** What a place must have, in its own name or in what it lies in; in the order as typed. */
  readonly wanted: readonly string[];
  /** Level words as typed; a name that has them fits better. */
  readonly soft: readonly string[];
  readonly hints: ReadonlySet<LevelHint>;
  /** Whether a street or a house is named. */
  readonly hasStreet: boolean;
  /** Whether the last of the wanted words was the last one typed, and so may be the beginning of one. */
  readonly endsOpen: boolean;
}

const maxWords = 12;

/** A text of a shopper as words to look for. A text of nothing but level words means them. */
export const readPlaceWords = (text: string): PlaceWords => {
  const words = wordsOf(text).slice(0, maxWords * 2);
  const soft = words.filter((word) => levelWords.has(word));
  const wanted = words
    .filter((word) => !levelWords.has(word) && !addressWords.has(word))
    .flatMap((word) => meanings.get(word) ?? [word]);
  const hints = new Set(soft.flatMap((word) => levelWords.get(word) ?? []));
  const unique = [...new Set(wanted.length > 0 ? wanted : soft)].slice(0, maxWords);
  const joined = words.filter((word) => !addressWords.has(word)).join("");
  const last = words.at(-1) ?? "";
  return {
    joined,
    wanted: unique,
    soft,
    hints,
    hasStreet: words.some((word) => streetWords.has(word)),
    endsOpen: wanted.length === 0 || !(addressWords.has(last) || levelWords.has(last)),
  };
};

/** The name of a city without its legal form, as people say it. */
const plainName = (name: string): string => name.replace(/^(Kota|Kabupaten) /, "");

/** The name as it is compared: its words, without the legal form of a city. */
export const nameKey = (name: string): string => wordsOf(plainName(name)).join(" ");

/** Words of a name as they are searched: also all of them joined, for `Kebayoranbaru` and `Kota Gede`. */
export const searchedWords = (name: string): readonly string[] => {
  const plain = wordsOf(plainName(name));
  const joined = plain.length > 1 ? [plain.join("")] : [];
  return [...new Set([...wordsOf(name), ...joined])];
};
