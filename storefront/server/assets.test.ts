import { expect, test } from "vitest";
import { styleReader } from "./assets.ts";

const sheet = new TextEncoder().encode(".field{color:#000}");

const read = styleReader(
  new Map([
    [
      "/assets/field.css",
      {
        type: "text/css",
        etag: '"a"',
        cacheControl: "public",
        bodies: new Map([["identity", sheet]]),
      },
    ],
  ]),
);

test("reads a stylesheet, also under the address of one that is loaded later, too", () => {
  expect(read("/assets/field.css")).toBe(".field{color:#000}");
  expect(read("/assets/field.css#")).toBe(".field{color:#000}");
});

test("knows no other files", () => {
  expect(read("/assets/other.css")).toBeUndefined();
  expect(read("/assets/field.js")).toBeUndefined();
});
