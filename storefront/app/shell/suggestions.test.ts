import { expect, test } from "vitest";
import { suggestionGroups } from "./read-suggestions.ts";
import { suggestionKeyword } from "./suggestions.ts";

test("looks up from three characters on, in lower case", () => {
  expect(suggestionKeyword("su")).toBeUndefined();
  expect(suggestionKeyword(" su ")).toBeUndefined();
  expect(suggestionKeyword("SUS")).toBe("sus");
  expect(suggestionKeyword("x".repeat(500))).toHaveLength(100);
});

test("groups what was found and leaves empty groups out", () => {
  const groups = suggestionGroups({
    keywords: ["susu uht", "!!!"],
    categories: [{ categoryId: 7, categoryName: "Susu UHT", slug: "susu-uht", parentName: "Susu" }],
    brands: [],
    products: [],
  });
  expect(groups).toEqual([
    { title: "Kata kunci", entries: [{ href: "/find/susu-uht", label: "susu uht" }] },
    {
      title: "Kategori",
      entries: [{ href: "/c/susu-uht-7", label: "Susu UHT", note: "Susu" }],
    },
  ]);
});
