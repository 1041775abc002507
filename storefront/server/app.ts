import type { catalogueVersion } from "@gerai/contract/catalogue";
import { call, type Transport } from "@gerai/contract/client";
import { Hono } from "hono";
import { compress } from "hono/compress";
import {
  createRequestHandler,
  redirect,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { writeCookie } from "../app/session/cookies.ts";
import { gatewayHeaders } from "../app/session/gateway-headers.ts";
import type { StyleOf } from "../app/session/inline-styles.ts";
import { isOwnPost } from "../app/session/own-post.ts";
import { cookieNames, readSession } from "../app/session/session.ts";
import type { Shop, ShopCall, shopContext } from "../app/session/shop-context.ts";
import { assetResponse, type Assets, loadAssets, styleReader } from "./assets.ts";
import type { StorefrontConfig } from "./config.ts";
import { createPageCache } from "./page-cache.ts";
import { secureHeaders } from "./security-headers.ts";

/** React Router's build; its server entry also hands out the key under which loaders find the shop. */
export interface StorefrontBuild extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild["entry"]["module"] & { readonly shopContext: typeof shopContext };
  };
}

/** The gateway in process (`fetch` of its app) or over HTTP (the global `fetch`). */
export interface GatewayAccess {
  readonly fetch: Transport["fetch"];
  /** Origin of the gateway, no slash at the end; any origin will do in process. */
  readonly baseUrl: string;
}

export interface StorefrontInput {
  readonly gateway: GatewayAccess;
  /** The built module, or a function that loads Vite's virtual one anew. */
  readonly build: StorefrontBuild | (() => Promise<StorefrontBuild>);
  readonly config: StorefrontConfig;
}

/** The cache can do without the answer; a page must not wait for it. */
const versionPatienceMs = 1_000;

const timeoutCookieSeconds = 60;
const rateLimitPath = "/too-many-request";

const rateLimited = (secure: boolean): Response =>
  redirect(rateLimitPath, {
    headers: {
      "set-cookie": writeCookie(cookieNames.isTimeout, "1", {
        maxAge: timeoutCookieSeconds,
        secure,
      }),
    },
  });

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

const createShop = (
  request: Request,
  { gateway, config }: StorefrontInput,
  styleOf: StyleOf,
): Shop => {
  const session = readSession(request.headers.get("cookie"));
  const { pathname } = new URL(request.url);
  const secure = isSecure(request);
  const transport: Transport = {
    baseUrl: gateway.baseUrl,
    fetch: gateway.fetch,
    headers: () =>
      gatewayHeaders({
        session,
        userAgent: request.headers.get("user-agent") ?? "",
        address: request.headers.get("x-client-address") ?? "127.0.0.1",
        requestId: crypto.randomUUID(),
      }),
  };
  const shopCall: ShopCall = async (endpoint, input, options) => {
    const result = await call(transport, endpoint, input, options);
    if (!result.ok && result.statusCode === 429 && !pathname.startsWith(rateLimitPath)) {
      throw rateLimited(secure);
    }
    return result;
  };
  return {
    call: shopCall,
    session,
    config: config.shop,
    requestId: requestIdOf(request),
    secure,
    development: config.development,
    styleOf,
  };
};

/** Renders a page for its visitor; the security headers come on top. */
const pageRenderer = (input: StorefrontInput, styleOf: StyleOf) => {
  const resolveBuild =
    typeof input.build === "function" ? input.build : () => Promise.resolve(input.build);
  const mode = input.config.development ? "development" : "production";
  return async (request: Request): Promise<Response> => {
    const build = (await resolveBuild()) as StorefrontBuild;
    const context = new RouterContextProvider();
    context.set(build.entry.module.shopContext, createShop(request, input, styleOf));
    return createRequestHandler(build, mode)(request, context);
  };
};

const catalogueVersionOf = ({ gateway }: StorefrontInput) => {
  const transport: Transport = { ...gateway, headers: () => ({}) };
  return async (): Promise<number> => {
    const result = await call<typeof catalogueVersion>(
      transport,
      { method: "GET", path: "/v2/catalogue/version" },
      {},
      { signal: AbortSignal.timeout(versionPatienceMs) },
    );
    if (!result.ok) throw new Error(result.code);
    return result.data.version;
  };
};

const pageHandler = (input: StorefrontInput, styleOf: StyleOf) => {
  const render = pageRenderer(input, styleOf);
  const { respond } = input.config.development
    ? { respond: render }
    : createPageCache({
        render,
        catalogueVersion: catalogueVersionOf(input),
        now: () => performance.now(),
      });
  return async (request: Request): Promise<Response> => {
    const response = await respond(request);
    const headers = new Headers(response.headers);
    headers.set("x-request-id", requestIdOf(request));
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
    secureHeaders(headers, isSecure(request));
    return new Response(response.body, { status: response.status, headers });
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
      method === "GET" || method === "HEAD" ? assetResponse(assets, c.req.raw) : undefined;
    if (asset === undefined) return next();
    secureHeaders(asset.headers, new URL(c.req.url).protocol === "https:");
    return asset;
  });
  app.use(async (c, next) => {
    if (isOwnPost(c.req.raw, input.config.shop.publicUrl)) return next();
    return c.text("This form was not sent from the shop's own pages.", 403);
  });
  // Pages from the cache come compressed; this is for those that were made for one visitor.
  app.use(compress());
  app.all("*", (c) => renderPage(c.req.raw));
  return app;
};
