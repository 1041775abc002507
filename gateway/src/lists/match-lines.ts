import type { MatchedLine } from "@gerai/contract/goods";
import { limits } from "@gerai/contract/limits";
import {
  matchKeywords,
  type KeywordMatch,
  type KeywordMatches,
} from "../catalogue/engine/match-keywords.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import type { Shelf } from "../http/context.ts";
import { packsOf, parseLines, type WishedLine } from "./parse-lines.ts";

type Choice = MatchedLine["choices"][number];

/** The shelf does not tell grams from millilitres; both are amounts of what a pack holds. */
const choiceOf = (line: WishedLine, { product, netContent, isPieces }: KeywordMatch): Choice => {
  const unit = isPieces ? "pcs" : "g";
  const packs = packsOf(line, { unit, value: netContent });
  return { product, quantity: Math.max(packs, product.minQuantity) };
};

const matchedLine = (line: WishedLine, found: KeywordMatches | undefined): MatchedLine => {
  const choices = (found?.matches ?? []).map((match) => choiceOf(line, match));
  const isSure = choices.length > 0 && found?.isPartial === false;
  const inStock = choices.find(({ product }) => product.stock > 0);
  const proposed = isSure ? (inStock ?? choices[0]) : undefined;
  return { text: line.text, isSure, productId: proposed?.product.productId ?? null, choices };
};

/** Reads a pasted shopping list, and finds the products of each line: a few statements, however long it is. */
export const matchLines = async (
  { readDb }: Pick<Deps, "readDb">,
  text: string,
  shelf: Shelf,
): Promise<{ lines: MatchedLine[] } | Failure<"NO_LINES" | "TOO_MANY_LINES">> => {
  const lines = parseLines(text);
  if (lines.length === 0) return fail("NO_LINES");
  if (lines.length > limits.pastedLines) {
    return fail("TOO_MANY_LINES", { values: { value: limits.pastedLines } });
  }
  const keywords = lines.map(({ keyword }) => keyword);
  const found = await matchKeywords(readDb, keywords, shelf, limits.pastedChoices);
  return { lines: lines.map((line, at) => matchedLine(line, found[at])) };
};
