import { expect, test } from "vitest";
import routes from "../routes.ts";
import { isClosed } from "./closed-pages.ts";
import { tagPage } from "./tag-page.ts";

const pathsBelow = (layout: string): readonly string[] =>
  routes
    .find(({ file }) => file === layout)!
    .children!.flatMap(({ path }) => (path === undefined ? [] : `/${path.replaceAll(":", "")}`));

/** What can be read without a network holds nothing about anybody. */
const offline = "/luring";

test("every page of login, registration, codes, passwords and payment is closed", () => {
  const paths = pathsBelow("shell/bare-layout.tsx");
  expect(paths).toContain("/login");
  expect(paths).toContain("/apg/id?");
  expect(paths.filter((path) => !isClosed(path))).toEqual([offline]);
  expect(pathsBelow("shell/verify-email-layout.tsx").every(isClosed)).toBe(true);
});

test.each(["/checkout", "/Checkout", "/checkout/mulai", "/user-account/data", "/alamat/7/ubah"])(
  "%s is closed",
  (path) => expect(isClosed(path)).toBe(true),
);

test.each(["/", "/c/minuman-1", "/p/apg-1", "/account-dashboard", "/cart", "/privacy"])(
  "%s is open",
  (path) => expect(isClosed(path)).toBe(false),
);

test("a page names the container; without one it says nothing", () => {
  const page = tagPage("GTM-ABC123", "/cart");
  expect(page.isOpen).toBe(true);
  expect(page.markup).toBe('<script src="/ukur.js" data-container="GTM-ABC123" defer></script>');
  expect(tagPage("GTM-ABC123", "/apg/1")).toEqual({ ...page, isOpen: false });
  expect(tagPage(undefined, "/cart")).toEqual({ markup: "", isOpen: false });
});
