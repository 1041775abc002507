import { useEffect, useState } from "react";
import { followTime } from "./follow-time.ts";

const two = (count: number): string => String(count).padStart(2, "0");

const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const hours = Math.floor(seconds / 3_600);
  return `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

interface CountdownProps {
  /** ISO times: the end, and what the gateway's clock said when it answered. */
  readonly until: string;
  readonly serverTime: string;
  /** Told once, when the time ends while it is shown. */
  readonly onOver: () => void;
}

/** The time that is left, by the gateway's clock: the device's own may be wrong. */
export function Countdown({ until, serverTime, onOver }: CountdownProps) {
  const total = Date.parse(until) - Date.parse(serverTime);
  const [left, setLeft] = useState(total);
  useEffect(() => followTime(total, { onTick: setLeft, onOver }), [total, onOver]);
  return (
    <span className="pay-clock numbers" role="timer" aria-label="Sisa waktu">
      {clockText(left)}
    </span>
  );
}
