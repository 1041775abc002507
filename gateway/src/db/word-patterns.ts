const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** `%beras%`, `%5%`, `%kg%` for `beras 5 kg`: patterns for SQL, all of which a text has to hold. */
export const wordPatterns = (typed: string): readonly string[] =>
  typed
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => `%${escaped(word)}%`);
