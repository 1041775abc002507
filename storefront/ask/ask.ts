import { call, type CallResult, type Transport } from "@gerai/contract/client";
import type { Endpoint } from "@gerai/contract/endpoint";
import { commonErrors, withoutStores } from "@gerai/contract/errors";
import { redirect } from "react-router";
import { pagePath } from "../app/session/require-member.ts";
import { rateLimitPath, timeoutCookie, waitUrl } from "../app/shop/rate-limit.ts";
import type { Session } from "../app/shop/session.ts";
import type { ShopCall } from "../app/shop/shop-context.ts";
import type { AnswerMemory } from "./answer-memory.ts";
import { gatewayHeaders } from "./gateway.ts";

/** The gateway in process (`fetch` of its app) or over HTTP (the global `fetch`). */
export interface GatewayAccess {
  readonly fetch: Transport["fetch"];
  /** Origin of the gateway, no slash at the end; any origin will do in process. */
  readonly baseUrl: string;
}

const rateLimited = (wanted: URL): Response =>
  redirect(waitUrl(pagePath(wanted)), { headers: { "set-cookie": timeoutCookie() } });

export interface Visit {
  readonly request: Request;
  readonly session: Session;
  /** The ticket of the preview that the visit is part of. */
  readonly preview?: string | undefined;
}

interface Heard {
  /** Told when the gateway says that the shop has no store yet. */
  readonly onNoStores: () => void;
}

/** How calls of one visit reach the gateway. */
export const visitTransport = (
  gateway: GatewayAccess,
  { request, session, preview }: Visit,
): Transport => ({
  baseUrl: gateway.baseUrl,
  fetch: gateway.fetch,
  headers: () =>
    gatewayHeaders({
      session,
      userAgent: request.headers.get("user-agent") ?? "",
      address: request.headers.get("x-client-address") ?? "127.0.0.1",
      requestId: crypto.randomUUID(),
      preview,
    }),
});

/** Codes that the contract does not know count as INTERNAL, because pages have no sentence for them. The status stays. */
const withKnownCode = <E extends Endpoint>({ errors }: E, result: CallResult<E>): CallResult<E> =>
  result.ok || Object.hasOwn(errors, result.code) || Object.hasOwn(commonErrors, result.code)
    ? result
    : { ...result, code: "INTERNAL" };

/**
 * The way to the gateway for one visit. Answers that are the same for everybody, or for the members of
 * a store, come from `memory` where there is one.
 * @throws Response (the call) a redirect to the page that says so when the visitor called too often
 */
export const gatewayCall = (
  gateway: GatewayAccess,
  memory: AnswerMemory | undefined,
  visit: Visit,
  { onNoStores }: Heard,
): ShopCall => {
  const { request, session } = visit;
  const wanted = new URL(request.url);
  // Whoever refuses, the gateway or a proxy before it with a page of its own: the status says it all.
  let wasRefused = false;
  const fetch: Transport["fetch"] = async (sent, options) => {
    const response = await gateway.fetch(sent, options);
    if (response.status === 429) wasRefused = true;
    return response;
  };
  const transport = visitTransport({ ...gateway, fetch }, visit);
  return async (endpoint, input, options) => {
    const ask = async () =>
      withKnownCode(endpoint, await call(transport, endpoint, input, options));
    const isMember = session.token !== undefined;
    const storeCode = session.selectedStore?.encodedStoreCode;
    const result = await (memory === undefined || options !== undefined
      ? ask()
      : memory.recall({ endpoint, input, isMember, storeCode }, ask));
    const isRefused = wasRefused || (!result.ok && result.statusCode === 429);
    if (isRefused && !wanted.pathname.startsWith(rateLimitPath)) throw rateLimited(wanted);
    if (!result.ok && result.values?.["missing"] === withoutStores.missing) onNoStores();
    return result;
  };
};
