import { expect, it } from "vitest";
import { errandPath } from "../session/errand.ts";
import { forgetPending, readPending, rememberPending } from "./pending-item.ts";

const visit = (cookies: readonly string[]): Request => {
  const cookie = cookies.map((set) => set.split(";")[0]).join("; ");
  return new Request("https://shop.test/login", { headers: { cookie } });
};

it("keeps what a guest wanted over the login, and the way to where it is carried out", () => {
  const request = visit(rememberPending({ productId: 17, quantity: 3 }, true));
  expect(readPending(request)).toEqual({ productId: 17, quantity: 3 });
  expect(errandPath(request)).toBe("/cart/resume");
});

it("reads nothing from a cookie that the shop did not write, or has forgotten", () => {
  expect(readPending(visit(["pendingCart=17x-3"]))).toBeUndefined();
  expect(readPending(visit([]))).toBeUndefined();
  const forgotten = visit(forgetPending(true));
  expect([readPending(forgotten), errandPath(forgotten)]).toEqual([undefined, undefined]);
});
