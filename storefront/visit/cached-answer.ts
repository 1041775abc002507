import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { pageOf } from "../app/http/page-path.ts";
import { wantedHeader } from "../app/offline/copies.ts";
import { pageHeaders } from "../finish/headers.ts";
import type { NoteFind } from "./finds.ts";
import type { PageCache, ReadyPage } from "./page-cache.ts";
import { personalCookie } from "./shared-page.ts";
import { requestIdOf } from "./visit.ts";

interface CachedAnswerInput {
  readonly pages: Pick<PageCache, "ready">;
  readonly noteFind: NoteFind;
  readonly publicUrl: string;
}

/** Answers a request from the page cache. @returns false where the page is not cached or the request needs a visit */
export type AnswerFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** A guest whose browser takes Brotli, and who wants to see the page. */
const isPlainGuest = (headers: IncomingHttpHeaders): boolean =>
  headers[wantedHeader] === undefined &&
  /\bbr\b(?!\s*;)/.test(headers["accept-encoding"] ?? "") &&
  !personalCookie.test(headers.cookie ?? "");

/** All headers of the answer, as Node writes them, but those that differ from visit to visit. */
const headOf = ({ headers, body }: ReadyPage, page: string, isSecure: boolean) => {
  const answer = { status: 200, headers, body };
  const asker = { token: undefined, method: "GET", page, isSecure };
  const all = {
    ...Object.fromEntries(headers),
    ...pageHeaders(answer, asker),
    "content-encoding": "br",
  };
  return Object.entries(all).flat();
};

/**
 * Guests' pages are most of what a shop is asked for, and the same bytes for all of them: they go out before a
 * `Request` is made. What is unusual of a request leaves it to the visit: another host, another scheme, another coding.
 */
export const createCachedAnswer = ({
  pages,
  noteFind,
  publicUrl,
}: CachedAnswerInput): AnswerFromCache => {
  const { host, protocol } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  const heads = new WeakMap<Headers, readonly string[]>();
  return (incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    if (method !== "GET" || headers.host !== host || !isPlainGuest(headers)) return false;
    if (!isSecure && headers["x-forwarded-proto"] === "https") return false;
    const ready = pages.ready(url);
    if (ready === undefined) return false;
    const head =
      heads.get(ready.headers) ?? headOf(ready, pageOf(url.split("?", 1)[0] ?? ""), isSecure);
    heads.set(ready.headers, head);
    noteFind({
      path: url,
      referrer: headers.referer,
      userAgent: headers["user-agent"],
      address: String(headers["x-client-address"] ?? ""),
    });
    const isKnown = headers["if-none-match"] === ready.etag;
    const length = isKnown ? [] : ["content-length", String(ready.body.byteLength)];
    const id = requestIdOf(headers["x-request-id"]?.toString());
    outgoing.writeHead(isKnown ? 304 : 200, [...head, ...length, "x-request-id", id]);
    outgoing.end(isKnown ? undefined : ready.body);
    return true;
  };
};
