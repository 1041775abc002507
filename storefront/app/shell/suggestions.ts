import { limits } from "@gerai/contract/limits";
import { useEffect, useRef, useState } from "react";
import { timings } from "../timings.ts";
import type { SuggestionGroup } from "./read-suggestions.ts";

/** What asks and sorts, in a file of its own: most visits never type. */
const loadProgram = () => import("./read-suggestions.ts");

/** Undefined where the text is too short to be looked up. */
export const suggestionKeyword = (typed: string): string | undefined => {
  const keyword = typed.trim().toLowerCase();
  return keyword.length > limits.suggestionMinimum
    ? keyword.slice(0, limits.maxKeywordLength)
    : undefined;
};

/**
 * Suggestions for what is being typed; for an empty field what the member usually buys. The list is cleared
 * before each look-up, and an answer that comes after the next key is dropped.
 */
export const useSuggestions = () => {
  const [groups, setGroups] = useState<readonly SuggestionGroup[]>([]);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const clear = () => {
    clearTimeout(timer.current);
    running.current?.abort();
    setGroups([]);
  };

  const fetchFor = async (keyword: string) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const { readSuggestions } = await loadProgram();
      const found = await readSuggestions(keyword, signal);
      if (found && !signal.aborted) setGroups(found);
    } catch (cause) {
      if (!signal.aborted) throw cause;
    }
  };

  const lookUp = (typed: string) => {
    clear();
    // On its way before it is needed; where it does not come, the look-up says so.
    void loadProgram().catch(() => undefined);
    const keyword = suggestionKeyword(typed);
    if (typed === "") void fetchFor("");
    if (keyword === undefined) return;
    timer.current = setTimeout(() => void fetchFor(keyword), timings.suggestionPause);
  };

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  return { groups, lookUp, clear };
};
