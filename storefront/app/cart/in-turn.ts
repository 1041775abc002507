type Post = () => Promise<void>;

/**
 * Posts one after the other, as two at once could arrive in the wrong order. What is sent meanwhile waits; of several
 * the last one counts, also where the one before it fails.
 */
export const inTurn = () => {
  let waiting: Post | undefined;
  let sending: Promise<void> | undefined;
  const postAll = async (post: Post): Promise<void> => {
    try {
      await post();
    } catch (error) {
      // What was pressed after it stands in its place.
      if (waiting === undefined) throw error;
    }
    const next = waiting;
    waiting = undefined;
    if (next !== undefined) await postAll(next);
  };
  return {
    /** Ends when nothing is on its way or waits any more. */
    send: (post: Post): Promise<void> => {
      if (sending === undefined) sending = postAll(post).finally(() => (sending = undefined));
      else waiting = post;
      return sending;
    },
    /** Leaves it at what is on its way. */
    drop: (): void => {
      waiting = undefined;
    },
  };
};
