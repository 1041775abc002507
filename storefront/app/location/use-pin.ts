import { useState } from "react";
import { useRunning } from "../browser/use-running.ts";
import { timings } from "../timings.ts";
import { namesOf, type PlaceNames } from "./address-form.ts";
import { placeAt } from "./map-calls.ts";
import { type Point, roundPin } from "./point.ts";

/** What is known about the place under the pin. */
export type Finding =
  /** Nobody has set the pin yet. */
  | { readonly kind: "unset" }
  /** The map went to a district, a city or a province; the pin stands in its middle and marks nothing. */
  | { readonly kind: "area"; readonly name: string }
  /** It was moved and may be moved on. */
  | { readonly kind: "resting" }
  | { readonly kind: "looking" }
  | { readonly kind: "found"; readonly names: PlaceNames }
  /** At sea or abroad. */
  | { readonly kind: "missing" }
  /** No answer. */
  | { readonly kind: "failed" };

interface Pin {
  readonly point: Point;
  readonly finding: Finding;
}

/**
 * The pin of the map step. A pin that is moved by hand rests for three seconds before its place is
 * looked up; one that is set is looked up at once. Answers about places it has left are dropped.
 */
export const usePin = (start: Point, names: PlaceNames | undefined) => {
  const running = useRunning();
  const [pin, setPin] = useState<Pin>({
    point: start,
    finding: names === undefined ? { kind: "unset" } : { kind: "found", names },
  });

  /** @returns the names of the place; undefined where there are none, or the pin has moved on */
  const lookUp = async (point: Point): Promise<PlaceNames | undefined> => {
    setPin({ point, finding: { kind: "looking" } });
    const result = await running.start((signal) => placeAt(point, signal));
    if (result === undefined) return undefined;
    if (!result.ok) {
      setPin({
        point,
        finding: { kind: result.code === "PLACE_NOT_FOUND" ? "missing" : "failed" },
      });
      return undefined;
    }
    const found = namesOf(result.data);
    setPin({ point, finding: { kind: "found", names: found } });
    return found;
  };

  return {
    ...pin,
    lookUp: () => lookUp(pin.point),
    /** By tap, link or device. */
    set: (point: Point) => void lookUp(roundPin(point)),
    /** By search: the place comes with its names. */
    setPlace: (point: Point, found: PlaceNames) => {
      running.stop();
      setPin({ point: roundPin(point), finding: { kind: "found", names: namesOf(found) } });
    },
    /** By search for what is too large to be an address: the pin has to be set in it. */
    setArea: (point: Point, name: string) => {
      running.stop();
      setPin({ point: roundPin(point), finding: { kind: "area", name } });
    },
    /** By dragging or arrow keys. */
    move: (moved: Point) => {
      const point = roundPin(moved);
      setPin({ point, finding: { kind: "resting" } });
      running.startAfter(timings.pinRest, () => void lookUp(point));
    },
    /** While it is being dragged. */
    lift: () => running.stop(),
  };
};
