import { expect, it } from "vitest";
import { searchEvent } from "./search-event.ts";

it.each([
  ["words that products have", "susu uht", 12, false, "susu uht"],
  ["words of which no product has all", "susu siti nurhaliza", 40, true, ""],
  ["words that no product has", "siti nurhaliza", 0, true, ""],
  ["words of which filters left nothing", "susu", 0, false, ""],
  ["a number of a phone", "0812-3456-7890", 3, false, ""],
  ["an address of mail", "siti@contoh.id", 3, false, ""],
])("tells of %s what says nothing about a person", (_, words, results, isPartial, told) => {
  expect(searchEvent({ words, results, isPartial })).toEqual({
    event: "search",
    search_term: told,
    results,
  });
});
