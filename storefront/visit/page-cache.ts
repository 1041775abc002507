import { createHash } from "node:crypto";
import { openCache } from "@gerai/caching/cache";
import { hasContent } from "@gerai/caching/conditional";
import type { LRUCache } from "lru-cache";
import type { VersionWatch } from "../ask/catalogue-version.ts";
import { type Answer, type Bytes, withHeaders } from "../finish/answer.ts";
import {
  offerDictionary,
  packWithDictionary,
  type CompressionDictionary,
} from "../finish/compression-dictionary.ts";
import {
  type Coding,
  codingFor,
  compressAnswer,
  compressBest,
  compressQuickly,
} from "../finish/compression.ts";
import type { Render } from "./render-visit.ts";
import { guestVisit, type SharedPage, sharedPageOf } from "./shared-page.ts";
import type { Visit } from "./visit.ts";

/** Seconds that a page counts as new, and seconds after that during which it is shown while a new one is made. */
const freshSeconds = 60;
const staleSeconds = 600;

/** A finished page's bytes in the codings that visitors asked for, each made once. */
interface Content {
  readonly etag: string;
  readonly plain: Bytes;
  readonly forms: Map<Coding, Promise<Bytes>>;
  /** The smallest Brotli form, once it is there. */
  smallest: Bytes | undefined;
}

interface Page {
  readonly headers: Headers;
  readonly content: Content;
  readonly version: number;
  readonly builtAt: number;
}

/** What a page is built for. */
interface Wanted {
  readonly page: SharedPage;
  readonly visit: Visit;
}

type Pages = LRUCache<string, Page, Wanted>;

/** What came instead of a page that can be kept, and for whom. */
class NoPage extends Error {
  override readonly name = "NoPage";
  readonly answer: Answer;
  readonly visit: Visit;

  constructor(answer: Answer, visit: Visit) {
    super(`status ${answer.status}`);
    this.answer = answer;
    this.visit = visit;
  }
}

export interface PageCacheInput {
  readonly render: Render;
  /** Of the catalogue; pages of another one are forgotten. */
  readonly version: VersionWatch;
  /** What pages of one visitor are packed with, for browsers that have it. */
  readonly dictionary: CompressionDictionary | undefined;
  readonly now: () => number;
}

/** A cached page in its smallest Brotli form. */
export interface ReadyPage {
  readonly headers: Headers;
  readonly etag: string;
  readonly body: Bytes;
}

export interface PageCache {
  /** Answers from memory where the visitor is a guest and the page a common one, else renders. */
  readonly respond: Render;
  /** The page that is kept under this path and search, where nothing has to be made anew for it. */
  readonly ready: (key: string) => ReadyPage | undefined;
}

/** Only a plain success that sets no cookie is the same for everybody. */
const isShareable = ({ status, headers }: Answer): boolean =>
  status === 200 && !headers.has("set-cookie");

/** A page that lacks a part is sent to those who wait for it and not cached. */
const isLasting = (answer: Answer): boolean =>
  isShareable(answer) && answer.headers.get("cache-control")?.includes("no-store") !== true;

