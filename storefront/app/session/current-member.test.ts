import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { type SessionMember, type Shop, shopContext } from "../shop/shop-context.ts";
import { shopOf } from "../shop/test-shop.ts";
import { askAsMember, requireAsMember } from "./current-member.ts";

const request = new Request("https://shop.test/cart");

/** A shop whose gateway answers for the member when it is told to. */
const shopWith = (sessionMember: Partial<SessionMember>, statusCode = 200) => {
  const answer = Promise.withResolvers<unknown>();
  const shop: Shop = {
    ...shopOf({}, {}),
    call: async () => (await answer.promise) as never,
    sessionMember: { id: undefined, remember: () => undefined, ...sessionMember },
  };
  const success = { ok: true, statusCode, data: { memberId: "m1" } };
  const failure = { ok: false, statusCode, code: "UNAUTHENTICATED" };
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  return { shop, context, tell: () => answer.resolve(statusCode === 200 ? success : failure) };
};

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

it("asks at once where an earlier page told whose session it is", async () => {
  const asked: string[] = [];
  const { shop, tell } = shopWith({ id: "m1" });
  const answer = askAsMember(shop, async (memberId) => asked.push(memberId));
  expect(asked).toEqual(["m1"]);
  tell();
  expect(await answer).toMatchObject({ ok: true, member: { memberId: "m1" }, answer: 1 });
  expect(asked).toEqual(["m1"]);
});

it("asks after the member on the first page of a session, and remembers whose it is", async () => {
  const asked: string[] = [];
  const told: string[] = [];
  const { shop, tell } = shopWith({ remember: (memberId) => void told.push(memberId) });
  const answer = askAsMember(shop, async (memberId) => asked.push(memberId));
  await nextTurn();
  expect(asked).toEqual([]);
  tell();
  expect(await answer).toMatchObject({ ok: true, answer: 1 });
  expect({ asked, told }).toEqual({ asked: ["m1"], told: ["m1"] });
});

it("does not take what was asked in another's name", async () => {
  const { shop, tell } = shopWith({ id: "m2" });
  const answer = askAsMember(shop, async (memberId) => `cart of ${memberId}`);
  tell();
  expect(await answer).toMatchObject({ answer: "cart of m1" });
});

it("leads to the end of a session that is over, whatever was asked in its name", async () => {
  const { context, tell } = shopWith({ id: "m1" }, 401);
  const answer = requireAsMember(context, request, () => Promise.reject(new Error("refused")));
  await nextTurn();
  tell();
  const response = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown as Response,
  );
  expect(response?.headers.get("location")).toBe("/sesi-berakhir?kembali=%2Fcart");
});
