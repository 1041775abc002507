import { useEffect, useState } from "react";

/** True while `active`, and for so many milliseconds after the last time, without a break between both. */
export const useLingering = (active: boolean, milliseconds: number): boolean => {
  const [lingers, setLingers] = useState(active);
  if (active && !lingers) setLingers(true);
  useEffect(() => {
    if (active) return undefined;
    const timer = setTimeout(setLingers, milliseconds, false);
    return () => clearTimeout(timer);
  }, [active, milliseconds]);
  return active || lingers;
};
