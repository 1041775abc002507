/**
 * The answer, or what `late` makes of it where it does not come in time.
 * @param ms how long the answer is waited for
 * @param late gives another answer, or throws
 */
export const inTime = async <Answer, Late>(
  answer: Promise<Answer>,
  ms: number,
  late: () => Late,
): Promise<Answer | Late> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([answer, timeOut.then(late)]);
  } finally {
    clearTimeout(timer);
  }
};
