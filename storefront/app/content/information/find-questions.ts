const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Whether a text has every word that is looked for, or words that begin or go on like it. */
export const hasWords = (text: string, keyword: string): boolean => {
  const whole = text.toLowerCase();
  return wordsOf(keyword).every((word) => whole.includes(word));
};

/** The parameter of the page of questions. */
export const keywordParameter = "cari";
export const longestKeyword = 80;

/** What an address looks for; empty where it looks for nothing. */
export const keywordOf = (url: URL): string =>
  (url.searchParams.get(keywordParameter) ?? "").trim().slice(0, longestKeyword);

/** `3 jawaban untuk “ongkir”`; empty while nothing is looked for. */
export const foundText = (count: number, keyword: string): string => {
  if (keyword === "") return "";
  return count === 0
    ? `Tidak ada jawaban untuk “${keyword}”. Coba kata lain, atau tanya kami di bawah.`
    : `${count} jawaban untuk “${keyword}”`;
};
