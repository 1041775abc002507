import { createRequestHandler, RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { resource, serverBuild } from "../test/server-build.ts";
import { guardBy } from "./guards.ts";
import { exampleShop } from "./shop/example-shop.ts";
import { type Shop, shopContext } from "./shop/shop-context.ts";

/** What each page needs, by its path. */
const needs: Readonly<Record<string, string>> = {
  wait: "wait",
  data: "registerProof",
  password: "passwordProof",
  orders: "member",
  pay: "memberToSee",
  misspelt: "membr",
};

/** Each page answers with its name. */
const pages = Object.fromEntries(
  ["open", ...Object.keys(needs)].map((id) => [
    id,
    { id, path: id, parentId: "root", module: resource({ loader: () => new Response(id) }) },
  ]),
);

const root = resource({ middleware: [guardBy((pattern) => needs[pattern])] });
const handle = createRequestHandler(
  serverBuild({ root: { id: "root", path: "", module: root }, ...pages }),
  "production",
);

const open = async (path: string, cookie = "", token?: string) => {
  const context = new RouterContextProvider();
  const session = token === undefined ? {} : { token };
  context.set(shopContext, { session, config: exampleShop, secure: false } as Shop);
  const request = new Request(`http://shop.example${path}`, { headers: { cookie } });
  const answer = await handle(request, context);
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
};

it("shows a page where what it needs is so, and leads away where it is not", async () => {
  expect(await open("/open")).toMatchObject({ status: 200, text: "open" });
  expect(await open("/wait", "isTimeout=1")).toMatchObject({ status: 200, text: "wait" });
  expect(await open("/wait")).toMatchObject({ status: 302, to: "/" });
  expect(await open("/wait?kembali=/c/a-1?stok=1")).toMatchObject({
    status: 302,
    to: "/c/a-1?stok=1",
  });
  expect(await open("/wait?kembali=//evil.example")).toMatchObject({ status: 302, to: "/" });
  expect(await open("/data", "otpToken=proof")).toMatchObject({ status: 200, text: "data" });
  expect(await open("/data")).toMatchObject({ status: 302, to: "/register" });
  expect(await open("/password")).toMatchObject({ status: 302, to: "/account-dashboard" });
  expect(await open("/orders")).toMatchObject({ status: 302, to: "/login" });
  expect(await open("/pay")).toMatchObject({ status: 302, to: "/login" });
  expect(await open("/orders", "", "token")).toMatchObject({ status: 200, text: "orders" });
});

it("answers 500 'Unknown middleware' for a need that nobody knows, and does not show the page", async () => {
  const answer = await open("/misspelt", "isTimeout=1", "token");
  expect(answer).toMatchObject({ status: 500 });
  expect(answer.text).toContain("Unknown middleware");
});
