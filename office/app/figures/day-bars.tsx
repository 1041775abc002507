interface DayBarsProps {
  /** As `2026-11-28`, with what the bar of the day shows. */
  readonly days: readonly { readonly day: string; readonly value: number }[];
}

/** So many days have room for their names. */
const namedDays = 16;

/** A bar for each day, named by the day of its month. The same figures stand in the table, so the bars are for eyes alone. */
export function DayBars({ days }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const step = Math.ceil(days.length / namedDays);
  return (
    <div className="bars" aria-hidden>
      {days.map(({ day, value }, index) => (
        <div key={day} className="bars-hour">
          <div className="bars-pair">
            <span className="bar" style={{ blockSize: `${(value / most) * 100}%` }} />
          </div>
          {index % step === 0 && <span>{Number(day.slice(-2))}</span>}
        </div>
      ))}
    </div>
  );
}
