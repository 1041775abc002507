import { call, type CallFailure, callPath, type CallResult } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import { commonErrors, withoutStores } from "@gerai/contract/errors";
import { inTime } from "@gerai/contract/in-time";
import { redirect } from "react-router";
import { pagePath } from "../app/session/require-member.ts";
import { rateLimitPath, timeoutCookie, waitUrl } from "../app/shop/rate-limit.ts";
import type { ShopCall } from "../app/shop/shop-context.ts";
import type { AnswerMemory } from "./answer-memory.ts";
import { type Caller, type GatewayAccess, transportOf } from "./gateway.ts";

/** All that one visit asks of the gateway. */
export interface Asking {
  readonly call: ShopCall;
  readonly callPart: ShopCall;
  /** What the gateway failed to give so far. */
  readonly missing: {
    /** The page lacks a part that it can do without. */
    readonly part: boolean;
    /** The shop has no store yet. */
    readonly stores: boolean;
  };
}

export interface AskInput extends Caller {
  readonly gateway: GatewayAccess;
  /** Answers that visits share; undefined where every answer is asked for anew. */
  readonly memory: AnswerMemory | undefined;
}

/**
 * Milliseconds after the first call for a part in which all parts of a page are to come. The page itself has
 * ten seconds (`limits.requestTimeoutMs`), and what is left of them is for what it cannot do without.
 */
const partsMs = 6_000;

const tooLate: CallFailure<never> = { ok: false, code: "TIMEOUT", statusCode: 504 };

/** Codes that the contract does not know count as INTERNAL, because pages have no sentence for them. The status stays. */
const withKnownCode = <E extends Endpoint>({ errors }: E, result: CallResult<E>): CallResult<E> =>
  result.ok || Object.hasOwn(errors, result.code) || Object.hasOwn(commonErrors, result.code)
    ? result
    : { ...result, code: "INTERNAL" };

const rateLimited = (wanted: URL): Response =>
  redirect(waitUrl(pagePath(wanted)), { headers: { "set-cookie": timeoutCookie() } });

/**
 * Opens the calls of a visit. Reads of one visit that are equal are one call, until something is written. Answers that
 * are the same for everybody, or for the members of a store, come from `memory`.
 * @throws Response (the calls) a redirect to the page that says so when the visitor called too often
 */
export const openAsk = ({ gateway, memory, ...caller }: AskInput): Asking => {
  const { request, session } = caller;
  const wanted = new URL(request.url);
  const missing = { part: false, stores: false };
  // Whoever refuses, the gateway or a proxy before it with a page of its own: the status says it all.
  let wasRefused = false;
  const fetch: GatewayAccess["fetch"] = async (sent, options) => {
    const response = await gateway.fetch(sent, options);
    if (response.status === 429) wasRefused = true;
    return response;
  };
  const transport = transportOf({ ...gateway, fetch }, caller);

  const ask: ShopCall = async (endpoint, input, options) => {
    const reach = async () =>
      withKnownCode(endpoint, await call(transport, endpoint, input, options));
    const isMember = session.token !== undefined;
    const storeCode = session.selectedStore?.encodedStoreCode;
    const result = await (memory === undefined || options !== undefined
      ? reach()
      : memory.recall({ endpoint, input, isMember, storeCode }, reach));
    const isRefused = wasRefused || (!result.ok && result.statusCode === 429);
    if (isRefused && !wanted.pathname.startsWith(rateLimitPath)) throw rateLimited(wanted);
    if (!result.ok && result.values?.["missing"] === withoutStores.missing) missing.stores = true;
    return result;
  };

  const reads = new Map<string, Promise<unknown>>();
  const callOnce: ShopCall = <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: Parameters<ShopCall>[2],
  ) => {
    if (endpoint.method !== "GET" || options !== undefined) {
      reads.clear();
      return ask(endpoint, input, options);
    }
    const path = callPath(endpoint.path, input);
    const answer = reads.get(path) ?? ask(endpoint, input);
    reads.set(path, answer);
    return answer as Promise<CallResult<E>>;
  };

  let partsBegan: number | undefined;
  const callPart: ShopCall = async (endpoint, input, options) => {
    partsBegan ??= performance.now();
    const left = Math.max(0, partsBegan + partsMs - performance.now());
    const result = await inTime(callOnce(endpoint, input, options), left, () => tooLate);
    if (!result.ok && result.statusCode >= 500) missing.part = true;
    return result;
  };
  return { call: callOnce, callPart, missing };
};
