import { useEffect, useState } from "react";

/** True while `active`, and for `milliseconds` after that. */
export const useLingering = (active: boolean, milliseconds: number): boolean => {
  const [lingers, setLingers] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    return () => {
      setLingers(true);
      setTimeout(() => setLingers(false), milliseconds);
    };
  }, [active, milliseconds]);
  return active || lingers;
};
