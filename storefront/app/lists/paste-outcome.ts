import { useState } from "react";
import type { PastedLine } from "./goods-form.ts";

/** What a form of the page came to that takes a pasted list. */
export interface PasteOutcome {
  readonly text: string;
  readonly failure?: string | undefined;
  readonly lines?: readonly PastedLine[];
  readonly goesTo?: string;
  /** No answer came. */
  readonly isNotSent?: true;
}

/**
 * What the page shows: where no answer came, the lines that it showed before, with all that was chosen of them.
 * @param answered what came of the last form that was answered
 */
export const shownOutcome = (
  answered: PasteOutcome | undefined,
  latest: PasteOutcome | undefined,
): PasteOutcome | undefined =>
  latest?.isNotSent && answered?.lines !== undefined
    ? { ...answered, failure: latest.failure }
    : latest;

/** The same for the page, which remembers the last answer. */
export const usePasteOutcome = (latest: PasteOutcome | undefined): PasteOutcome | undefined => {
  const [answered, setAnswered] = useState(latest);
  if (!latest?.isNotSent && latest !== answered) setAnswered(latest);
  return shownOutcome(answered, latest);
};
