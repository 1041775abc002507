import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { carriedShapes } from "./carried-shapes.ts";
import type { IconName } from "./icon-name.ts";
import { iconShape } from "./icon-shapes.ts";
import { Icon } from "./icon.tsx";
import sprite from "./icons.svg?raw";

test("carries its shape with the page, and refers to no file", () => {
  const html = renderToStaticMarkup(<Icon name="menu" size="small" />);
  expect(html).toBe(
    '<svg class="icon icon--small" viewBox="0 0 24 24" aria-hidden="true">' +
      '<path d="M4 5h16M4 12h16M4 19h16"/></svg>',
  );
});

test("finds the shape of each symbol of the sprite", () => {
  const names = Array.from(sprite.matchAll(/id="([\w-]+)"/g), ([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) expect(iconShape(name as IconName)).toMatch(/^<\w/);
});

test("carries the same shapes with the program as the sprite has", () => {
  for (const [name, shape] of Object.entries(carriedShapes)) {
    expect(shape).toBe(iconShape(name as IconName));
  }
});
