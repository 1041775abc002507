import { expect, it } from "vitest";
import { isBlockedCode } from "./messages.ts";

it("takes from an address only what can stand in the way of the checkout", () => {
  expect(isBlockedCode("CART_CHANGED")).toBe(true);
  for (const other of [null, "", "OK", "toString", "__proto__"]) {
    expect(isBlockedCode(other)).toBe(false);
  }
});
