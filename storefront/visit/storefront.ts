import { Hono, type MiddlewareHandler } from "hono";
import { sessionOf } from "../app/session/read-session.ts";
import { createAnswerMemory } from "../ask/answer-memory.ts";
import type { GatewayAccess } from "../ask/ask.ts";
import { askVersion, watchVersion } from "../ask/catalogue-version.ts";
import { assetAnswer, type Assets, loadAssets, styleReader } from "../files/assets.ts";
import { mapFileAnswer } from "../files/map-file.ts";
import { toResponse } from "../finish/answer.ts";
import { readDictionary } from "../finish/compression-dictionary.ts";
import { copyHeaders, isForCopy, withoutCookies } from "../finish/copy-headers.ts";
import { secureHeaders } from "../finish/security-headers.ts";
import type { StorefrontConfig } from "./config.ts";
import { keepConsent } from "./consent.ts";
import { noteFind } from "./finds.ts";
import { createKeptPages } from "./kept-pages.ts";
import { limitedRender } from "./limited-render.ts";
import { asPageRequest, isFormOrNone, isOwnPost } from "./own-post.ts";
import { endPreview, openPreview } from "./preview.ts";
import { limitRenders } from "./render-limit.ts";
import { createVisitRenderer, type Render, type VisitInput } from "./render-visit.ts";
import { redirectToShop } from "./verify-host.ts";
import { isSecure, requestIdOf } from "./visit.ts";

export interface StorefrontInput {
  readonly gateway: GatewayAccess;
  readonly build: VisitInput["build"];
  readonly config: StorefrontConfig;
  readonly preparingPage: VisitInput["preparingPage"];
  /** Who stands behind a network address, as far as limits go. */
  readonly subscriberOf: (address: string) => string;
}

const now = (): number => performance.now();

/** Renders anew each time in development; else keeps what is the same for everybody. */
const pageSource = (input: StorefrontInput, assets: Assets): Render => {
  const styleOf = styleReader(assets);
  const { build } = input;
  if (input.config.development || typeof build === "function") {
    return createVisitRenderer({ ...input, styleOf, memory: undefined });
  }
  const version = watchVersion({ ask: askVersion(input.gateway), now });
  const memory = createAnswerMemory({ version, now });
  const { subscriberOf, config } = input;
  const take = limitRenders({ perMinute: config.rendersPerMinute, subscriberOf, now });
  const render = limitedRender(createVisitRenderer({ ...input, styleOf, memory }), take);
  const dictionary = readDictionary(assets);
  return createKeptPages({ render, version, dictionary, now }).respond;
};

/** Seconds after which a page may be asked for again that the gateway could not serve. */
const retrySeconds = "5";

/** A member's page lies in no cache, nor in that of a phone that others use as well. */
const cachingOf = (request: Request): string =>
  sessionOf(request).token === undefined ? "private, no-cache" : "private, no-store";

/**
 * A browser's way back asks nobody for a page that it has: with the cookie, a guest's page does not come back to who has
 * logged in meanwhile.
 */
const varyingOf = (caching: string): Readonly<Record<string, string>> =>
  caching.startsWith("private") ? { vary: "accept-encoding, available-dictionary, cookie" } : {};

const pageHandler = (input: StorefrontInput, assets: Assets) => {
  const respond = pageSource(input, assets);
  return async (request: Request): Promise<Response> => {
    const isUnseen = isForCopy(request);
    const given = await respond(request);
    const answer = isUnseen ? withoutCookies(given) : given;
    if (answer.status === 200 && !isUnseen) {
      noteFind(input.gateway, request, input.config.shop.publicUrl);
    }
    const caching = answer.headers.get("cache-control") ?? cachingOf(request);
    return toResponse(answer, {
      ...copyHeaders(request, answer),
      ...varyingOf(caching),
      ...(answer.status === 503 && { "retry-after": retrySeconds }),
      "x-request-id": requestIdOf(request),
      "cache-control": caching,
      ...secureHeaders(answer.headers, isSecure(request, input.config.shop.publicUrl)),
    });
  };
};

/** Hands out the operator's map file, where there is one. */
const serveMapFile = ({ mapFile, shop }: StorefrontConfig): MiddlewareHandler => {
  const answer = mapFile === undefined ? undefined : mapFileAnswer(mapFile);
  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const response = isRead ? await answer?.(c.req.raw) : undefined;
    if (response === undefined) return next();
    const https = isSecure(c.req.raw, shop.publicUrl);
    for (const [name, value] of Object.entries(secureHeaders(response.headers, https))) {
      response.headers.set(name, value);
    }
    return response;
  };
};

/** Answers about the visitor alone: kept by no cache. */
const serveAlone =
  (
    publicUrl: string,
    answerTo: (request: Request, https: boolean) => Promise<Response | undefined>,
  ): MiddlewareHandler =>
  async (c, next) => {
    const https = isSecure(c.req.raw, publicUrl);
    const answer = await answerTo(c.req.raw, https);
    if (answer === undefined) return next();
    answer.headers.set("cache-control", "private, no-store");
    for (const [name, value] of Object.entries(secureHeaders(answer.headers, https))) {
      answer.headers.set(name, value);
    }
    return answer;
  };

/** Opens and ends previews of another date. */
const servePreviews = ({ gateway, config }: StorefrontInput): MiddlewareHandler =>
  serveAlone(
    config.shop.publicUrl,
    async (request, https) =>
      endPreview(request, https) ?? (await openPreview(gateway, request, https)),
  );

/** Keeps answers to the question of measuring, in shops that put it. */
const serveConsent = ({ shop }: StorefrontConfig): MiddlewareHandler =>
  serveAlone(shop.publicUrl, async (request, https) =>
    shop.tagManager === undefined ? undefined : keepConsent(request, https),
  );

/** The shop's pages as one fetch function. Static files come from memory, all else from React Router. */
export const createStorefront = async (input: StorefrontInput): Promise<Hono> => {
  const { development, assetsDir } = input.config;
  const assets: Assets = development ? new Map() : await loadAssets(assetsDir);
  const renderPage = pageHandler(input, assets);
  const app = new Hono();
  app.use(async (c, next) => {
    const { method } = c.req;
    const asset =
      method === "GET" || method === "HEAD" ? assetAnswer(assets, c.req.raw) : undefined;
    if (asset === undefined) return next();
    const https = isSecure(c.req.raw, input.config.shop.publicUrl);
    return toResponse(asset, secureHeaders(asset.headers, https));
  });
  // Behind the files: the page that verifies needs its own on either host.
  app.use(async (c, next) => {
    const target = redirectToShop(c.req.raw, {
      publicUrl: input.config.shop.publicUrl,
      verifyEmailUrl: input.config.verifyEmailUrl,
    });
    return target === undefined ? next() : c.redirect(target);
  });
  app.use(serveMapFile(input.config));
  app.use(async (c, next) => {
    if (isOwnPost(c.req.raw, input.config.shop.publicUrl)) return next();
    return c.text("This form was not sent from the shop's own pages.", 403);
  });
  app.use(servePreviews(input));
  app.use(async (c, next) => {
    if (isFormOrNone(c.req.raw)) return next();
    return c.text("The shop's pages take forms only.", 415);
  });
  app.use(serveConsent(input.config));
  app.all("*", (c) => renderPage(asPageRequest(c.req.raw)));
  return app;
};
