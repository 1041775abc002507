import { expect, test } from "vitest";
import { bestCoding, chooseCoding, quickCoding } from "./coding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["BR", "br"],
  ["*", "br"],
  ["gzip;q=0, br;q=0", "identity"],
  ["*;q=0", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
  [null, "identity"],
])("the coding of the most weight: %s", (header, coding) => {
  expect(bestCoding(header)).toBe(coding);
});

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["zstd;q=0.5, gzip", "gzip"],
  ["deflate", "identity"],
])("what is sent once is compressed quickly: %s", (header, coding) => {
  expect(quickCoding(header)).toBe(coding);
});

test("only what is kept is chosen", () => {
  const bytes = new Uint8Array();
  const bodies = new Map([["identity", bytes] as const, ["gzip", bytes] as const]);
  expect(chooseCoding(bodies, "gzip, br")).toBe("gzip");
  expect(chooseCoding(bodies, "br")).toBe("identity");
});
