import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

describe("the way on after a login", () => {
  it("leads to pages of the shop", () => {
    expect(ownPath("/cart", "/")).toBe("/cart");
    expect(ownPath("/find/susu?page=2", "/")).toBe("/find/susu?page=2");
    expect(ownPath("/cart#delivery-address", "/")).toBe("/cart#delivery-address");
  });

  it.each([
    undefined,
    null,
    "",
    "cart",
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "/\n/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "javascript:alert(1)",
  ])("does not lead away: %j", (target) => {
    expect(ownPath(target, "/")).toBe("/");
  });
});
