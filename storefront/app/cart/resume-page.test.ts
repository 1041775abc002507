import { memberGet } from "@gerai/contract/account";
import { cartSummary, editCart } from "@gerai/contract/cart";
import type { ErrorValues } from "@gerai/contract/errors";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { shopContext, type ShopCall } from "../shop/shop-context.ts";
import { shopOf } from "../shop/test-shop.ts";
import { loader } from "./resume-page.ts";

/** Why products cannot be had, by their ids. */
type Refusals = Readonly<Record<number, { readonly code: string; readonly values?: ErrorValues }>>;

const emptyGroup = { listCartDetail: [] };
const cart = {
  ...emptyGroup,
  productVDCRegulerPaketan: emptyGroup,
  productOOSRegulerPaketan: emptyGroup,
};
const answers: Readonly<Record<string, unknown>> = {
  [memberGet.path]: { memberId: "anggota" },
  [cartSummary.path]: { lines: [] },
  [editCart.path]: cart,
};

interface Edit {
  readonly body?: { readonly listCartDetail: readonly { readonly productId: number }[] };
}

const shopThatRefuses = (refusals: Refusals): ShopCall =>
  ((endpoint, { body }: Edit) => {
    const refusal = body && refusals[body.listCartDetail[0]?.productId ?? 0];
    return Promise.resolve(
      refusal
        ? { ok: false, statusCode: 400, ...refusal }
        : { ok: true, statusCode: 200, data: answers[endpoint.path] },
    );
  }) as ShopCall;

/** A guest wanted products 7 and 8, the latter from a page of its own, and has logged in. */
const resume = async (refusals: Refusals, path = "/cart/resume") => {
  const context = new RouterContextProvider();
  context.set(shopContext, { ...shopOf({}, {}), call: shopThatRefuses(refusals) });
  const url = new URL(path, "https://shop.test");
  const cookie =
    "pendingCart=7x2.8x1; loginErrand=%2Fcart%2Fresume; redirectAfterLogin=%2Fp%2Fteh-8";
  const request = new Request(url, { headers: { cookie } });
  const answer = await loader({ request, context, params: {}, url, pattern: "/cart/resume" });
  const cookies = answer.headers.getSetCookie();
  return {
    goesTo: answer.headers.get("location"),
    forgets: cookies.filter((text) => text.includes("Max-Age=0")).map((text) => text.split("=")[0]),
  };
};

const forgotten = ["pendingCart", "loginErrand", "redirectAfterLogin"];
const tooYoung = { 7: { code: "AGE_VERIFICATION_REQUIRED" } };
const askedPath = "/cart/resume?ditanya=1";

it("puts in what the guest wanted, and leads back", async () => {
  expect(await resume({})).toEqual({ goesTo: "/p/teh-8", forgets: forgotten });
});

it("asks about the age first, and keeps what the guest wanted over the question", async () => {
  const question = `/verifikasi-usia?kembali=${encodeURIComponent(askedPath)}`;
  expect(await resume(tooYoung)).toEqual({ goesTo: question, forgets: [] });
});

it("goes on after a yes", async () => {
  expect(await resume({}, askedPath)).toEqual({ goesTo: "/p/teh-8", forgets: forgotten });
});

it("forgets after a no what the guest wanted, and asks no second time", async () => {
  expect(await resume(tooYoung, askedPath)).toEqual({ goesTo: "/p/teh-8", forgets: forgotten });
});

it("leads to the cart with the reason of what could not be had", async () => {
  const soldOut = { 8: { code: "STOCK_EMPTY" } };
  expect(await resume(soldOut)).toEqual({ goesTo: "/cart?gagal=STOCK_EMPTY", forgets: forgotten });
  const tooMany = { code: "ABOVE_MAXIMUM", values: { value: 3, productId: 8 } };
  expect((await resume({ 8: tooMany })).goesTo).toBe("/cart?gagal=ABOVE_MAXIMUM&nilai=3");
  const both = await resume({ ...tooYoung, ...soldOut }, askedPath);
  expect(both.goesTo).toBe("/cart?gagal=STOCK_EMPTY");
});
