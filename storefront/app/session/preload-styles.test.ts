import { expect, test } from "vitest";
import { preloadStyles } from "./preload-styles.ts";

test("names each stylesheet of the page, and nothing where there is none", () => {
  const html =
    '<head><link rel="stylesheet" href="/assets/root-1.css"/><link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/assets/home-2.css"/></head>';
  expect(preloadStyles(html)).toBe(
    "</assets/root-1.css>; rel=preload; as=style, </assets/home-2.css>; rel=preload; as=style",
  );
  expect(preloadStyles("<p>rel=stylesheet</p>")).toBeUndefined();
});
