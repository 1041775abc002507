import { limits } from "@gerai/contract/limits";
import { useState } from "react";
import { useRunning } from "../browser/use-running.ts";
import { timings } from "../timings.ts";
import { type FoundBrands, readBrands } from "./brand-tiles.ts";

/**
 * The brands for what is being typed, asked for after each pause; undefined while nothing is typed. An
 * answer that comes after the next key is dropped, and one that does not come leaves the list as it was.
 * @param asked what the address asked for
 */
export const useBrandSearch = (asked: FoundBrands | undefined) => {
  const [found, setFound] = useState(asked);
  const running = useRunning();

  const fetchFor = async (keyword: string) => {
    const answer = await running.start((signal) => readBrands(keyword, signal));
    if (answer) setFound(answer);
  };

  const lookUp = (typed: string) => {
    running.stop();
    const keyword = typed.trim().slice(0, limits.maxKeywordLength);
    if (keyword === "") return setFound(undefined);
    running.startAfter(timings.suggestionPause, () => void fetchFor(keyword));
  };

  return { found, lookUp };
};
