import { useEffect, useState } from "react";
import { reachOf } from "./map-calls.ts";
import type { Point } from "./point.ts";

/**
 * Whether no store serves a pin, asked as soon as it is set. Saving asks for the stores themselves; this
 * tells the shopper before.
 * @param pin the same object for as long as it stays where it is; undefined while there is none
 */
export const useOutOfReach = (pin: Point | undefined): boolean => {
  const [outside, setOutside] = useState<Point>();
  useEffect(() => {
    if (pin === undefined) return undefined;
    const controller = new AbortController();
    const tell = (reach: Awaited<ReturnType<typeof reachOf>>) =>
      setOutside(reach.ok && !reach.data.storeSupportValid ? pin : undefined);
    reachOf(pin, controller.signal).then(tell, () => undefined);
    return () => controller.abort();
  }, [pin]);
  return pin !== undefined && outside === pin;
};
