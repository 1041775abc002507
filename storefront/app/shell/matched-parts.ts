/** A piece of a label; the pieces together are the label. */
export interface LabelPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Lower case without accents, letter for letter: `Crème` and `creme` have the same length. */
const folded = (text: string): string =>
  Array.from(text, (sign) => {
    const plain = sign.normalize("NFKD").charAt(0).toLowerCase();
    return plain.length === sign.length ? plain : sign;
  }).join("");

const isWordSign = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

/** The longest of the words that stands at this place, which has to begin a word of the label. */
const matchAt = (label: string, at: number, words: readonly string[]): number => {
  if (at > 0 && isWordSign(label.charAt(at - 1))) return 0;
  return Math.max(
    0,
    ...words.filter((word) => label.startsWith(word, at)).map((word) => word.length),
  );
};

/** Cuts a label so that the letters that have been typed stand alone: words of it that begin with typed ones. */
export const matchedParts = (label: string, typed: string): readonly LabelPart[] => {
  const words = folded(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const plain = folded(label);
  const parts: LabelPart[] = [];
  let from = 0;
  for (let at = 0; at < label.length; at += 1) {
    const length = matchAt(plain, at, words);
    if (length === 0) continue;
    if (at > from) parts.push({ text: label.slice(from, at), isMatch: false });
    parts.push({ text: label.slice(at, at + length), isMatch: true });
    from = at + length;
    at = from - 1;
  }
  if (from < label.length) parts.push({ text: label.slice(from), isMatch: false });
  return parts;
};
