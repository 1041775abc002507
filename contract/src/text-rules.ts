/** What rules for typed text are made of, for browser and server alike; so nothing here may need zod. */

/**
 * The one rule for text that people type: NFC, and nothing that cannot be seen. A person cannot mend what is
 * invisible, so it is dropped without a word.
 */

/**
 * Format signs (among them those that turn the direction), halves of characters, fillers, the empty Braille sign, and
 * control characters. U+FE0F and U+200D are kept where they put an emoji together: a keycap, a family.
 */
const droppedCharacters =
  /([#*\d]\uFE0F\u20E3|[\p{ExtPict}\p{EMod}]\uFE0F?(?:\u200D(?=\p{ExtPict}))?)|[\p{Cf}\p{Cs}\p{DI}\u2800]|(?!\s)\p{Cc}/gu;

/** No script puts more on a letter. The normal form sorts them, which takes the square of their number. */
const stackedMarks = /(\p{M}{8})\p{M}+/gu;

/** The text without what cannot be seen; blanks and ends of lines stay. */
export const seenText = (text: string): string =>
  text.replace(droppedCharacters, "$1").replace(stackedMarks, "$1").normalize("NFC");

/** Text of one line: every run of blanks is one space. */
export const plainLine = (text: string): string => begunLine(text).trimEnd();

/** The same where more may be typed: a blank at its end says that the last word is whole. */
export const begunLine = (text: string): string => seenText(text).replace(/\s+/g, " ").trimStart();

/** Text of several lines: lines keep their ends, blanks within them count once. */
export const plainLines = (text: string): string =>
  seenText(text)
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .trim();

/**
 * What ids, tokens and codes are made of. They are compared, so another text must not become one of them: they
 * are refused where a text of people would be cleaned.
 */
export const seenCharacters = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]*$/u;

/** Answers the rule that the text fails, or undefined. */
export type Check<Rule extends string> = (text: string) => Rule | undefined;

/** The rule that a text fails of which `failed` is true. */
export const when =
  <const Rule extends string>(failed: (text: string) => boolean, rule: Rule): Check<Rule> =>
  (text) =>
    failed(text) ? rule : undefined;

/** Whether a text is not of this form. */
export const unlike = (pattern: RegExp) => (text: string) => !pattern.test(text);

/** Whether a text has more than so many characters. */
export const longerThan = (limit: number) => (text: string) => text.length > limit;

/** Whether a text has fewer than so many characters. */
export const shorterThan = (limit: number) => (text: string) => text.length < limit;

/**
 * A person's name: letters and spaces, pronounceable, no longer than the limit. Labels and receipts are
 * printed in Latin letters, so letters of other scripts are told apart from digits and signs.
 */
export const nameChecks = (limit: number) =>
  [
    when(unlike(/^[\p{L} ]+$/u), "alphaSpacesName"),
    when(unlike(/^[\p{Script=Latin} ]+$/u), "alpha_spaces"),
    when(unlike(/[aiueo]/i), "hasVowels"),
    when(unlike(/[b-df-hj-np-tv-z]/i), "hasConsonants"),
    when(longerThan(limit), "max"),
  ] as const;

/** The first rule that the text fails, or undefined. */
export const firstFailed = <Rule extends string>(
  checks: readonly Check<Rule>[],
  text: string,
): Rule | undefined => {
  for (const check of checks) {
    const rule = check(text);
    if (rule !== undefined) return rule;
  }
  return undefined;
};

/**
 * Digits as people type or paste them, without what stands between them: blanks, dots, hyphens,
 * brackets, and the invisible signs that messengers put around a number.
 */
export const plainDigits = (text: string): string => text.replace(/[\s().\p{Pd}\p{Cf}]/gu, "");

/** A phone number as people type or paste it, `+62 812-3456` among it, as the digits the rules want. */
export const plainNumber = (text: string): string =>
  plainDigits(text).replace(/^(?:\+620?|62(?=8))/, "0");
