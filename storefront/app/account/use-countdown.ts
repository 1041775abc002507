import { useEffect, useState } from "react";

const second = 1000;

/**
 * Seconds left until 0, from the figure it began with. Counted on the browser's own clock, which may
 * differ from the server's.
 */
export const useCountdown = (from: number): number => {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const end = performance.now() + from * second;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / second));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, second / 4);
    return () => clearInterval(timer);
  }, [from]);
  return left;
};
