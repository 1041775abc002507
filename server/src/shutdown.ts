type Close = () => Promise<void>;

/** What was opened, closed in the opposite order. */
export interface Opened {
  /** Remembers how to close what is being opened, from now on: the end may come before it is open. */
  readonly use: <T>(opening: T | Promise<T>, close: (opened: T) => Promise<void>) => Promise<T>;
  readonly isClosing: () => boolean;
  /** Closes everything once; later calls wait for the same end. */
  readonly close: Close;
}

/**
 * Collects what must be closed at the end.
 * @param onError called with each close that failed; the others are closed all the same
 */
export const createOpened = (onError: (error: unknown) => void): Opened => {
  const closers: Close[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
      await close().catch(onError);
    }
  };
  return {
    use: async (opening, close) => {
      const pending = Promise.resolve(opening);
      closers.push(() => pending.then(close, () => undefined));
      return pending;
    },
    isClosing: () => closing !== undefined,
    close: () => (closing ??= closeAll()),
  };
};

/** One press of Ctrl-C arrives from the terminal and again from npm; later ones are meant. */
const repeatMs = 1_000;

/**
 * Ends the process cleanly, with its `exitCode`, on Ctrl-C, on `kill`, when the terminal closes, and when the program that
 * started it is gone. A second Ctrl-C ends it at once.
 */
export const endOnSignal = (close: Close): void => {
  let asked = 0;
  const end = (signal: string) => {
    const now = Date.now();
    if (asked === 0) {
      asked = now;
      void close().then(() => process.exit());
    } else if (signal === "SIGINT" && now - asked > repeatMs) {
      process.exit(130);
    }
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  process.on("SIGHUP", end);
  process.on("disconnect", () => end("disconnect"));
};
