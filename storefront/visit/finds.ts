import { call } from "@gerai/contract/client";
import type { ParsedInput } from "@gerai/contract/endpoint";
import { countFind } from "@gerai/contract/search";
import { resultsAt } from "../app/catalogue/found-by.ts";
import { ownReferrer } from "../app/http/own-referrer.ts";
import { pageOf } from "../app/http/page-path.ts";
import { type GatewayAccess, transportOf } from "../ask/gateway.ts";

type Find = ParsedInput<typeof countFind>["body"];

const crawlers = /bot|crawl|spider|slurp/i;

const productPage = /^\/p\/(?:[^/]*-)?(\d{1,15})$/;

/**
 * What a visit of a page tells of a search: that it was made, or that a product was opened from its
 * results, which the browser says by the page it comes from. Undefined for all other visits.
 */
export const findOf = (request: Request, publicUrl: string): Find | undefined => {
  if (request.method !== "GET" || crawlers.test(request.headers.get("user-agent") ?? "")) {
    return undefined;
  }
  const { pathname, search } = new URL(request.url);
  const page = pageOf(pathname);
  const asked = resultsAt(page + search);
  if (asked !== undefined) {
    return asked.isWhole ? { step: "asked", keyword: asked.keyword, productId: null } : undefined;
  }
  const productId = productPage.exec(page)?.[1];
  const from = productId && resultsAt(ownReferrer(request, publicUrl) ?? "");
  if (!from) return undefined;
  return { step: "opened", keyword: from.keyword, productId: Number(productId) };
};

/** A page that somebody sees, as far as it may tell of a search. */
interface SeenPage {
  /** Path and search. */
  readonly path: string;
  readonly referrer: string | undefined;
  readonly userAgent: string | undefined;
  /** The visitor's network address: each counts once an hour. */
  readonly address: string;
}

export type NoteFind = (seen: SeenPage) => void;

/** All other pages tell nothing. */
const mayTell = /^\/(?:find|jual|p)\//;

/** How long pages wait to be told together; the same page of the same visitor is then told once. */
const waitMs = 100;

/** More in that time are not counted. */
const mostWaiting = 5_000;

const defined = (headers: Readonly<Record<string, string | undefined>>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));

/** Has the gateway count what visits tell of searches, a moment later. Nobody waits for it, and it may fail. */
export const createFindNotes = (gateway: GatewayAccess, publicUrl: string): NoteFind => {
  const waiting = new Map<string, SeenPage>();
  const tell = ({ path, referrer, userAgent, address }: SeenPage): void => {
    const headers = { referer: referrer, "user-agent": userAgent, "x-client-address": address };
    const request = new Request(new URL(path, publicUrl), { headers: defined(headers) });
    const body = findOf(request, publicUrl);
    if (body === undefined) return;
    const transport = transportOf(gateway, { request, session: {} });
    void call(transport, countFind, { body }).catch(() => undefined);
  };
  const tellAll = (): void => {
    for (const seen of waiting.values()) tell(seen);
    waiting.clear();
  };
  return (seen) => {
    if (!mayTell.test(seen.path) || waiting.size >= mostWaiting) return;
    if (waiting.size === 0) setTimeout(tellAll, waitMs).unref();
    waiting.set(`${seen.address} ${seen.path} ${seen.referrer}`, seen);
  };
};
