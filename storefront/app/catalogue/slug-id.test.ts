import { expect, test } from "vitest";
import { idOfSlug, requireCanonicalSlug } from "./slug-id.ts";

test.each([
  ["susu-uht-12", "12"],
  ["12", "12"],
  ["teh-botol-450-ml-7", "7"],
])("finds the id in %s", (slug, id) => {
  expect(idOfSlug(slug)).toBe(id);
});

test.each(["susu", "", "susu-", "susu-012", "susu-12a", "susu12", "1".repeat(16)])(
  "finds none in %s",
  (slug) => {
    expect(idOfSlug(slug)).toBeUndefined();
  },
);

test("sends another name to the page's own address, with its query", () => {
  const url = new URL("http://shop.test/c/lama-12?halaman=2");
  const redirected = (() => {
    try {
      requireCanonicalSlug(url, "lama-12", "/c/susu-12");
    } catch (thrown) {
      return thrown;
    }
    return undefined;
  })();
  expect(redirected).toBeInstanceOf(Response);
  expect((redirected as Response).status).toBe(301);
  expect((redirected as Response).headers.get("location")).toBe("/c/susu-12?halaman=2");
});

test("lets the page's own address pass", () => {
  const url = new URL("http://shop.test/c/susu-12");
  expect(() => requireCanonicalSlug(url, "susu-12", "/c/susu-12")).not.toThrow();
});
