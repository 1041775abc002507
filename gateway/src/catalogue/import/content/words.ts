/** Kinds of words that the search knows: those it never corrects, and those that the search box offers. */
import { meaning, needed, text } from "../../../import/kind-fields.ts";
import { stagedFile } from "../../../import/staged-file.ts";
import { isDeleted, tableKind } from "../../../import/table-kind.ts";
import { readTypedPhrase } from "../../engine/word-rules.ts";
import { marksCatalogue, marksPages } from "../finish.ts";
import { checkPeriod } from "../shared-fields.ts";
import { shownPeriod } from "./shown-period.ts";
import { position } from "./text-fields.ts";

/** What keeps a text from being a word or phrase that shoppers type; else how the search reads it. */
export const typedPhrase = (said: string, max: number, isWord = false) => {
  const typed = readTypedPhrase(said);
  if ("reason" in typed) return typed;
  if (isWord && typed.phrase.includes(" ")) return { reason: `satu kata saja: "${said}"` };
  if (typed.phrase.length > max) return { reason: `paling banyak ${max} karakter` };
  return typed;
};

const maxLength = 40;

/** Words that the search never corrects into others. */
export const keptWords = tableKind({
  name: "kata yang tidak dikoreksi",
  file: stagedFile({
    statements: "import.kept_words",
    key: ["word"],
    fields: {
      word: needed(
        meaning(text(maxLength, ["kata", "istilah"]), (said, read, field) => {
          const typed = typedPhrase(said, maxLength, true);
          if ("phrase" in typed) return typed.phrase;
          read.fail(field, typed.reason);
          return null;
        }),
      ),
    },
  }),
  table: "search_kept_words",
  label: (row) => `${row}.word`,
  fate: isDeleted,
  finish: marksCatalogue,
});

/** Keywords that the search box offers before anything is typed. */
export const popularSearches = tableKind({
  name: "pencarian populer",
  file: stagedFile({
    statements: "import.popular_searches",
    key: ["keyword"],
    fields: {
      keyword: needed(
        meaning(text(60, ["kata_kunci", "kata", "pencarian"]), (said) =>
          said.toLowerCase().replaceAll(/\s+/g, " "),
        ),
      ),
      position,
      ...shownPeriod,
    },
    check: checkPeriod,
  }),
  table: "popular_searches",
  label: (row) => `${row}.keyword`,
  fate: isDeleted,
  finish: marksPages,
  exported: { orderBy: "t.position, t.keyword" },
});
