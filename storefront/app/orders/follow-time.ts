const tickMs = 1_000;

interface TimeListener {
  /** Told each second how many milliseconds are left. */
  readonly onTick: (left: number) => void;
  /** Told once when the time is over; never of a time that was over before: what was read knows of it. */
  readonly onOver: () => void;
}

/**
 * Follows a span of milliseconds to its end.
 * @returns what ends it before
 */
export const followTime = (total: number, { onTick, onOver }: TimeListener): (() => void) => {
  if (total <= 0) return () => undefined;
  const start = performance.now();
  const timer = setInterval(() => {
    const left = total - (performance.now() - start);
    onTick(left);
    if (left > 0) return;
    clearInterval(timer);
    onOver();
  }, tickMs);
  return () => clearInterval(timer);
};
