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
export const useSuggestions = (memberId: string | undefined) => {
  const [groups, setGroups] = useState<readonly SuggestionGroup[]>([]);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const clear = () => {
    clearTimeout(timer.current);
    running.current?.abort();
    setGroups([]);
  };

  /** @param wanted a keyword, or whose usual products */
  const fetchFor = async (wanted: string | { readonly memberId: string }) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const { readSuggestions, readUsual } = await loadProgram();
      const found =
        typeof wanted === "string"
          ? await readSuggestions(wanted, signal)
          : await readUsual(wanted.memberId, signal);
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
    if (typed === "" && memberId !== undefined) void fetchFor({ memberId });
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
