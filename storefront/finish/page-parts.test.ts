import { expect, it } from "vitest";
import { pageBytes } from "./page-parts.ts";

it("puts text and bytes together, whatever alphabet they are in", () => {
  const parts = ["<p>08.00–21.00", new TextEncoder().encode(" · Rp5.000 "), "", "selamat 🎁</p>"];
  expect(new TextDecoder().decode(pageBytes(parts))).toBe(
    "<p>08.00–21.00 · Rp5.000 selamat 🎁</p>",
  );
});
