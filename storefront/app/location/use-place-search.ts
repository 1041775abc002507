import type { Place, PlaceSuggestion } from "@gerai/contract/location";
import { useRef, useState } from "react";
import { timings } from "../timings.ts";
import { findPlace, searchPlaces } from "./map-calls.ts";
import { readMapsLink } from "./maps-link.ts";
import { mapTexts, placeNotFound } from "./messages.ts";
import type { Point } from "./point.ts";
import { useRunning } from "./use-running.ts";

/** Place search asks only for texts longer than this. */
const minimumKeyword = 3;
/** Longer texts are no names of places; the gateway takes no more. */
const maximumKeyword = 100;

interface Search {
  readonly places: readonly PlaceSuggestion[];
  readonly busy: boolean;
  /** What to say about the search: nothing found, no network, a link that cannot be read. */
  readonly message?: string;
}

const nothing: Search = { places: [], busy: false };

interface Answers {
  readonly onPoint: (point: Point) => void;
  readonly onPlace: (place: Place) => void;
}

/** One for all the searches of one map step; providers bill them together. */
const newSession = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/**
 * Place search of the map step: three seconds after the last key, at once by Enter. A pasted maps link
 * or a pair of coordinates needs no search.
 */
export const usePlaceSearch = (near: Point, { onPoint, onPlace }: Answers) => {
  const running = useRunning();
  const session = useRef<string>(undefined);
  const [search, setSearch] = useState<Search>(nothing);
  const sessionOf = () => (session.current ??= newSession());

  const run = async (keyword: string) => {
    setSearch({ places: [], busy: true });
    const result = await running.start((signal) =>
      searchPlaces(keyword, near, sessionOf(), signal),
    );
    if (result === undefined) return;
    if (!result.ok) setSearch({ ...nothing, message: mapTexts.noAnswer });
    else if (result.data.length === 0) setSearch({ ...nothing, message: placeNotFound });
    else setSearch({ places: result.data, busy: false });
  };

  /** Begins anew; only words that are long enough remain to be searched for. */
  const readText = (text: string): string | undefined => {
    running.stop();
    setSearch(nothing);
    const pasted = readMapsLink(text);
    if (pasted.kind === "point") onPoint(pasted.point);
    if (pasted.kind === "short link") setSearch({ ...nothing, message: mapTexts.shortLink });
    const keyword = text.trim().slice(0, maximumKeyword);
    return pasted.kind === "words" && keyword.length > minimumKeyword ? keyword : undefined;
  };

  const typed = (text: string) => {
    const keyword = readText(text);
    if (keyword !== undefined) running.startAfter(timings.placeSearch, () => void run(keyword));
  };

  const enter = (text: string) => {
    const keyword = readText(text);
    if (keyword !== undefined) void run(keyword);
  };

  const choose = async ({ placeId }: PlaceSuggestion) => {
    setSearch({ places: [], busy: true });
    const result = await running.start((signal) => findPlace(placeId, sessionOf(), signal));
    if (result === undefined) return;
    session.current = undefined;
    setSearch(result.ok ? nothing : { ...nothing, message: mapTexts.noAnswer });
    if (result.ok) onPlace(result.data);
  };

  return { ...search, typed, enter, choose };
};
