import { expect, it } from "vitest";
import { withPending } from "./quantities.ts";

const sent = (productId: number, quantity: number) => {
  const form = new FormData();
  form.set("productId", String(productId));
  form.set("quantity", String(quantity));
  return form;
};

it("shows what is on its way over what is known", () => {
  const known = new Map([
    [1, 2],
    [2, 5],
  ]);
  const shown = withPending(known, [sent(1, 3), sent(4, 1), new FormData()]);
  expect([...shown]).toEqual([
    [1, 3],
    [2, 5],
    [4, 1],
  ]);
  expect(known.get(1)).toBe(2);
});
