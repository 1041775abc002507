import { expect, it } from "vitest";
import { withoutImports } from "./shorten-manifest.ts";

it("keeps all of the list of pages but what their programs import", () => {
  const page = { id: "a", module: "/a.js", css: ["/a.css"], hasLoader: true };
  const entry = { module: "/entry.js", imports: ["/vendor.js"] };
  const text = (routes: object) =>
    `window.__reactRouterManifest=${JSON.stringify({ entry, routes, version: "1" })};`;
  const whole = text({ a: { ...page, imports: ["/vendor.js", "/b.js"] }, b: { id: "b" } });
  expect(withoutImports(whole)).toBe(text({ a: page, b: { id: "b" } }));
});

it("takes no other text", () => {
  expect(() => withoutImports("export default {}")).toThrow("no list");
});
