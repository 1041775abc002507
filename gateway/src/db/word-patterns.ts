const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** `%beras%`, `%kg%`, `%5%` for `beras 5 kg`: patterns for SQL, all of which a text has to hold; the longest first. */
export const wordPatterns = (typed: string): readonly string[] =>
  typed
    .split(/\s+/)
    .filter((word) => word !== "")
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `%${escaped(word)}%`);

/**
 * SQL: the text holds all patterns of `:words`, of which there is one at least. An index of trigrams finds the first;
 * `like all` uses none.
 */
export const holdsWords = (text: string): string =>
  `${text} like (:words::text[])[1] and ${text} like all (:words::text[])`;
