/** How the search reads a keyword, in words for people of the chain. */
import type { Explanation } from "./engine/explain.ts";

const partNames: Readonly<Record<string, string>> = {
  phrases: "frasa",
  sizes: "ukuran",
  learnt: "dipelajari",
  rest: "kata berdampingan dan lainnya",
};

const listed = (words: readonly string[]): string => (words.length === 0 ? "-" : words.join(", "));

/** How a sentence was read: a line for each part of the query that the ranker gets. */
const readLines = ({
  things,
  without,
  price,
  isCheapest,
}: Explanation["sentence"]): readonly string[] => [
  ...things.map(({ text, phrase }) =>
    phrase === null
      ? `Dibaca, yang dicari: ${text}`
      : `Dibaca, ${phrase.purpose.isDish ? "masakan" : "keperluan"}: ${phrase.purpose.name} (dari "${text}")`,
  ),
  ...without.map(
    ({ word, attribute: { isOfComposition } }) =>
      `Dibaca, tanpa: ${word}${isOfComposition ? " (menurut nama, jenis, dan komposisi)" : ""}`,
  ),
  ...(price === null ? [] : [`Dibaca, harga: ${price.min} sampai ${price.max || "-"}`]),
  ...(isCheapest ? ["Dibaca, urutan: harga satuan termurah"] : []),
  ...things
    .filter(({ fillers }) => fillers.length > 0)
    .map(({ fillers }) => `Dilewati: ${listed(fillers)}`),
];

/** What points of a product come from. */
export const partName = (part: string): string => partNames[part] ?? part;

/** How a keyword was read and what was found, one sentence a line. */
export const explanationLines = (explanation: Explanation): readonly string[] => {
  const { words, correctedKeyword, kinds, sizes, unknown, purposeKinds, missing, total, similar } =
    explanation;
  const pinned = explanation.products.filter(({ isPinned }) => isPinned);
  return [
    ...readLines(explanation.sentence),
    `Kata: ${listed(words)}${correctedKeyword === null ? "" : " (dikoreksi)"}`,
    `Jenis: ${listed(kinds)}`,
    `Ukuran: ${listed(sizes)}`,
    ...explanation.ownSynonyms.map(
      ({ word, means }) => `Sinonim toko: ${word} → ${means.join(" | ")}`,
    ),
    ...(explanation.kept.length > 0 ? [`Tidak dikoreksi: ${listed(explanation.kept)}`] : []),
    ...(unknown.length > 0 ? [`Tidak dikenal: ${listed(unknown)}`] : []),
    ...(purposeKinds.length > 0 ? [`Keperluan, dengan jenis: ${listed(purposeKinds)}`] : []),
    ...(pinned.length > 0 ? [`Disematkan toko: ${listed(pinned.map(({ name }) => name))}`] : []),
    ...(missing.length > 0 ? [`Tidak dijual: ${listed(missing)}`] : []),
    `Ditemukan: ${total}, mirip: ${similar}${explanation.isPartial ? ", tidak satu pun dengan semua kata" : ""}`,
  ];
};
