import { limits } from "@gerai/contract/limits";
import { useState } from "react";
import { loadPart } from "../browser/load-part.ts";
import { useRunning } from "../browser/use-running.ts";
import { timings } from "../timings.ts";
import type { SuggestionGroup } from "./search-suggestions.ts";

/** What asks, sorts and shows, with its styles, in files of their own: most visits never search. */
const loadProgram = () => loadPart(() => import("./search-help.tsx"));

type Program = Awaited<ReturnType<typeof loadProgram>>;

/** Undefined where the text is too short to be looked up; a blank at its end counts, since it ends a word (`es `). */
export const suggestionKeyword = (typed: string): string | undefined => {
  const keyword = typed.trimStart().replace(/\s+$/, " ").toLowerCase();
  return keyword.length > limits.suggestionMinimum
    ? keyword.slice(0, limits.maxKeywordLength)
    : undefined;
};

interface Suggested {
  /** The page on which they were asked for: another one does not show them. */
  readonly page: string;
  readonly keyword: string;
  readonly groups: readonly SuggestionGroup[];
}

const nothing: Suggested = { page: "", keyword: "", groups: [] };

/**
 * What the search field shows below it: suggestions for what is being typed, and before anything is typed
 * the ideas, which are no suggestions and are asked for nowhere near them. Suggestions are cleared before each
 * look-up, and an answer that comes after the next key is dropped. What is open closes with its page.
 * @param page names the visit of a page
 */
export const useSearchHelp = (page: string) => {
  const [program, setProgram] = useState<Program>();
  const [suggested, setSuggested] = useState(nothing);
  const [ideasOf, setIdeasOf] = useState<string>();
  const running = useRunning();

  const clear = () => {
    running.stop();
    setSuggested(nothing);
    setIdeasOf(undefined);
  };

  const load = async (): Promise<Program> => {
    const loaded = await loadProgram();
    setProgram(loaded);
    return loaded;
  };

  const fetchFor = async (keyword: string) => {
    const groups = await running.start(async (signal) => {
      const { readSuggestions } = await load();
      return readSuggestions(keyword, signal);
    });
    if (groups) setSuggested({ page, keyword, groups });
  };

  const showIdeas = () => {
    clear();
    setIdeasOf(page);
    // Where the program does not come, there are no ideas; a look-up says so.
    void load().catch(() => undefined);
  };

  const lookUp = (typed: string) => {
    clear();
    // On its way before it is needed.
    void load().catch(() => undefined);
    const keyword = suggestionKeyword(typed);
    if (keyword === undefined) return;
    running.startAfter(timings.suggestionPause, () => void fetchFor(keyword));
  };

  return {
    program,
    suggested: suggested.page === page ? suggested : nothing,
    hasIdeas: ideasOf === page,
    showIdeas,
    lookUp,
    clear,
  };
};
