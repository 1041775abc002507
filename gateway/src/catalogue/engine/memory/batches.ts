/** Answers a question together with those that are asked at the same time. */
type Ask<Question, Answer> = (question: Question) => Promise<Answer>;

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Batching<Question, Answer> {
  /** Batches under way at any moment, at most; whoever asks meanwhile is in the next one. */
  readonly atOnce: number;
  /** Questions in a batch, at most. */
  readonly most: number;
  /** One answer for each question, in their order. */
  readonly answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>;
}

/**
 * Makes one of many round trips: a statement for eight lists costs hardly more than one for a single list.
 * Where nobody else asks, nobody waits. A batch that fails, fails for all who are in it.
 */
export const batching = <Question, Answer>({
  atOnce,
  most,
  answerAll,
}: Batching<Question, Answer>): Ask<Question, Answer> => {
  const waiting: Waiting<Question, Answer>[] = [];
  let free = atOnce;
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned || free === 0 || waiting.length === 0) return;
    isPlanned = true;
    // Not at once: what arrived in the same turn of the event loop goes along.
    setImmediate(start);
  };

  const answer = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await answerAll(batch.map(({ question }) => question));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    free += 1;
    plan();
  };

  const start = (): void => {
    isPlanned = false;
    free -= 1;
    void answer(waiting.splice(0, most));
    plan();
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      plan();
    });
};
