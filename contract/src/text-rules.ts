/** What rules for typed text are made of, for browser and server alike; so nothing here may need zod. */

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
