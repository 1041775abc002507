import { createHash } from "node:crypto";
import { openCache } from "@gerai/caching/cache";
import { hasContent } from "@gerai/caching/conditional";
import type { LRUCache } from "lru-cache";
import type { VersionWatch } from "../ask/catalogue-version.ts";
import { type Answer, withHeaders, type Bytes } from "../finish/answer.ts";
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
import { type GuestPage, guestPageOf, guestRequest } from "./guest-page.ts";

/** Seconds that a page counts as new, and seconds after that during which it is shown while a new one is made. */
const freshSeconds = 60;
const staleSeconds = 600;

/** A finished page's bytes in the codings that visitors asked for, each made once. */
interface Content {
  readonly etag: string;
  readonly plain: Bytes;
  readonly forms: Map<Coding, Promise<Bytes>>;
  /** The Brotli form, once it is there. */
  brotli: Bytes | undefined;
}

interface Page {
  readonly headers: Headers;
  /** The headers of its forms, which do not change from visit to visit; written when somebody asks for one. */
  readonly headersOf: (coding: Coding) => Headers;
  readonly content: Content;
  readonly version: number;
  readonly builtAt: number;
}

/** What a page is built for. */
interface Visit {
  readonly wanted: GuestPage;
  readonly request: Request;
}

type Pages = LRUCache<string, Page, Visit>;

/** What came instead of a page that can be kept, and for whom. */
class NoPage extends Error {
  override readonly name = "NoPage";
  readonly answer: Answer;
  readonly request: Request;

  constructor(answer: Answer, request: Request) {
    super(`status ${answer.status}`);
    this.answer = answer;
    this.request = request;
  }
}

export interface KeptPagesInput {
  readonly render: (request: Request) => Promise<Answer>;
  /** Of the catalogue; pages of another one are forgotten. */
  readonly version: VersionWatch;
  /** What pages of one visitor are packed with, for browsers that have it. */
  readonly dictionary: CompressionDictionary | undefined;
  readonly now: () => number;
}

export interface KeptPages {
  /** Answers from the cache where the request is a guest's and the page a common one, else renders. */
  readonly respond: (request: Request) => Promise<Answer>;
}

/** Only a plain success that sets no cookie is the same for everybody. */
const isShareable = ({ status, headers }: Answer): boolean =>
  status === 200 && !headers.has("set-cookie");

/** A page that lacks a part says so: whoever waits for it gets it, and the next one is made anew. */
const isLasting = (answer: Answer): boolean =>
  isShareable(answer) && answer.headers.get("cache-control")?.includes("no-store") !== true;

interface Build {
  readonly version: number;
  readonly builtAt: number;
  /** The page that this one follows: where it reads the same, it is not compressed anew. */
  readonly before: Page | undefined;
}

const etagOf = (plain: Bytes): string =>
  `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;

/** The content as it was kept where it reads the same, with its tag and its compressed forms; else a new one. */
const contentOf = (plain: Bytes, before: Content | undefined): Content =>
  before !== undefined && Buffer.compare(plain, before.plain) === 0
    ? before
    : { etag: etagOf(plain), plain, forms: new Map(), brotli: undefined };

const packed = (content: Content, coding: Coding): Promise<Bytes> => {
  const { forms, plain } = content;
  const made = forms.get(coding) ?? compressQuickly(plain, coding);
  forms.set(coding, made);
  if (coding === "br") void made.then((bytes) => (content.brotli ??= bytes)).catch(() => undefined);
  return made;
};

/** Makes the Brotli form as small as can be. */
const polishContent = async (content: Content): Promise<void> => {
  const smallest = await compressBest(content.plain);
  content.forms.set("br", Promise.resolve(smallest));
  content.brotli = smallest;
};

const readPage = (answer: Answer, build: Build): Page => {
  const { version, builtAt, before } = build;
  const content = contentOf(answer.body ?? new Uint8Array(), before?.content);
  const kept = withHeaders(answer, {
    etag: content.etag,
    // Browsers ask each time, so a login or a new price is seen at once; the answer is mostly a 304.
    "cache-control": "private, no-cache",
    vary: "accept-encoding",
  });
  const coded = new Map<Coding, Headers>([["identity", kept.headers]]);
  const headersOf = (coding: Coding): Headers => {
    const headers = coded.get(coding) ?? withHeaders(kept, { "content-encoding": coding }).headers;
    coded.set(coding, headers);
    return headers;
  };
  return { headers: kept.headers, headersOf, content, version, builtAt };
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
    if (pages.peek(key)?.content === content) await polishContent(content);
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

const pageAnswer = async (page: Page, request: Request): Promise<Answer> => {
  const { headers, headersOf, content } = page;
  if (hasContent(request, content.etag)) return { status: 304, headers, body: undefined };
  const coding = codingFor(request.headers.get("accept-encoding"));
  const body = await packed(content, coding);
  const answer = { status: 200, headers: headersOf(coding) };
  if (request.method !== "HEAD") return { ...answer, body };
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
const openPages = ({ render, version, now }: KeptPagesInput): Pages =>
  openCache<string, Page, Visit>("pages", {
    sizeOf,
    ttl: freshSeconds * 1_000,
    perf: { now },
    ttlResolution: 0,
    ignoreFetchAbort: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, before, { context: { wanted, request } }) => {
      await version.known();
      const builtFor = version.current();
      const answer = await render(guestRequest(request, wanted));
      if (!isLasting(answer)) throw new NoPage(answer, request);
      return readPage(answer, { version: builtFor, builtAt: now(), before });
    },
  });

/**
 * Keeps the pages of guests in memory: new for a minute, then shown while one request makes a new
 * one; forgotten when the catalogue changes.
 */
export const createKeptPages = (input: KeptPagesInput): KeptPages => {
  const { render, version, now } = input;
  const pages = openPages(input);
  const personalAnswer = personalPacker(input.dictionary);
  const polish = createPolisher(pages);

  const canBeShown = (page: Page): boolean =>
    page.version === version.current() &&
    now() - page.builtAt <= (freshSeconds + staleSeconds) * 1_000;

  const pageOf = (visit: Visit): Promise<Page> => {
    const { key } = visit.wanted;
    const known = pages.peek(key, { allowStale: true });
    const isCurrent = known !== undefined && canBeShown(known);
    if (isCurrent) polish(key, known);
    return pages.forceFetch(key, {
      allowStale: isCurrent,
      allowStaleOnFetchRejection: isCurrent,
      forceRefresh: known !== undefined && !isCurrent,
      context: visit,
    });
  };

  return {
    respond: async (request) => {
      const wanted = guestPageOf(request);
      if (wanted === undefined) return personalAnswer(await render(request), request);
      try {
        return await pageAnswer(await pageOf({ wanted, request }), request);
      } catch (error) {
        if (!(error instanceof NoPage)) throw error;
        // What came instead of a page, such as a refusal, may concern the first who asked alone.
        const isTheirs = error.request === request || isShareable(error.answer);
        return personalAnswer(isTheirs ? error.answer : await render(request), request);
      }
    },
  };
};
