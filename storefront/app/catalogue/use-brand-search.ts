import { limits } from "@gerai/contract/limits";
import { useEffect, useRef, useState } from "react";
import { timings } from "../timings.ts";
import { type FoundBrands, readBrands } from "./brand-tiles.ts";

/**
 * The brands for what is being typed, asked for after each pause; undefined while nothing is typed. An
 * answer that comes after the next key is dropped, and one that does not come leaves the list as it was.
 * @param asked what the address asked for
 */
export const useBrandSearch = (asked: FoundBrands | undefined) => {
  const [found, setFound] = useState(asked);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    running.current?.abort();
  };

  const fetchFor = async (keyword: string) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const answer = await readBrands(keyword, signal);
      if (answer && !signal.aborted) setFound(answer);
    } catch (cause) {
      if (!signal.aborted) throw cause;
    }
  };

  const lookUp = (typed: string) => {
    stop();
    const keyword = typed.trim().slice(0, limits.maxKeywordLength);
    if (keyword === "") return setFound(undefined);
    timer.current = setTimeout(() => void fetchFor(keyword), timings.suggestionPause);
  };

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  return { found, lookUp };
};
