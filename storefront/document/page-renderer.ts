import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Shop, shopContext } from "../app/shop/shop-context.ts";
import type { StyleOf } from "./inline-styles.ts";
import { withPageMiddleware } from "./page-middleware.ts";
import { type PageParts, pageBytes } from "./page-parts.ts";
import { isDataPath } from "./page-path.ts";

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

/** React Router's handler. A finished build has one for good: setting it up costs as much as a page. */
const routerOf = ({ build, development, formHosts }: RendererInput) => {
  const mode = development ? "development" : "production";
  const handlerOf = (built: StorefrontBuild) => ({
    handle: createRequestHandler(
      {
        ...built,
        routes: withPageMiddleware(built.routes),
        allowedActionOrigins: [...formHosts],
      },
      mode,
    ),
    contextKey: built.entry.module.shopContext,
  });
  if (typeof build === "function") return async () => handlerOf(await build());
  const handler = handlerOf(build);
  return async () => handler;
};

/** Runs the loaders or the action of an address and puts its page together. */
export const createPageRenderer = (input: RendererInput): RenderPage => {
  const { development, styleOf } = input;
  const router = routerOf(input);
  return async (request, visit) => {
    const { handle, contextKey } = await router();
    const context = new RouterContextProvider();
    let parts: PageParts | undefined;
    context.set(contextKey, {
      ...visit,
      development,
      styleOf,
      wholePage: !isDataPath(new URL(request.url).pathname),
      deliver: (page) => void (parts = page),
    });
    const response = await handle(request, context);
    const hasPage = request.method !== "HEAD";
    return { response, page: parts && hasPage ? pageBytes(parts) : undefined };
  };
};
