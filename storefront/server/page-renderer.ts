import { RouterContextProvider, type ServerBuild } from "react-router";
import type { Shop, shopContext } from "../app/shop/shop-context.ts";
import type { StyleOf } from "../document/inline-styles.ts";
import { type PageParts, pageBytes } from "../document/page-parts.ts";
import { isDataPath } from "../document/page-path.ts";
import { createRouteHandlers } from "../document/route-handlers.ts";
import type { AnswerMemory } from "./answer-memory.ts";
import { type Answer, readAnswer, withHeaders } from "./answer.ts";
import type { StorefrontConfig } from "./config.ts";
import { type GatewayAccess, gatewayCall, type Visit } from "./gateway-call.ts";
import { partCall } from "./part-call.ts";
import { identify, withDevice } from "./visit-device.ts";

/** React Router's build; its server entry also hands out the key under which loaders find the shop. */
export interface StorefrontBuild extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild["entry"]["module"] & { readonly shopContext: typeof shopContext };
  };
}

export interface RendererInput {
  readonly gateway: GatewayAccess;
  /** The built module, or a function that loads Vite's virtual one anew. */
  readonly build: StorefrontBuild | (() => Promise<StorefrontBuild>);
  readonly config: StorefrontConfig;
  readonly styleOf: StyleOf;
  /** Undefined where every answer is asked for anew. */
  readonly memory: AnswerMemory | undefined;
  /** The page instead of those that a shop without stores cannot show. */
  readonly preparingPage: () => Response;
}

export type Render = (request: Request) => Promise<Answer>;

/**
 * Whether the visitor came by HTTPS. A shop whose public address is HTTPS is visited in no other way,
 * whatever the proxy that took the TLS off says or leaves out.
 */
export const isSecure = (request: Request, publicUrl: string): boolean =>
  [publicUrl, request.url].some((url) => url.startsWith("https:")) ||
  request.headers.get("x-forwarded-proto") === "https";

const requestIds = new WeakMap<Request, string>();

/** What may stand in logs and headers as it came. */
const plainId = /^[\w.-]{1,64}$/;

/** The id that a proxy in front gave the request, or one of our own; the same each time. */
export const requestIdOf = (request: Request): string => {
  const known = requestIds.get(request);
  if (known !== undefined) return known;
  const given = request.headers.get("x-request-id") ?? "";
  const id = plainId.test(given) ? given : crypto.randomUUID();
  requestIds.set(request, id);
  return id;
};

/**
 * The hosts whose forms are taken, beside the one that the request names. Behind a proxy that takes the
 * TLS off, that one never agrees with `Origin`: its scheme is `http`, and its host may be the proxy's.
 */
const ownHosts = ({ shop, verifyEmailUrl }: StorefrontConfig): string[] =>
  [shop.publicUrl, verifyEmailUrl].map((url) => new URL(url).host);

/** React Router's handlers. A finished build has them for good: setting one up costs as much as a page. */
const routerOf = ({ build, config }: RendererInput) => {
  const mode = config.development ? "development" : "production";
  const allowedActionOrigins = ownHosts(config);
  const handlerOf = (built: StorefrontBuild) => ({
    handlerFor: createRouteHandlers({ ...built, allowedActionOrigins }, mode),
    contextKey: built.entry.module.shopContext,
  });
  if (typeof build === "function") return async () => handlerOf(await build());
  const handler = handlerOf(build);
  return async () => handler;
};

interface Rendering {
  /** Takes the finished page. */
  readonly deliver: Shop["deliver"];
  /** Told when the page lacks a part that the gateway failed to give. */
  readonly onMissing: () => void;
  /** Told when the shop has no store yet. */
  readonly onNoStores: () => void;
}

/** A page that lacks a part is for this visit alone: the next one may get it whole. */
const keptNowhere = (answer: Answer): Answer =>
  withHeaders(answer, { "cache-control": "private, no-store" });

/** Renders a page, or what else lies under the address, for its visitor. */
export const createPageRenderer = (input: RendererInput): Render => {
  const { gateway, config, styleOf, memory, preparingPage } = input;
  const router = routerOf(input);
  const openShop = (
    { request, session }: Visit,
    { deliver, onMissing, onNoStores }: Rendering,
  ): Shop => {
    const secure = isSecure(request, config.shop.publicUrl);
    const call = gatewayCall(gateway, memory, { request, session }, { onNoStores });
    return {
      call,
      callPart: partCall({ call, now: () => performance.now(), onMissing }),
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
    let isWhole = true;
    let hasStores = true;
    const { visit, given } = await identify(gateway, request);
    const shop = openShop(visit, {
      deliver: (parts) => void (page = parts),
      onMissing: () => void (isWhole = false),
      onNoStores: () => void (hasStores = false),
    });
    context.set(contextKey, shop);
    const response = await handlerFor(new URL(request.url).pathname)(request, context);
    const { status, headers } = response;
    if (!hasStores && status === 503 && shop.wholePage) return readAnswer(preparingPage());
    const answer =
      page === undefined || request.method === "HEAD"
        ? await readAnswer(response)
        : { status, headers, body: pageBytes(page) };
    return withDevice(isWhole ? answer : keptNowhere(answer), given, shop.secure);
  };
};
