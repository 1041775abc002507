/** Remembers the first answer; a failure is not remembered. */
export const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= read().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
};
