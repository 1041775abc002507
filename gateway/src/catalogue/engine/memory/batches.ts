/** Answers a question in one batch with those that are asked at the same time. */
type Ask<Question, Answer> = (question: Question) => Promise<Answer>;

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Batching<Question, Answer> {
  /** Limit of batches under way; a question that is asked meanwhile waits for the next batch. */
  readonly concurrency: number;
  /** Limit of questions per batch. */
  readonly maxBatchSize: number;
  /** One answer for each question, in the same order. */
  readonly answerBatch: (questions: readonly Question[]) => Promise<readonly Answer[]>;
}

/**
 * Batches questions that are asked at the same time into one round trip: a statement for eight lists costs
 * hardly more than one for a single list. A question that is asked alone does not wait. Where a batch
 * fails, all its questions fail.
 */
export const batching = <Question, Answer>({
  concurrency,
  maxBatchSize,
  answerBatch,
}: Batching<Question, Answer>): Ask<Question, Answer> => {
  const waiting: Waiting<Question, Answer>[] = [];
  let free = concurrency;
  let isScheduled = false;

  const schedule = (): void => {
    if (isScheduled || free === 0 || waiting.length === 0) return;
    isScheduled = true;
    // Deferred, so that all questions of this turn of the event loop join the batch.
    setImmediate(start);
  };

  const answer = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await answerBatch(batch.map(({ question }) => question));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    free += 1;
    schedule();
  };

  const start = (): void => {
    isScheduled = false;
    free -= 1;
    void answer(waiting.splice(0, maxBatchSize));
    schedule();
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      schedule();
    });
};
