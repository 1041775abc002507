import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Bodies, chooseCoding, type Coding } from "./coding.ts";
import { guestPageKey, guestRequest } from "./guest-page.ts";

/** Seconds that a page counts as new, and seconds after that during which it is shown while a new one is made. */
const freshSeconds = 60;
const staleSeconds = 600;

const maxBytes = 128 * 1024 * 1024;

/** How often at most the catalogue is asked whether it has changed. */
const versionIntervalMs = 1_000;

/** The first visitor must not wait for the best compression; those after him get it. */
const quickQuality = 5;
const bestQuality = 11;

interface Page {
  readonly headers: Headers;
  readonly etag: string;
  readonly bodies: Bodies;
  readonly version: number;
  readonly builtAt: number;
}

type Built =
  | { readonly page: Page; readonly response?: undefined }
  | { readonly page?: undefined; readonly response: Response };

export interface PageCacheInput {
  readonly render: (request: Request) => Promise<Response>;
  /** The catalogue's version; pages of another one are forgotten. May fail: then pages stay until they age. */
  readonly catalogueVersion: () => Promise<number>;
  readonly now: () => number;
}

export interface PageCache {
  /** Answers from the cache where the request is a guest's and the page a common one, else renders. */
  readonly respond: (request: Request) => Promise<Response>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const brotli = async (
  content: Uint8Array<ArrayBuffer>,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return new Uint8Array(await compressBrotli(content, { params }));
};

const compress = async (content: Uint8Array<ArrayBuffer>): Promise<Bodies> =>
  new Map<Coding, Uint8Array<ArrayBuffer>>([
    ["identity", content],
    ["br", await brotli(content, quickQuality)],
    ["gzip", new Uint8Array(await compressGzip(content))],
  ]);

const etagOf = (content: Uint8Array): string =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

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
  const content = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const etag = etagOf(content);
  headers.set("etag", etag);
  // Browsers ask each time, so a login or a new price is seen at once; the answer is mostly a 304.
  headers.set("cache-control", "private, no-cache");
  headers.append("vary", "accept-encoding");
  const bodies = before?.etag === etag ? before.bodies : await compress(content);
  return { headers, etag, bodies, version, builtAt };
};

/**
 * Compresses pages as well as can be, one after the other. Only pages that somebody asks for again:
 * it costs more than the page itself, and addresses that nobody repeats are without number.
 */
const createPolisher = (pages: LRUCache<string, Page>) => {
  const seen = new WeakSet<Bodies>();
  let last: Promise<void> = Promise.resolve();
  const polish = async (key: string, page: Page): Promise<void> => {
    const content = page.bodies.get("identity");
    // Meanwhile a newer page may have come.
    if (content === undefined || pages.peek(key) !== page) return;
    const bodies = new Map(page.bodies).set("br", await brotli(content, bestQuality));
    seen.add(bodies);
    if (pages.peek(key) === page) pages.set(key, { ...page, bodies });
  };
  return (key: string, page: Page): void => {
    if (seen.has(page.bodies)) return;
    seen.add(page.bodies);
    last = last.then(() => polish(key, page)).catch(() => undefined);
  };
};

const sizeOf = ({ bodies }: Page): number =>
  [...bodies.values()].reduce((sum, body) => sum + body.byteLength, 0);

const pageResponse = (page: Page, request: Request): Response => {
  if (request.headers.get("if-none-match") === page.etag) {
    return new Response(null, { status: 304, headers: page.headers });
  }
  const coding = chooseCoding(page.bodies, request.headers.get("accept-encoding"));
  const body = page.bodies.get(coding);
  const headers = new Headers(page.headers);
  if (coding !== "identity") headers.set("content-encoding", coding);
  headers.set("content-length", String(body?.byteLength ?? 0));
  return new Response(request.method === "HEAD" ? null : body, { headers });
};

interface VersionWatch {
  readonly current: () => number;
  /** Settles when the first answer, or the first failure, is there. */
  readonly known: () => Promise<void>;
}

/** Follows the catalogue's version; only the very first page waits for it. */
const watchVersion = ({ catalogueVersion, now }: PageCacheInput): VersionWatch => {
  let version = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let first: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    try {
      version = await catalogueVersion();
    } catch {
      // The pages stay until they age.
    }
  };
  const current = (): number => {
    if (now() - askedAt >= versionIntervalMs) {
      askedAt = now();
      const asked = ask();
      first ??= asked;
    }
    return version;
  };
  return {
    current,
    known: async () => {
      current();
      await first;
    },
  };
};

/**
 * Keeps the pages of guests in memory: new for a minute, then shown while one request makes a new
 * one, at most one at a time for each address; forgotten when the catalogue changes.
 */
export const createPageCache = (input: PageCacheInput): PageCache => {
  const { render, now } = input;
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const polish = createPolisher(pages);
  const building = new Map<string, Promise<Built>>();
  const version = watchVersion(input);

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
