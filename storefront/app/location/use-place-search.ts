import type { Place, PlacesFound, PlaceSuggestion } from "@gerai/contract/location";
import { useRef, useState } from "react";
import { useRunning } from "../browser/use-running.ts";
import { randomId } from "../http/random-id.ts";
import { timings } from "../timings.ts";
import { findPlace, searchPlaces } from "./map-calls.ts";
import { readMapsLink } from "./maps-link.ts";
import { keywordTooShort, mapTexts, searchMessage } from "./messages.ts";
import { minimumKeyword } from "./place-search-rules.ts";
import type { Point } from "./point.ts";

/** Longer texts are no names of places; the gateway takes no more. */
const maximumKeyword = 100;

interface Search {
  readonly places: readonly PlaceSuggestion[];
  readonly busy: boolean;
  /** Why there are no places: too few letters, nothing found, no network, a link that cannot be read. */
  readonly message?: string | undefined;
  /** What to say beside the places. */
  readonly note?: string | undefined;
}

const nothing: Search = { places: [], busy: false };

interface Answers {
  readonly onPoint: (point: Point) => void;
  /** @param title as the place was offered */
  readonly onPlace: (place: Place, title: string) => void;
}

const shown = (found: PlacesFound): Search => {
  const text = searchMessage(found);
  const { places } = found;
  return { places, busy: false, ...(places.length > 0 ? { note: text } : { message: text }) };
};

/**
 * Place search of the map step: three seconds after the last key, at once by Enter. A pasted maps link
 * or a pair of coordinates needs no search.
 */
export const usePlaceSearch = (near: Point, { onPoint, onPlace }: Answers) => {
  const running = useRunning();
  /** One for all the searches of one map step; providers bill them together. */
  const session = useRef<string>(undefined);
  const [search, setSearch] = useState<Search>(nothing);
  const sessionOf = () => (session.current ??= randomId());

  const run = async (keyword: string) => {
    setSearch({ places: [], busy: true });
    const result = await running.start((signal) =>
      searchPlaces(keyword, near, sessionOf(), signal),
    );
    if (result === undefined) return;
    if (!result.ok) setSearch({ ...nothing, message: mapTexts.noAnswer });
    else setSearch(shown(result.data));
  };

  /** Begins anew; what to do next if the text is to be searched for, at once or later. */
  const readText = (text: string): (() => void) | undefined => {
    running.stop();
    setSearch(nothing);
    const pasted = readMapsLink(text);
    if (pasted.kind === "point") onPoint(pasted.point);
    if (pasted.kind === "short link") setSearch({ ...nothing, message: mapTexts.shortLink });
    const keyword = text.trim().slice(0, maximumKeyword);
    if (pasted.kind !== "words" || keyword === "") return undefined;
    if (keyword.length > minimumKeyword) return () => void run(keyword);
    return () => setSearch({ ...nothing, message: keywordTooShort });
  };

  const typed = (text: string) => {
    const next = readText(text);
    if (next !== undefined) running.startAfter(timings.placeSearch, next);
  };

  const enter = (text: string) => readText(text)?.();

  const choose = async ({ placeId, title }: PlaceSuggestion) => {
    setSearch({ places: [], busy: true });
    const result = await running.start((signal) => findPlace(placeId, sessionOf(), signal));
    if (result === undefined) return;
    session.current = undefined;
    setSearch(result.ok ? nothing : { ...nothing, message: mapTexts.noAnswer });
    if (result.ok) onPlace(result.data, title);
  };

  return { ...search, typed, enter, choose };
};
