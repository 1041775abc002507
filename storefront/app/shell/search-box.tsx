import { limits } from "@gerai/contract/limits";
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { followNavigation } from "../browser/chunk-reload.ts";
import { searchPath } from "../catalogue/paths.ts";
import { keywordOf, textName } from "../catalogue/search-slug.ts";
import { Icon } from "../ui/icon.tsx";
import { useSearchHelp } from "./use-search-help.ts";

interface SearchBoxProps {
  /** Unique in the page, which has a field for the desktop and one for the phone. */
  readonly id: string;
}

/** What the page shows the results of; empty elsewhere. */
export const useKeyword = (): string => {
  const { key: slug = "" } = useParams();
  const { search } = useLocation();
  const text = new URLSearchParams(search).get(textName) ?? undefined;
  return slug === "" ? "" : keywordOf({ slug, text });
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The search field with its suggestions, a combobox as WAI-ARIA describes it. Without JavaScript it
 * is a form that asks `/find?q=…`.
 */
export function SearchBox({ id }: SearchBoxProps) {
  const navigate = useNavigate();
  const keyword = useKeyword();
  const { key: page } = useLocation();
  const { program, suggested, hasIdeas, showIdeas, lookUp, clear } = useSearchHelp(page);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const { groups } = suggested;
  const entries = groups.flatMap((group) => group.entries);
  const listId = `${id}-saran`;
  const isOpen = entries.length > 0;

  const close = () => {
    clear();
    setActive(-1);
  };

  /** The field as the page brought it, or empty: nothing has been typed. */
  const showIdeasFor = (text: string) => {
    if (text === "" || text === keyword) showIdeas();
  };

  const go = (href: string | undefined) => {
    if (href === undefined) return;
    close();
    void followNavigation(href, Promise.resolve(navigate(href)));
  };

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    go(entries[active]?.href ?? searchPath(input.current?.value ?? ""));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && (isOpen || hasIdeas)) {
      event.preventDefault();
      close();
    }
    const step = steps[event.key];
    if (step === undefined || !isOpen) return;
    event.preventDefault();
    // The positions are the entries and the field itself, where Enter searches the typed text.
    const positions = entries.length + 1;
    setActive(((active + 1 + step + positions) % positions) - 1);
  };

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <search className="search-box" onBlur={onBlur}>
      <form className="search-box__form row" action="/find" method="get" onSubmit={onSubmit}>
        <input
          key={keyword}
          ref={input}
          id={id}
          className="search-box__field"
          type="search"
          name="q"
          role="combobox"
          aria-label="Cari produk"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={limits.maxKeywordLength}
          placeholder="Cari Indomie, susu, popok…"
          defaultValue={keyword}
          onFocus={(event) => showIdeasFor(event.currentTarget.value)}
          onInput={(event) => {
            setActive(-1);
            lookUp(event.currentTarget.value);
            if (event.currentTarget.value === "") showIdeas();
          }}
          onKeyDown={onKeyDown}
        />
        <button className="search-box__button" type="submit" aria-label="Cari">
          <Icon name="search" />
        </button>
      </form>
      {program && isOpen && (
        <program.SuggestionList
          id={listId}
          keyword={suggested.keyword}
          groups={groups}
          active={active}
        />
      )}
      {program && hasIdeas && <program.SearchIdeas />}
    </search>
  );
}
