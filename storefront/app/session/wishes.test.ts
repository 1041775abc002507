import { limits } from "@gerai/contract/limits";
import { expect, it } from "vitest";
import { forgetWishes, readWishes, rememberWish } from "./wishes.ts";

const visit = (...cookies: readonly string[]): Request => {
  const cookie = cookies.map((set) => set.split(";")[0]).join("; ");
  return new Request("https://shop.test/login", { headers: { cookie } });
};

const wishing = (request: Request, productId: number, quantity: number): Request =>
  visit(rememberWish(request, { productId, quantity }, true));

it("keeps all that a guest wanted over the login, each product once", () => {
  const both = wishing(wishing(visit(), 17, 3), 18, 1);
  const again = wishing(both, 17, 2);
  expect(readWishes(again)).toEqual([
    { productId: 18, quantity: 1 },
    { productId: 17, quantity: 2 },
  ]);
});

it("keeps as many as a cart holds, in a small cookie", () => {
  let request = visit();
  const first = 100_000_000_000_000;
  for (let index = 0; index <= limits.maxSkus; index += 1) {
    request = wishing(request, first + index, 9999);
  }
  const wishes = readWishes(request);
  expect(wishes).toHaveLength(limits.maxSkus);
  expect(wishes.at(-1)).toEqual({ productId: first + limits.maxSkus, quantity: 9999 });
  expect(request.headers.get("cookie")!.length).toBeLessThan(2200);
});

it("reads nothing from a cookie that the shop did not write, or has forgotten", () => {
  expect(readWishes(visit("pendingCart=17x-3.x.0x1"))).toEqual([]);
  expect(readWishes(visit())).toEqual([]);
  expect(readWishes(visit(forgetWishes(true)))).toEqual([]);
});
