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

/** A person's name: letters and spaces, pronounceable, no longer than the limit. */
export const nameChecks = (limit: number) =>
  [
    when(unlike(/^[\p{L} ]+$/u), "alphaSpacesName"),
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
