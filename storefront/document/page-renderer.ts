import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Shop, shopContext } from "../app/shop/shop-context.ts";
import type { StyleOf } from "./inline-styles.ts";
import { withPageMiddleware } from "./page-middleware.ts";
import { type PageParts, pageBytes } from "./page-parts.ts";
import { isDataPath } from "./page-path.ts";
import { groupAt, groupsOf, narrowedTo } from "./route-groups.ts";

/** The build of React Router, with the key under which its loaders find the shop. */
export interface StorefrontBuild extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild["entry"]["module"] & { readonly shopContext: typeof shopContext };
  };
}

export interface RendererInput {
  /** The built module, or a function that loads Vite's virtual one anew. */
  readonly build: StorefrontBuild | (() => Promise<StorefrontBuild>);
  readonly development: boolean;
  readonly styleOf: StyleOf;
  /** The hosts whose forms are taken, beside the one that the request names. */
  readonly formHosts: readonly string[];
}

/** What the shop knows of a visit; the rest of `Shop` concerns the document. */
export type VisitedShop = Omit<Shop, "deliver" | "development" | "styleOf" | "wholePage">;

export interface Rendered {
  /** Has no body where `page` is there. */
  readonly response: Response;
  /** The finished document; undefined for data, files, redirects and answers to HEAD. */
  readonly page: Uint8Array<ArrayBuffer> | undefined;
}

export type RenderPage = (request: Request, visit: VisitedShop) => Promise<Rendered>;

type Handle = ReturnType<typeof createRequestHandler>;

interface Router {
  readonly handle: Handle;
  readonly contextKey: StorefrontBuild["entry"]["module"]["shopContext"];
}

/** Handlers of a finished build, each for a group of routes and for good: setting one up costs as much as a page. */
const groupedHandlers = (build: ServerBuild, mode: string) => {
  const groups = groupsOf(build.routes);
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, Handle>();
  return (pathname: string): Handle => {
    const group = groupAt(groups, pathname);
    if (group === undefined) return whole;
    const handle = handlers.get(group) ?? createRequestHandler(narrowedTo(build, group), mode);
    handlers.set(group, handle);
    return handle;
  };
};

const contextKeyOf = ({ entry }: StorefrontBuild): Router["contextKey"] => entry.module.shopContext;

/** Finds React Router's handler for an address. */
const routerOf = ({ build, development, formHosts }: RendererInput) => {
  const mode = development ? "development" : "production";
  const prepared = (built: StorefrontBuild): ServerBuild => ({
    ...built,
    routes: withPageMiddleware(built.routes),
    allowedActionOrigins: [...formHosts],
  });
  if (typeof build === "function") {
    return async (): Promise<Router> => {
      const built = await build();
      const handle = createRequestHandler(prepared(built), mode);
      return { handle, contextKey: contextKeyOf(built) };
    };
  }
  const handleAt = groupedHandlers(prepared(build), mode);
  const contextKey = contextKeyOf(build);
  return async (pathname: string): Promise<Router> => ({ handle: handleAt(pathname), contextKey });
};

/** Runs the loaders or the action of an address and puts its page together. */
export const createPageRenderer = (input: RendererInput): RenderPage => {
  const { development, styleOf } = input;
  const router = routerOf(input);
  return async (request, visit) => {
    const { pathname } = new URL(request.url);
    const { handle, contextKey } = await router(pathname);
    const context = new RouterContextProvider();
    let parts: PageParts | undefined;
    context.set(contextKey, {
      ...visit,
      development,
      styleOf,
      wholePage: !isDataPath(pathname),
      deliver: (page) => void (parts = page),
    });
    const response = await handle(request, context);
    const hasPage = request.method !== "HEAD";
    return { response, page: parts && hasPage ? pageBytes(parts) : undefined };
  };
};
