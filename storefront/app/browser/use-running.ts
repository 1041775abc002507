import { useEffect, useRef } from "react";

/** Work with an answer that may come too late. */
export interface Running {
  /** Runs the work, and ends what ran before: only the last one's answer counts. */
  readonly start: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T | undefined>;
  /** The same after a while in which nothing else was begun. */
  readonly startAfter: (wait: number, begin: () => void) => void;
  readonly stop: () => void;
}

/** One piece of work at a time; it ends with the component. A stale answer comes back as undefined. */
export const useRunning = (): Running => {
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    running.current?.abort();
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  const start: Running["start"] = async (work) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    try {
      const answer = await work(controller.signal);
      return controller.signal.aborted ? undefined : answer;
    } catch (cause) {
      if (!controller.signal.aborted) throw cause;
      return undefined;
    }
  };
  const startAfter = (wait: number, begin: () => void) => {
    stop();
    timer.current = setTimeout(begin, wait);
  };
  return { start, startAfter, stop };
};
