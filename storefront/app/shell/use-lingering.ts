import { useEffect, useState } from "react";

/** True while `active`, and for so many milliseconds after the last time. */
export const useLingering = (active: boolean, milliseconds: number): boolean => {
  const [lingers, setLingers] = useState(false);
  useEffect(() => {
    if (active) return () => setLingers(true);
    const timer = setTimeout(setLingers, milliseconds, false);
    return () => clearTimeout(timer);
  }, [active, milliseconds]);
  return active || lingers;
};
