import { expect, test } from "vitest";
import { hasContent } from "./conditional.ts";

const asking = (headers: Record<string, string>) =>
  new Request("http://shop.example/", { headers });

const tag = '"abc"';

test.each(['"abc"', 'W/"abc"', '"other", "abc"', '"other" , W/"abc"', "*"])(
  "the caller has what it names: %s",
  (known) => {
    expect(hasContent(asking({ "if-none-match": known }), tag)).toBe(true);
  },
);

test.each(['"other"', "abc", 'W/"other", "ab"', ""])(
  "the caller does not have what it does not name: %s",
  (known) => {
    expect(hasContent(asking({ "if-none-match": known }), tag)).toBe(false);
  },
);

test("a caller without tags, or one that reloads by force, gets the content", () => {
  expect(hasContent(asking({}), tag)).toBe(false);
  const forced = { "if-none-match": tag, "cache-control": "no-cache" };
  expect(hasContent(asking(forced), tag)).toBe(false);
});
