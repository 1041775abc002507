import { Hono } from "hono";
import { RouterContextProvider, type ServerBuild } from "react-router";
import type { StyleOf } from "../app/session/inline-styles.ts";
import { isOwnPost } from "../app/session/own-post.ts";
import { type PageParts, pageBytes } from "../app/session/page-parts.ts";
import { isDataPath } from "../app/session/page-path.ts";
import { readSession } from "../app/session/read-session.ts";
import type { Shop, shopContext } from "../app/session/shop-context.ts";
import { type AnswerMemory, createAnswerMemory } from "./answer-memory.ts";
import { type Answer, readAnswer, toResponse } from "./answer.ts";
import { assetAnswer, type Assets, loadAssets, styleReader } from "./assets.ts";
import { askVersion, watchVersion } from "./catalogue-version.ts";
import type { StorefrontConfig } from "./config.ts";
import { type GatewayAccess, gatewayCall } from "./gateway-call.ts";
import { createPageCache } from "./page-cache.ts";
import { createRouteHandlers } from "./route-handlers.ts";
import { secureHeaders } from "./security-headers.ts";
import { redirectToShop } from "./verify-host.ts";

/** React Router's build; its server entry also hands out the key under which loaders find the shop. */
export interface StorefrontBuild extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild["entry"]["module"] & { readonly shopContext: typeof shopContext };
  };
}

export interface StorefrontInput {
  readonly gateway: GatewayAccess;
  /** The built module, or a function that loads Vite's virtual one anew. */
  readonly build: StorefrontBuild | (() => Promise<StorefrontBuild>);
  readonly config: StorefrontConfig;
}

const isSecure = (request: Request): boolean =>
  request.url.startsWith("https:") || request.headers.get("x-forwarded-proto") === "https";

const requestIds = new WeakMap<Request, string>();

/** The id that a proxy in front gave the request, or one of our own; the same each time. */
const requestIdOf = (request: Request): string => {
  const known = requestIds.get(request);
  if (known !== undefined) return known;
  const id = request.headers.get("x-request-id") ?? crypto.randomUUID();
  requestIds.set(request, id);
  return id;
};

type Render = (request: Request) => Promise<Answer>;

/** React Router's handlers. A finished build has them for good: setting one up costs as much as a page. */
const routerOf = ({ build, config }: StorefrontInput) => {
  const mode = config.development ? "development" : "production";
  const handlerOf = (built: StorefrontBuild) => ({
    handlerFor: createRouteHandlers(built, mode),
    contextKey: built.entry.module.shopContext,
  });
  if (typeof build === "function") return async () => handlerOf(await build());
  const handler = handlerOf(build);
  return async () => handler;
};

/** Renders a page for its visitor; the security headers come on top. */
const pageRenderer = (
  input: StorefrontInput,
  styleOf: StyleOf,
  memory: AnswerMemory | undefined,
): Render => {
  const { gateway, config } = input;
  const router = routerOf(input);
  const openShop = (request: Request, deliver: Shop["deliver"]): Shop => {
    const session = readSession(request.headers.get("cookie"));
    const secure = isSecure(request);
    return {
      call: gatewayCall(gateway, memory, { request, session, secure }),
      session,
      config: config.shop,
      requestId: requestIdOf(request),
      secure,
      development: config.development,
      wholePage: !isDataPath(new URL(request.url).pathname),
      deliver,
      styleOf,
    };
  };
  return async (request) => {
    const { handlerFor, contextKey } = await router();
    const context = new RouterContextProvider();
    let page: PageParts | undefined;
    const deliver = (parts: PageParts) => void (page = parts);
    context.set(contextKey, openShop(request, deliver));
    const response = await handlerFor(new URL(request.url).pathname)(request, context);
    if (page === undefined || request.method === "HEAD") return readAnswer(response);
    const { status, headers } = response;
    return { status, headers, body: pageBytes(page) };
  };
};

const now = (): number => performance.now();

/** Renders anew each time in development; else keeps what is the same for everybody. */
const pageSource = (input: StorefrontInput, styleOf: StyleOf): Render => {
  if (input.config.development) return pageRenderer(input, styleOf, undefined);
  const version = watchVersion({ ask: askVersion(input.gateway), now });
  const render = pageRenderer(input, styleOf, createAnswerMemory({ version, now }));
  return createPageCache({ render, version, now }).respond;
};

/** A member's page lies in no cache, nor in that of a phone that others use as well. */
const cachingOf = (request: Request): string =>
  readSession(request.headers.get("cookie")).token === undefined
    ? "private, no-cache"
    : "private, no-store";

const pageHandler = (input: StorefrontInput, styleOf: StyleOf) => {
  const respond = pageSource(input, styleOf);
  return async (request: Request): Promise<Response> => {
    const answer = await respond(request);
    return toResponse(answer, {
      "x-request-id": requestIdOf(request),
      "cache-control": answer.headers.get("cache-control") ?? cachingOf(request),
      ...secureHeaders(answer.headers, isSecure(request)),
    });
  };
};

/** The shop's pages as one fetch function. Static files come from memory, all else from React Router. */
export const createStorefront = async (input: StorefrontInput): Promise<Hono> => {
  const { development, assetsDir } = input.config;
  const assets: Assets = development ? new Map() : await loadAssets(assetsDir);
  const renderPage = pageHandler(input, styleReader(assets));
  const app = new Hono();
  app.use(async (c, next) => {
    const { method } = c.req;
    const asset =
      method === "GET" || method === "HEAD" ? assetAnswer(assets, c.req.raw) : undefined;
    if (asset === undefined) return next();
    return toResponse(asset, secureHeaders(asset.headers, isSecure(c.req.raw)));
  });
  // Behind the files: the page that verifies needs its own on either host.
  app.use(async (c, next) => {
    const target = redirectToShop(c.req.raw, {
      publicUrl: input.config.shop.publicUrl,
      verifyEmailUrl: input.config.verifyEmailUrl,
    });
    return target === undefined ? next() : c.redirect(target);
  });
  app.use(async (c, next) => {
    if (isOwnPost(c.req.raw, input.config.shop.publicUrl)) return next();
    return c.text("This form was not sent from the shop's own pages.", 403);
  });
  app.all("*", (c) => renderPage(c.req.raw));
  return app;
};
