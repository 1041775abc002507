/** Lets a few pieces of heavy work run at once, in the order in which they came. */
export interface Gate {
  /** Whether as many wait as may. */
  readonly isFull: () => boolean;
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * @param places how many run at once
 * @param waitingAtMost beyond this the last one would wait longer than a browser does
 */
export const createGate = (places: number, waitingAtMost: number): Gate => {
  let free = places;
  const waiting: (() => void)[] = [];
  return {
    isFull: () => waiting.length >= waitingAtMost,
    run: async (work) => {
      if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      else free -= 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
};