const etagOf = (plain: Bytes): string =>
  `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;

/** The content as it was kept where it reads the same, with its tag and its compressed forms; else a new one. */
const contentOf = (plain: Bytes, before: Content | undefined): Content =>
  before !== undefined && Buffer.compare(plain, before.plain) === 0
    ? before
    : { etag: etagOf(plain), plain, forms: new Map(), smallest: undefined };

const packed = ({ forms, plain }: Content, coding: Coding): Promise<Bytes> => {
  const made = forms.get(coding) ?? compressQuickly(plain, coding);
  forms.set(coding, made);
  return made;
};

interface Build {
  readonly version: number;
  readonly builtAt: number;
  /** The page that this one follows: where it reads the same, it is not compressed anew. */
  readonly before: Page | undefined;
}

const readPage = (answer: Answer, { version, builtAt, before }: Build): Page => {
  const content = contentOf(answer.body ?? new Uint8Array(), before?.content);
  const { headers } = withHeaders(answer, {
    etag: content.etag,
    // Browsers ask each time, so a login or a new price is seen at once; the answer is mostly a 304.
    "cache-control": "private, no-cache",
    vary: "accept-encoding",
  });
  return { headers, content, version, builtAt };
};

/**
 * Compresses pages as well as can be, one after the other. Only pages that somebody asks for again:
 * it costs more than the page itself, and addresses that nobody repeats are without number.
 */
const createPolisher = (pages: Pages) => {
  const seen = new WeakSet<Content>();
  let last: Promise<void> = Promise.resolve();
  const polish = async (key: string, content: Content): Promise<void> => {
    // Meanwhile a newer page may have come.
    if (pages.peek(key)?.content !== content) return;
    content.smallest = await compressBest(content.plain);
    content.forms.set("br", Promise.resolve(content.smallest));
  };
  return (key: string, { content }: Page): void => {
    if (seen.has(content)) return;
    seen.add(content);
    last = last.then(() => polish(key, content)).catch(() => undefined);
  };
};

/** Headers, tag and address of a page, at the most: of small pages they are the larger part. */
const bytesAround = 4_096;

/** Compressed forms come later; both together take less than half of the page itself. */
const sizeOf = ({ content }: Page): number =>
  Math.ceil(content.plain.byteLength * 1.5) + bytesAround;

const pageAnswer = async ({ headers, content }: Page, request: Request): Promise<Answer> => {
  if (hasContent(request, content.etag)) return { status: 304, headers, body: undefined };
  const coding = codingFor(request.headers.get("accept-encoding"));
  const body = await packed(content, coding);
  const answer = withHeaders(
    { status: 200, headers, body },
    coding === "identity" ? {} : { "content-encoding": coding },
  );
  if (request.method !== "HEAD") return answer;
  const length = { "content-length": String(body.byteLength) };
  return withHeaders({ ...answer, body: undefined }, length);
};

/** Packs what is sent to one visitor alone. */
const personalPacker =
  (dictionary: CompressionDictionary | undefined) =>
  async (answer: Answer, request: Request): Promise<Answer> => {
    const accepted = request.headers.get("accept-encoding");
    if (dictionary === undefined) return compressAnswer(answer, accepted);
    return (
      (await packWithDictionary(answer, request, dictionary)) ??
      offerDictionary(await compressAnswer(answer, accepted), dictionary)
    );
  };

/** Builds pages, at most one at a time for each address. A failure leaves the old one where it is. */
const openPages = ({ render, version, now }: PageCacheInput): Pages =>
  openCache<string, Page, Wanted>("pages", {
    sizeOf,
    ttl: freshSeconds * 1_000,
    perf: { now },
    ttlResolution: 0,
    ignoreFetchAbort: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, before, { context: { page, visit } }) => {
      await version.known();
      const builtFor = version.current();
      const answer = await render(guestVisit(visit, page));
      if (!isLasting(answer)) throw new NoPage(answer, visit);
      return readPage(answer, { version: builtFor, builtAt: now(), before });
    },
  });

/**
 * Keeps the pages of guests in memory: new for a minute, then shown while one request makes a new
 * one; forgotten when the catalogue changes.
 */
export const createPageCache = (input: PageCacheInput): PageCache => {
  const { render, version, now } = input;
  const pages = openPages(input);
  const personalAnswer = personalPacker(input.dictionary);
  const polish = createPolisher(pages);

  const isYounger = (page: Page, seconds: number): boolean =>
    page.version === version.current() && now() - page.builtAt <= seconds * 1_000;

  const pageOf = (wanted: Wanted): Promise<Page> => {
    const { key } = wanted.page;
    const known = pages.peek(key, { allowStale: true });
    const isCurrent = known !== undefined && isYounger(known, freshSeconds + staleSeconds);
    if (isCurrent) polish(key, known);
    return pages.forceFetch(key, {
      allowStale: isCurrent,
      allowStaleOnFetchRejection: isCurrent,
      forceRefresh: known !== undefined && !isCurrent,
      context: wanted,
    });
  };

  return {
    respond: async (visit) => {
      const { request } = visit;
      const page = sharedPageOf(visit);
      if (page === undefined) return personalAnswer(await render(visit), request);
      try {
        return await pageAnswer(await pageOf({ page, visit }), request);
      } catch (error) {
        if (!(error instanceof NoPage)) throw error;
        // What came instead of a page, such as a refusal, may concern the first who asked alone.
        const isTheirs = error.visit === visit || isShareable(error.answer);
        return personalAnswer(isTheirs ? error.answer : await render(visit), request);
      }
    },
    ready: (key) => {
      const page = pages.get(key);
      const body = page?.content.smallest;
      if (page === undefined || body === undefined || !isYounger(page, freshSeconds))
        return undefined;
      return { headers: page.headers, etag: page.content.etag, body };
    },
  };
};
