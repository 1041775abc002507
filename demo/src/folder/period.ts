const dayMs = 86_400_000;

/** Shorter than any period runs on after its first day: what has begun then is never over before it begins anew. */
const renewedDays = 14;

/** The day that periods count from: it moves on by two weeks at once, so that files stay the same between. */
const periodStart = (now: Date): number => {
  const step = renewedDays * dayMs;
  return Math.floor(now.getTime() / step) * step;
};

/** From when to when something of the demo runs. */
export const period = (
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
  now: Date,
) => {
  const start = periodStart(now);
  const timeOf = (day: number): string => new Date(start + day * dayMs).toISOString();
  return { starts_at: timeOf(fromDay), ends_at: timeOf(toDay) };
};
