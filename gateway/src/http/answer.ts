import type { Envelope } from "@gerai/contract/envelope";
import type { Failure } from "../failure.ts";

interface Extras {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Answers are a member's or a store's own: no cache keeps them unless the handler says otherwise. */
const privateAnswer = { "cache-control": "private, no-store" };

/** The envelope around what a handler answers. Nothing on the way may keep it. */
export const successResponse = (data: unknown, { token, headers }: Extras = {}): Response => {
  const envelope: Envelope<unknown> = {
    statusCode: 200,
    status: { code: "OK", message: "", ...(token !== undefined && { token }) },
    data,
    error: null,
  };
  return Response.json(envelope, { headers: { ...privateAnswer, ...headers } });
};

/** Seconds after which a call may be tried again that could not be served. */
const retrySeconds = "5";

/** The envelope around a failure, with its HTTP status. */
export const failureResponse = (failure: Failure, status: number, requestId: string): Response => {
  const { code, detail, values, fields } = failure;
  const envelope: Envelope<never> = {
    statusCode: status,
    status: { code, message: detail ?? "" },
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
  const headers = { ...privateAnswer, ...(status === 503 && { "retry-after": retrySeconds }) };
  return Response.json(envelope, { status, headers });
};
