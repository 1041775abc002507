import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { type Shop, shopContext } from "../shop/shop-context.ts";
import { shopOf } from "../shop/test-shop.ts";
import { askAsMember, requireAsMember } from "./current-member.ts";

/** A shop whose gateway answers so for the member. */
const shopWith = (statusCode: number) => {
  const success = { ok: true, statusCode, data: { memberId: "m1" } };
  const failure = { ok: false, statusCode, code: "UNAUTHENTICATED" };
  const answer = statusCode === 200 ? success : failure;
  const shop: Shop = { ...shopOf({}, {}), call: async () => answer as never };
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  return { shop, context };
};

it("asks in the name of the member whose session it is", async () => {
  const { shop } = shopWith(200);
  const asked = await askAsMember(shop, async (memberId) => `cart of ${memberId}`);
  expect(asked).toMatchObject({ ok: true, member: { memberId: "m1" }, answer: "cart of m1" });
});

it("leads to the end of a session that is over, and asks nothing in its name", async () => {
  const { context } = shopWith(401);
  const asked: string[] = [];
  const request = new Request("https://shop.test/cart");
  const ask = async (memberId: string) => asked.push(memberId);
  const thrown: unknown = await requireAsMember(context, request, ask).catch(
    (error: unknown) => error,
  );
  expect((thrown as Response).headers.get("location")).toBe("/sesi-berakhir?kembali=%2Fcart");
  expect(asked).toEqual([]);
});
