import { LRUCache } from "lru-cache";
import type { VersionWatch } from "./catalogue-version.ts";
import { bestCoding } from "./coding.ts";
import { guestPageKey, guestRequest } from "./guest-page.ts";
import { type PackedPage, repackPage } from "./packed-page.ts";

/** Seconds that a page counts as new, and seconds after that during which it is shown while a new one is made. */
const freshSeconds = 60;
const staleSeconds = 600;

const maxBytes = 128 * 1024 * 1024;

interface Page {
  readonly headers: Headers;
  readonly content: PackedPage;
  readonly version: number;
  readonly builtAt: number;
}

type Built =
  | { readonly page: Page; readonly response?: undefined }
  | { readonly page?: undefined; readonly response: Response };

export interface PageCacheInput {
  readonly render: (request: Request) => Promise<Response>;
  /** Of the catalogue; pages of another one are forgotten. */
  readonly version: VersionWatch;
  readonly now: () => number;
}

export interface PageCache {
  /** Answers from the cache where the request is a guest's and the page a common one, else renders. */
  readonly respond: (request: Request) => Promise<Response>;
}

/** Only a plain success that sets no cookie is the same for everybody. */
const isShareable = (response: Response): boolean =>
  response.status === 200 && !response.headers.has("set-cookie");

interface Build {
  readonly version: number;
  readonly builtAt: number;
  /** The page that this one follows: where it reads the same, it is not compressed anew. */
  readonly before: Page | undefined;
}

const readPage = async (response: Response, build: Build): Promise<Page> => {
  const { version, builtAt, before } = build;
  const content = repackPage(new Uint8Array(await response.arrayBuffer()), before?.content);
  const headers = new Headers(response.headers);
  headers.set("etag", content.etag);
  // Browsers ask each time, so a login or a new price is seen at once; the answer is mostly a 304.
  headers.set("cache-control", "private, no-cache");
  headers.append("vary", "accept-encoding");
  return { headers, content, version, builtAt };
};

/**
 * Compresses pages as well as can be, one after the other. Only pages that somebody asks for again:
 * it costs more than the page itself, and addresses that nobody repeats are without number.
 */
const createPolisher = (pages: LRUCache<string, Page>) => {
  const seen = new WeakSet<PackedPage>();
  let last: Promise<void> = Promise.resolve();
  const polish = async (key: string, content: PackedPage): Promise<void> => {
    // Meanwhile a newer page may have come.
    if (pages.peek(key)?.content === content) await content.polish();
  };
  return (key: string, { content }: Page): void => {
    if (seen.has(content)) return;
    seen.add(content);
    last = last.then(() => polish(key, content)).catch(() => undefined);
  };
};

/** Compressed forms come later; both together take less than half of the page itself. */
const sizeOf = ({ content }: Page): number => Math.ceil(content.plain.byteLength * 1.5);

const pageResponse = async ({ headers: kept, content }: Page, request: Request) => {
  if (request.headers.get("if-none-match") === content.etag) {
    return new Response(null, { status: 304, headers: kept });
  }
  const coding = bestCoding(request.headers.get("accept-encoding"));
  const body = await content.packed(coding);
  const headers = new Headers(kept);
  if (coding !== "identity") headers.set("content-encoding", coding);
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { headers });
};

/**
 * Keeps the pages of guests in memory: new for a minute, then shown while one request makes a new
 * one, at most one at a time for each address; forgotten when the catalogue changes.
 */
export const createPageCache = ({ render, version, now }: PageCacheInput): PageCache => {
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const polish = createPolisher(pages);
  const building = new Map<string, Promise<Built>>();

  const build = async (key: string, request: Request): Promise<Built> => {
    await version.known();
    const builtFor = version.current();
    const response = await render(guestRequest(request));
    if (!isShareable(response)) return { response };
    const before = pages.peek(key);
    const page = await readPage(response, { version: builtFor, builtAt: now(), before });
    pages.set(key, page);
    return { page };
  };

  const buildOnce = (key: string, request: Request): Promise<Built> => {
    const running = building.get(key);
    if (running !== undefined) return running;
    const started = build(key, request).finally(() => building.delete(key));
    building.set(key, started);
    return started;
  };

  const cached = (key: string, request: Request): Page | undefined => {
    const page = pages.get(key);
    if (page === undefined || page.version !== version.current()) return undefined;
    const age = (now() - page.builtAt) / 1_000;
    if (age > freshSeconds + staleSeconds) return undefined;
    // A failure leaves the old page; the next request tries again.
    if (age > freshSeconds) buildOnce(key, request).catch(() => undefined);
    return page;
  };

  return {
    respond: async (request) => {
      const key = guestPageKey(request);
      if (key === undefined) return render(request);
      const known = cached(key, request);
      if (known !== undefined) {
        polish(key, known);
        return pageResponse(known, request);
      }
      const { page, response } = await buildOnce(key, request);
      return page === undefined ? response.clone() : pageResponse(page, request);
    },
  };
};
