import { memberGet, memberGetByPost } from "@gerai/contract/account";
import type { Endpoint } from "@gerai/contract/endpoint";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { exampleShop } from "../shop/example-shop.ts";
import { shopContext, type ShopCall } from "../shop/shop-context.ts";
import { loader } from "./session-end-page.tsx";

const refused = { ok: false, code: "FORBIDDEN", statusCode: 403 };
const done = { ok: true, statusCode: 200, data: {} };

/** Where the loader leads while these calls are refused. */
const open = async (refusals: readonly Endpoint[]): Promise<Response> => {
  const answer = async (endpoint: Endpoint) => (refusals.includes(endpoint) ? refused : done);
  const call = answer as ShopCall;
  const context = new RouterContextProvider();
  context.set(shopContext, {
    call,
    callPart: call,
    session: { token: "t".repeat(64) },
    config: exampleShop,
    requestId: "1",
    secure: false,
    development: false,
    wholePage: true,
  });
  const url = new URL("https://shop.test/sesi-berakhir?kembali=%2Fpromo");
  const request = new Request(url);
  const thrown: unknown = await loader({
    request,
    context,
    params: {},
    url,
    pattern: "/sesi-berakhir",
  }).catch((cause: unknown) => cause);
  if (thrown instanceof Response) return thrown;
  throw new Error("the loader leads nowhere");
};

it("leads back with the session where the member can be read after all", async () => {
  const answer = await open([]);
  expect(answer.headers.get("location")).toBe("/promo");
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it.each([
  ["both ways", [memberGet, memberGetByPost]],
  ["the way of the pages alone", [memberGet]],
  ["the other way alone", [memberGetByPost]],
])("ends the session where %s of reading the member is refused", async (_, refusals) => {
  const answer = await open(refusals);
  expect(answer.headers.get("location")).toBe("/promo");
  expect(answer.headers.getSetCookie().join()).toMatch(/(^|,)token=;[^,]*Max-Age=0/);
});
