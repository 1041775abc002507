import type { Envelope } from "@gerai/contract/envelope";
import { cacheControlOf, notShared } from "@gerai/contract/sharing";
import type { Failure } from "../failure.ts";
import { refusalSentence } from "./refusal-sentences.ts";

const replied = Symbol("replied");

/** An answer with more than data: the session token. */
export interface Reply<Data> {
  readonly [replied]: true;
  readonly data: Data;
  readonly token?: string;
}

export const reply = <Data>(data: Data, more: { readonly token?: string }): Reply<Data> => ({
  [replied]: true,
  data,
  ...more,
});

/** Tells an answer with a token from a bare one. */
export const isReply = <Data>(value: Data | Reply<Data>): value is Reply<Data> =>
  typeof value === "object" && value !== null && replied in value;

interface Extras {
  readonly token?: string | undefined;
  /** `Cache-Control` and what it depends on. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * As `Response.json`. Read in this process it is parsed from its text: `Response` would make a stream of bytes
 * of it before.
 */
const jsonResponse = (
  content: unknown,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response => {
  const text = JSON.stringify(content);
  const type = { "content-type": "application/json" };
  const response = new Response(text, { status, headers: { ...type, ...headers } });
  return Object.defineProperty(response, "json", {
    value: async () => JSON.parse(text) as unknown,
  });
};

/** Failures are kept nowhere: the next call may succeed. */
const notCached = { "cache-control": cacheControlOf(notShared) };

/** The envelope around what a handler answers. */
export const successResponse = (data: unknown, { token, headers }: Extras): Response => {
  const envelope: Envelope<unknown> = {
    statusCode: 200,
    status: { code: "OK", message: "", ...(token !== undefined && { token }) },
    data,
    error: null,
  };
  return jsonResponse(envelope, 200, headers);
};

/** Seconds after which a call may be tried again that could not be served. */
const retrySeconds = "5";

/** The envelope around a failure, with its HTTP status. */
export const failureResponse = (failure: Failure, status: number, requestId: string): Response => {
  const { code, detail, values, fields } = failure;
  const envelope: Envelope<never> = {
    statusCode: status,
    status: { code, message: detail ?? refusalSentence(code, values) },
    data: null,
    error: {
      status,
      code,
      requestId,
      ...(detail !== undefined && { detail }),
      ...(values !== undefined && { values }),
      ...(fields !== undefined && { fields }),
    },
  };
  const headers = { ...notCached, ...(status === 503 && { "retry-after": retrySeconds }) };
  return jsonResponse(envelope, status, headers);
};
