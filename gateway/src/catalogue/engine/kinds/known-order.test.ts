import { expect, it } from "vitest";
import { synonyms } from "../analysis/synonyms.ts";
import { inKnownOrder } from "./known-order.ts";

it.each([
  ["gigi pasta", "pasta gigi"],
  ["goreng minyak", "minyak goreng"],
  ["cokelat susu", "cokelat susu"],
  ["pasta gigi", "pasta gigi"],
  ["gigi sehat", "gigi sehat"],
])("reads '%s' as '%s'", (typed, read) => {
  expect(inKnownOrder(typed.split(" "), synonyms).join(" ")).toBe(read);
});
