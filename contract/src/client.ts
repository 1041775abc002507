import type { Endpoint, InputOf, ResponseOf } from "./endpoint.ts";
import type { Envelope, EnvelopeError, EnvelopeStatus } from "./envelope.ts";
import type { CommonError, ErrorValues, FieldErrors } from "./errors.ts";
import { limits } from "./limits.ts";

/** How calls reach the gateway: in process, over HTTP, or from the browser. */
export interface Transport {
  /** Empty in the browser, where the gateway shares the shop's origin. */
  readonly baseUrl: string;
  /** In process nothing heeds the signal: `call` does not wait any longer once it fires. */
  readonly fetch: (
    request: Request,
    options: { readonly signal: AbortSignal },
  ) => Response | Promise<Response>;
  readonly headers: () => Readonly<Record<string, string>>;
}

export interface CallFailure<Code extends string> {
  readonly ok: false;
  readonly code: Code | CommonError;
  readonly statusCode: number;
  /** The gateway's sentence, in Indonesian; undefined where no answer came. */
  readonly message?: string;
  readonly detail?: string;
  readonly values?: ErrorValues;
  readonly fields?: FieldErrors;
}

export type CallResult<E extends Endpoint> =
  | {
      readonly ok: true;
      readonly statusCode: number;
      readonly data: ResponseOf<E>;
      readonly status: EnvelopeStatus;
      /** `Set-Cookie` and caching headers, for those who pass them on. */
      readonly headers: Headers;
    }
  | CallFailure<keyof E["errors"] & string>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The part of an endpoint that a caller needs at run time; so zod stays out of the browser. */
export type Route<E extends Endpoint> = Pick<E, "method" | "path">;

interface SentInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** A list joins itself by commas. */
type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

const queryString = (query: Readonly<Record<string, unknown>> = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Readonly<Record<string, QueryValue>>)) {
    if (value !== undefined && value !== null) search.set(name, value.toString());
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
};

/** The address of a call, relative to the gateway. Lists in the query are joined by commas. */
export const callPath = (path: string, input: SentInput): string =>
  fillPath(path, input.params) + queryString(input.query);

const unreachable = (cause: unknown): CallFailure<never> =>
  cause instanceof DOMException && cause.name === "TimeoutError"
    ? { ok: false, code: "TIMEOUT", statusCode: 504 }
    : { ok: false, code: "UNAVAILABLE", statusCode: 503 };

const readEnvelope = async <E extends Endpoint>(response: Response): Promise<CallResult<E>> => {
  const envelope = (await response.json()) as Envelope<ResponseOf<E>>;
  if (envelope.error === null) {
    const { statusCode, status, data } = envelope;
    return { ok: true, statusCode, status, data, headers: response.headers };
  }
  const error: Partial<EnvelopeError> = envelope.error;
  const { code = "INTERNAL", status = 500, detail, values, fields } = error;
  const { message }: Partial<EnvelopeStatus> = envelope.status ?? {};
  return {
    ok: false,
    code: code as keyof E["errors"] & string,
    statusCode: status,
    ...(message !== undefined && { message }),
    ...(detail !== undefined && { detail }),
    ...(values !== undefined && { values }),
    ...(fields !== undefined && { fields }),
  };
};

/** Rejects when the signal fires: calls within the process have no other time-out. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });

/**
 * Calls the gateway. Expected failures, a dead network (UNAVAILABLE) and ten seconds without an
 * answer (TIMEOUT) come back as values; only an abort by the caller's own signal throws.
 */
export const call = async <E extends Endpoint>(
  transport: Transport,
  route: Route<E>,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> => {
  const sent: SentInput = input;
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "application/json",
    ...transport.headers(),
    ...options.headers,
  };
  const init: RequestInit = { method: route.method, headers };
  if (sent.body !== undefined) init.body = JSON.stringify(sent.body);
  try {
    const url = transport.baseUrl + callPath(route.path, sent);
    const request = new Request(url, init);
    const answer = (async () => readEnvelope<E>(await transport.fetch(request, { signal })))();
    return await Promise.race([answer, aborted(signal)]);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    return unreachable(cause);
  }
};

/**
 * Names a call for the browser without pulling in its schemas:
 * `const suggestions = live<typeof search.suggestions>("GET", "/v2/products/suggestions")`.
 */
export const live = <E extends Endpoint>(method: E["method"], path: E["path"]): Route<E> => ({
  method,
  path,
});
