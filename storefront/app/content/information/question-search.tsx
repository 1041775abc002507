import { type InputEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { decoded } from "../../http/decoded.ts";
import { Button } from "../../ui/button.tsx";
import { useEarlyInput } from "../../ui/early-input.ts";
import { TextField } from "../../ui/field.tsx";
import { foundText, hasWords, keywordParameter, longestKeyword } from "./find-questions.ts";

const questionsOf = (group: ParentNode): readonly HTMLDetailsElement[] => [
  ...group.querySelectorAll<HTMLDetailsElement>("details.accordion"),
];

/** Shows the questions that have the words, and their topics. */
const showFound = (keyword: string): number => {
  let count = 0;
  for (const group of document.querySelectorAll<HTMLElement>(".information__questions")) {
    const found = questionsOf(group).filter((question) => {
      question.hidden = !hasWords(question.textContent, keyword);
      return !question.hidden;
    });
    group.hidden = found.length === 0;
    count += found.length;
  }
  return count;
};

/** An address with a question's anchor shows its answer. */
const openNamed = (hash: string): void => {
  const named = document.getElementById(decoded(hash.slice(1)) ?? "");
  if (named instanceof HTMLDetailsElement) named.open = true;
};

/**
 * Filters the questions of this page while somebody types. They stay as the server drew them: only their
 * `hidden` changes. Without scripts the form asks for the page with `?cari=`.
 */
export function QuestionSearch({
  keyword,
  count,
}: {
  readonly keyword: string;
  readonly count: number;
}) {
  const { hash } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  useEarlyInput(form);
  useEffect(() => openNamed(hash), [hash]);
  const filter = ({ currentTarget: { value } }: InputEvent<HTMLInputElement>) => {
    const found = showFound(value.trim());
    if (result.current) result.current.textContent = foundText(found, value.trim());
  };
  return (
    <form ref={form} className="information__search" action="/faq" role="search">
      <TextField
        key={keyword}
        label="Cari pertanyaan"
        name={keywordParameter}
        type="search"
        maxLength={longestKeyword}
        defaultValue={keyword}
        placeholder="Misalnya: ongkir, batal, OTP"
        onInput={filter}
      />
      <Button type="submit" variant="secondary">
        Cari
      </Button>
      <p className="information__found" role="status" ref={result}>
        {foundText(count, keyword)}
      </p>
    </form>
  );
}
