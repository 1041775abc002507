import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";

export type ProviderError =
  /** The provider understood and said no: trying again will not help. */
  | "refused"
  /** No answer, too late, or the provider's own failure. */
  | "unavailable"
  /** An answer that is not what the provider documents. */
  | "bad_answer";

export type ProviderResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: ProviderError; readonly status?: number };

export interface ProviderRequest<Schema extends z.ZodType> {
  readonly url: string;
  readonly method: "GET" | "POST" | "DELETE";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Strips and checks the answer. */
  readonly answer: Schema;
  /** Milliseconds for one try. */
  readonly timeoutMs: number;
  /** Tries in all; a second one is made only where the first was `unavailable`. */
  readonly attempts: number;
  /** The global fetch if not said. */
  readonly fetch?: typeof globalThis.fetch;
}

const firstPauseMs = 200;

/** Providers ask for a pause (429) or are down (5xx); all else below 500 is their last word. */
const failureOf = (status: number): ProviderError =>
  status === 429 || status >= 500 ? "unavailable" : "refused";

const attemptRequest = async <Schema extends z.ZodType>(
  request: ProviderRequest<Schema>,
): Promise<ProviderResult<z.output<Schema>>> => {
  const send = request.fetch ?? globalThis.fetch;
  try {
    const response = await send(request.url, {
      method: request.method,
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...request.headers,
      },
      redirect: "error",
      signal: AbortSignal.timeout(request.timeoutMs),
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, error: failureOf(response.status), status: response.status };
    }
    const text = await response.text();
    return readAnswer(request.answer, text);
  } catch {
    return { ok: false, error: "unavailable" };
  }
};

const readAnswer = <Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): ProviderResult<z.output<Schema>> => {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? { ok: true, data: parsed.data } : { ok: false, error: "bad_answer" };
  } catch {
    return { ok: false, error: "bad_answer" };
  }
};

/** One call to an outside service: JSON both ways, a time limit, a few tries, and no exception. */
export const requestProvider = async <Schema extends z.ZodType>(
  request: ProviderRequest<Schema>,
): Promise<ProviderResult<z.output<Schema>>> => {
  for (let attempt = 1; ; attempt += 1) {
    const result = await attemptRequest(request);
    if (result.ok || result.error !== "unavailable" || attempt >= request.attempts) return result;
    await wait(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
  }
};
