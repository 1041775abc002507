/** Words of a sentence that are about the asking and not about what is asked for. */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Whom somebody speaks to, and how politely. */
const polite = setOf(
  "min admin kak kakak gan sis bro om bang tolong tlg permisi halo hai hallo maaf dong donk deh sih ya yah yuk nih tuh kok kah please plis ges guys",
);

/** That something is wished for or asked after. */
const wishing = setOf(
  "lagi butuh perlu pengen pengin pingin ingin kepingin nyari carikan cariin minta mohon ada adakah punya apa apaan saja aja doang bisa boleh mana gimana dapat dapet rekomendasi rekomen saran kasih stok ready jualan",
);

/** When it is wished for. */
const times = setOf("besok nanti sekarang dulu segera hari ini");

/** What asks at the end of a sentence and negates in its middle: `ada telur ga`. */
const askingAtEnd = setOf("ga gak gk nggak ngga enggak engga tidak kan");

const prepositions = setOf("di ke dari buat untuk");
const places = setOf(
  "rumah rmh sini sana situ kamar kantor toko warung dekat deket jalan tempat kos hotel kampus masjid",
);

/** Whether a word tells nothing of what is asked for, wherever it stands. */
export const isAlwaysFiller = (word: string): boolean =>
  polite.has(word) || wishing.has(word) || times.has(word);

/** Which words of a sentence are fillers; none where all of them would be. */
export const fillersIn = (words: readonly string[]): readonly boolean[] => {
  const isPlace = (at: number): boolean =>
    places.has(words[at] ?? "") && prepositions.has(words[at - 1] ?? "");
  const are = words.map(
    (word, at) =>
      isAlwaysFiller(word) ||
      (askingAtEnd.has(word) && words.slice(at + 1).every(isAlwaysFiller)) ||
      isPlace(at) ||
      (prepositions.has(word) && (isPlace(at + 1) || times.has(words[at + 1] ?? ""))),
  );
  return are.includes(false) ? are : words.map(() => false);
};
