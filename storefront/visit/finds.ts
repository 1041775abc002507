import { call } from "@gerai/contract/client";
import type { ParsedInput } from "@gerai/contract/endpoint";
import { countFind } from "@gerai/contract/search";
import { resultsAt } from "../app/catalogue/found-by.ts";
import { ownReferrer } from "../app/http/own-referrer.ts";
import { type GatewayAccess, visitTransport } from "../ask/ask.ts";
import { pageOf } from "../render/page-path.ts";

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

/** Has the gateway count what a visit tells of a search. Nobody waits for it, and it may fail. */
export const noteFind = (gateway: GatewayAccess, request: Request, publicUrl: string): void => {
  const body = findOf(request, publicUrl);
  if (body === undefined) return;
  const guest = { request, session: {} };
  void call(visitTransport(gateway, guest), countFind, { body }).catch(() => undefined);
};
