/**
 * Draws pages of the real build in production, as no test program can: those load the development forms of
 * React and React Router. Prints what `app/private-details.test.ts` compares, as JSON.
 * Usage: NODE_ENV=production node storefront/test/production-pages.ts
 */
import { join, resolve } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { call } from "@gerai/contract/client";
import { createElement, type ReactNode, Suspense } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { exampleShop } from "../app/shop/example-shop.ts";
import type { ShopCall } from "../app/shop/shop-context.ts";
import {
  createPageRenderer,
  type StorefrontBuild,
  type VisitedShop,
} from "../render/page-renderer.ts";

const origin = "http://shop.test";

/** On each script that React and React Router write. */
const nonce = "3f6c1f0e-6f0e-4a55-9d5c-0a8b2f1d7c11";

/** In the page of all categories, which carries no data of them. */
const menu = [
  {
    categoryId: 3,
    categoryName: "Minuman",
    categoryImageFileName: "",
    slug: "minuman",
    picture: null,
    subCategories: [],
  },
];

/** A gateway that knows the categories and nothing else. */
const answerOf = ({ url }: Request): Response => {
  if (new URL(url).pathname.endsWith("/categories")) {
    return Response.json({ statusCode: 200, status: { code: "OK" }, data: menu, error: null });
  }
  const error = { status: 503, code: "UNAVAILABLE", requestId: "1" };
  return Response.json({ statusCode: 503, data: null, error }, { status: 503 });
};

const ask: ShopCall = (endpoint, input) =>
  call({ baseUrl: "http://gateway.test", fetch: answerOf, headers: () => ({}) }, endpoint, input);

const visit: VisitedShop = {
  call: ask,
  callPart: ask,
  session: {},
  config: exampleShop,
  requestId: "1",
  secure: false,
};

const build = (await import(
  join(resolve(import.meta.dirname, ".."), "build/server/index.js")
)) as StorefrontBuild;

const pages = (built = build) =>
  createPageRenderer({ build: built, development: false, styleOf: () => undefined });

const streamed = (tree: ReactNode): Promise<string> => {
  const sink = new PassThrough();
  const stream = renderToPipeableStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => stream.pipe(sink),
  });
  return text(sink);
};

/** A page as React and React Router make it, before anything of ours has been done to it. */
const drawn = async (path: string) => {
  const url = origin + path;
  const page = { whole: "", stream: "", handoff: "", hasStream: false };
  const draw = async (
    _request: Request,
    _status: number,
    _headers: Headers,
    given: EntryContext,
  ) => {
    page.hasStream = given.serverHandoffStream instanceof ReadableStream;
    const [own, theirs] = given.serverHandoffStream?.tee() ?? [];
    const treeOf = (serverHandoffStream: EntryContext["serverHandoffStream"]) =>
      createElement(ServerRouter, { context: { ...given, serverHandoffStream }, url, nonce });
    page.handoff = await new Response(own).text();
    page.whole = renderToString(treeOf(undefined));
    page.stream = await streamed(treeOf(theirs));
    return new Response(null);
  };
  const module = { ...build.entry.module, default: draw };
  await pages({ ...build, entry: { ...build.entry, module } })(new Request(url), visit);
  return page;
};

const answered = async (path: string) => {
  const { response } = await pages()(new Request(origin + path), visit);
  const { status, headers } = response;
  return {
    status,
    location: headers.get("location"),
    type: headers.get("content-type"),
    text: await response.text(),
  };
};

const Failing = (): never => {
  throw new Error("this part is left to the browser");
};

export interface ProductionPages {
  readonly nonce: string;
  readonly menuName: string;
  readonly shopName: string;
  readonly page: Awaited<ReturnType<typeof drawn>>;
  readonly menuPage: Awaited<ReturnType<typeof drawn>>;
  readonly errorPage: Awaited<ReturnType<typeof drawn>>;
  readonly failedPart: string;
  readonly answers: Readonly<Record<string, Awaited<ReturnType<typeof answered>>>>;
}

const paths = ["/faq.data", "/_.data", "/faq.data?_routes=root"];
const entries = await Promise.all(paths.map(async (path) => [path, await answered(path)] as const));

const found: ProductionPages = {
  nonce,
  menuName: "Minuman",
  shopName: exampleShop.brand,
  page: await drawn("/faq"),
  menuPage: await drawn("/kategori"),
  errorPage: await drawn("/something-went-wrong"),
  failedPart: renderToString(createElement(Suspense, null, createElement(Failing))),
  answers: Object.fromEntries(entries),
};

process.stdout.write(JSON.stringify(found));
