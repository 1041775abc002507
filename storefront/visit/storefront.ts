import { wantedHeader } from "../app/offline/copies.ts";
import { createAnswerMemory } from "../ask/answer-memory.ts";
import { askVersion, watchVersion } from "../ask/catalogue-version.ts";
import type { GatewayAccess } from "../ask/gateway.ts";
import {
  type Assets,
  assetAnswer,
  dictionaryOf,
  loadAssets,
  styleReader,
} from "../files/assets.ts";
import { mapFileAnswer } from "../files/map-file.ts";
import { toResponse, withoutCookies } from "../finish/answer.ts";
import { pageHeaders, secureHeaders } from "../finish/headers.ts";
import { type AnswerFromCache, createCachedAnswer } from "./cached-answer.ts";
import type { StorefrontConfig } from "./config.ts";
import { keepConsent } from "./consent.ts";
import { createFindNotes, type NoteFind } from "./finds.ts";
import { asPageRequest, isFormOrNone, isOwnPost } from "./own-post.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { endPreview, openPreview } from "./preview.ts";
import { limitRenders } from "./render-limit.ts";
import { createVisitRenderer, type VisitInput } from "./render-visit.ts";
import { redirectToShop } from "./verify-host.ts";
import { isSecure, openVisit, type Visit } from "./visit.ts";

export interface StorefrontInput {
  readonly gateway: GatewayAccess;
  readonly build: VisitInput["build"];
  readonly config: StorefrontConfig;
  readonly preparingPage: VisitInput["preparingPage"];
  /** Who stands behind a network address, as far as limits go. */
  readonly subscriberOf: (address: string) => string;
}

/** The shop's pages and files. */
export interface Storefront {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Answers cached pages, before everything else. */
  readonly answerFromCache: AnswerFromCache;
}

const now = (): number => performance.now();

/** Renders anew each time in development; else keeps what is the same for everybody. */
const openPages = (input: StorefrontInput, assets: Assets): PageCache => {
  const styleOf = styleReader(assets);
  const { build, config, subscriberOf } = input;
  if (config.development || typeof build === "function") {
    const respond = createVisitRenderer({ ...input, styleOf, memory: undefined });
    return { respond, ready: () => undefined };
  }
  const version = watchVersion({ ask: askVersion(input.gateway), now });
  const memory = createAnswerMemory({ version, now });
  const limit = { perMinute: config.rendersPerMinute, subscriberOf, now };
  const render = limitRenders(createVisitRenderer({ ...input, styleOf, memory }), limit);
  return createPageCache({ render, version, dictionary: dictionaryOf(assets), now });
};

/** Whether a service worker asks for a page to copy it: such a page is not counted as seen. */
const isForCopy = ({ headers }: Request): boolean => headers.has(wantedHeader);

const pageAnswerer =
  (pages: PageCache, noteFind: NoteFind) =>
  async (visit: Visit): Promise<Response> => {
    const { request, url, page, session, address, requestId } = visit;
    const { method, headers } = request;
    const isUnseen = isForCopy(request);
    const given = await pages.respond({ ...visit, request: asPageRequest(request) });
    const answer = isUnseen ? withoutCookies(given) : given;
    if (answer.status === 200 && method === "GET" && !isUnseen) {
      const referrer = headers.get("referer") ?? undefined;
      const userAgent = headers.get("user-agent") ?? undefined;
      noteFind({ path: url.pathname + url.search, referrer, userAgent, address });
    }
    const asker = { token: session.token, method, page, isSecure: visit.isSecure };
    return toResponse(answer, { ...pageHeaders(answer, asker), "x-request-id": requestId });
  };

/** The answer with what every answer of the shop has. */
const secured = (response: Response, https: boolean): Response => {
  for (const [name, value] of Object.entries(secureHeaders(response.headers, https))) {
    response.headers.set(name, value);
  }
  return response;
};

/** An answer about the visitor alone: kept by no cache. */
const alone = (response: Response, https: boolean): Response => {
  response.headers.set("cache-control", "private, no-store");
  return secured(response, https);
};

const refuse = (status: number, sentence: string): Response =>
  new Response(sentence, { status, headers: { "content-type": "text/plain; charset=UTF-8" } });

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** Opens the shop's pages. Static files come from memory, all else is a visit. */
export const createStorefront = async (input: StorefrontInput): Promise<Storefront> => {
  const { config, gateway } = input;
  const { development, assetsDir, mapFile, shop, verifyEmailUrl } = config;
  const { publicUrl } = shop;
  const assets: Assets = development ? new Map() : await loadAssets(assetsDir);
  const mapAnswer = mapFile === undefined ? undefined : mapFileAnswer(mapFile);
  const pages = openPages(input, assets);
  const noteFind = createFindNotes(gateway, publicUrl);
  const answerPage = pageAnswerer(pages, noteFind);

  /** Files, and the way to the host that serves the page; undefined for a visit. */
  const answerBefore = async (request: Request, https: boolean): Promise<Response | undefined> => {
    const asset = isRead(request) ? assetAnswer(assets, request) : undefined;
    if (asset !== undefined) return toResponse(asset, secureHeaders(asset.headers, https));
    // Behind the files: the page that verifies needs its own on either host.
    const location = redirectToShop(request, { publicUrl, verifyEmailUrl });
    if (location !== undefined) return new Response(null, { status: 302, headers: { location } });
    const map = isRead(request) ? await mapAnswer?.(request) : undefined;
    if (map !== undefined) return secured(map, https);
    if (isOwnPost(request, publicUrl)) return undefined;
    return refuse(403, "This form was not sent from the shop's own pages.");
  };

  const answerVisit = async (visit: Visit): Promise<Response> => {
    const previewed = endPreview(visit) ?? (await openPreview(gateway, visit));
    if (previewed !== undefined) return alone(previewed, visit.isSecure);
    if (!isFormOrNone(visit.request)) return refuse(415, "The shop's pages take forms only.");
    const consent = shop.tagManager === undefined ? undefined : await keepConsent(visit);
    return consent === undefined ? answerPage(visit) : alone(consent, visit.isSecure);
  };

  return {
    fetch: async (request) =>
      (await answerBefore(request, isSecure(request, publicUrl))) ??
      answerVisit(openVisit(request, publicUrl)),
    answerFromCache: createCachedAnswer({ pages, noteFind, publicUrl }),
  };
};
