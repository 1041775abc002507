import { createRequestHandler } from "react-router";
import { expect, it } from "vitest";
import { resource, serverBuild } from "../test/server-build.ts";
import { withPageMiddleware } from "./page-middleware.ts";

/** Pages by their paths, each with the middleware that its `handle` names. */
const guards: Readonly<Record<string, string>> = {
  wait: "isTimeout",
  data: "registerProof",
  password: "passwordProof",
  misspelt: "isTimeuot",
};

/** Each page answers with its name. */
const pages = Object.fromEntries(
  Object.entries(guards).map(([id, middleware]) => {
    const module = {
      loader: () => new Response(id),
      handle: { middleware: [middleware] },
    };
    return [id, { id, path: id, parentId: "root", module }];
  }),
);

const build = serverBuild({ root: { id: "root", path: "", module: resource({}) }, ...pages });

const handle = createRequestHandler(
  { ...build, routes: withPageMiddleware(build.routes) },
  "production",
);

const open = async (path: string, cookie = "") => {
  const request = new Request(`http://shop.example${path}`, { headers: { cookie } });
  const answer = await handle(request);
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
};

it("shows a page where what it names is so, and leads away where it is not", async () => {
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
});

it("answers 500 'Unknown middleware' for a name that nobody knows, and does not show the page", async () => {
  const answer = await open("/misspelt", "isTimeout=1");
  expect(answer).toMatchObject({ status: 500 });
  expect(answer.text).toContain("Unknown middleware");
});
