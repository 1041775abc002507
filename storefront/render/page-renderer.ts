import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isDataPath } from "../app/http/page-path.ts";
import type { Shop, shopContext } from "../app/shop/shop-context.ts";
import type { StyleOf } from "../finish/inline-styles.ts";
import { type PageParts, pageBytes } from "../finish/page-parts.ts";
import type { documentContext } from "./document-context.ts";

/** The build of React Router, with the keys under which its loaders find the shop and the document is made. */
export interface StorefrontBuild extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild["entry"]["module"] & {
      readonly shopContext: typeof shopContext;
      readonly documentContext: typeof documentContext;
    };
  };
}

export interface RendererInput {
  /** The built module, or a function that loads Vite's virtual one anew. */
  readonly build: StorefrontBuild | (() => Promise<StorefrontBuild>);
  readonly development: boolean;
  readonly styleOf: StyleOf;
}

/** What the shop knows of a visit. */
export type VisitedShop = Omit<Shop, "development" | "wholePage">;

export interface Rendered {
  /** Has no body where `page` is there. */
  readonly response: Response;
  /** The finished document; undefined for data, files, redirects and answers to HEAD. */
  readonly page: Uint8Array<ArrayBuffer> | undefined;
}

export type RenderPage = (request: Request, visit: VisitedShop) => Promise<Rendered>;

/** Runs the loaders or the action of an address and puts its page together. */
export const createPageRenderer = (input: RendererInput): RenderPage => {
  const { build, development, styleOf } = input;
  // React Router takes both: a function is asked anew for each request.
  const handle = createRequestHandler(build, development ? "development" : "production");
  return async (request, visit) => {
    const { pathname } = new URL(request.url);
    const { entry } = typeof build === "function" ? await build() : build;
    const context = new RouterContextProvider();
    let parts: PageParts | undefined;
    const { shopContext: shop, documentContext: document } = entry.module;
    context.set(shop, { ...visit, development, wholePage: !isDataPath(pathname) });
    context.set(document, { styleOf, deliver: (page) => void (parts = page) });
    const response = await handle(request, context);
    const hasPage = request.method !== "HEAD";
    return { response, page: parts && hasPage ? pageBytes(parts) : undefined };
  };
};
