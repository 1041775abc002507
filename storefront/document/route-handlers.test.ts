import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { createRouteHandlers } from "./route-handlers.ts";

interface Route {
  readonly path?: string;
  readonly index?: true;
  readonly parentId?: string;
  readonly handle?: unknown;
}

/** As the shop's: pages below layouts, all below the root, and one for whatever is left. */
const routes: Readonly<Record<string, Route>> = {
  root: { path: "" },
  shop: { parentId: "root" },
  shelf: { parentId: "shop" },
  home: { parentId: "shelf", index: true },
  category: { parentId: "shelf", path: "c/:id" },
  account: { parentId: "shelf", path: "user-account" },
  picture: { parentId: "shelf", path: "user-account/foto" },
  faq: { parentId: "shop", path: "faq" },
  robots: { parentId: "root", path: "robots.txt" },
  orders: { parentId: "root", path: "orders" },
  order: { parentId: "orders", path: ":id" },
  sitemap: { parentId: "root", path: "sitemaps/:file?" },
  wait: { parentId: "root", path: "wait", handle: { middleware: ["isTimeout"] } },
  data: { parentId: "root", path: "data", handle: { middleware: ["registerProof"] } },
  password: { parentId: "root", path: "password", handle: { middleware: ["passwordProof"] } },
  misspelt: { parentId: "root", path: "misspelt", handle: { middleware: ["isTimeuot"] } },
  else: { parentId: "root", path: "*" },
};

/** Each page answers with its name and what the address told it. */
const build = {
  entry: { module: { default: () => new Response("document"), handleError: () => undefined } },
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, { handle, ...route }]) => {
      const loader = ({ params }: { params: object }) =>
        new Response(`${id} ${JSON.stringify(params)}`);
      return [id, { id, ...route, module: { loader, handle } }];
    }),
  ),
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

const whole = createRequestHandler(build, "production");
const handlerFor = createRouteHandlers(build, "production");

const addresses = [
  "/",
  "//",
  "/c/minuman-3",
  "/C/minuman-3/",
  "/%63/minuman-3",
  "/c",
  "/c%2Fminuman-3",
  "/c/%ff",
  "//c/minuman-3",
  "/user-account",
  "/user-account/foto",
  "/user-account/lain",
  "/faq",
  "/FAQ/",
  "/faqs",
  "/robots.txt",
  "/orders/7",
  "/sitemaps",
  "/sitemaps/a.xml",
  "/*",
  "/constructor",
  "/__proto__",
  "/%e0%a4%a",
];

it.each(addresses)("finds for %s what all routes together find", async (path) => {
  const request = () => new Request(`http://shop.example${path}`);
  const { pathname } = new URL(request().url);
  const found = await (await handlerFor(pathname)(request())).text();
  expect(found).toBe(await (await whole(request())).text());
  expect(found).toMatch(/^\w+ \{/);
});

it("knows the page whose data are asked for", () => {
  expect(handlerFor("/_.data")).toBe(handlerFor("/"));
  expect(handlerFor("/faq.data")).toBe(handlerFor("/faq"));
});

it("keeps one handler for all addresses that begin alike, and one for those it does not know", () => {
  expect(handlerFor("/c/1")).toBe(handlerFor("/C/2"));
  expect(handlerFor("/x1")).toBe(handlerFor("/x2"));
  expect(handlerFor("/c/1")).not.toBe(handlerFor("/x1"));
});

const open = async (path: string, cookie = "") => {
  const request = new Request(`http://shop.example${path}`, { headers: { cookie } });
  const answer = await handlerFor(path)(request);
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
};

it("shows a page where what it names is so, and leads away where it is not", async () => {
  expect(await open("/wait", "isTimeout=1")).toMatchObject({ status: 200, text: "wait {}" });
  expect(await open("/wait")).toMatchObject({ status: 302, to: "/" });
  expect(await open("/data", "otpToken=proof")).toMatchObject({ status: 200, text: "data {}" });
  expect(await open("/data")).toMatchObject({ status: 302, to: "/register" });
  expect(await open("/password")).toMatchObject({ status: 302, to: "/account-dashboard" });
});

it("answers 500 'Unknown middleware' for a name that nobody knows, and does not show the page", async () => {
  const answer = await open("/misspelt", "isTimeout=1");
  expect(answer).toMatchObject({ status: 500 });
  expect(answer.text).toContain("Unknown middleware");
});
