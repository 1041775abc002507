import { maxBodyBytesOf } from "@gerai/contract/body-sizes";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isDatabaseAway } from "../db/away.ts";
import { fail } from "../failure.ts";
import { failureResponse } from "./answer.ts";
import type { Gateway, RequestVariables } from "./request.ts";

/** Answers what no handler expected: 503 where the database is away, else 500. */
export const answerError = (
  error: Error,
  c: Context<{ Variables: RequestVariables }>,
): Response => {
  const { log, requestId } = c.var;
  if (isDatabaseAway(error)) {
    log.error({ err: error }, "the database is away");
    return failureResponse(fail("UNAVAILABLE"), 503, requestId);
  }
  log.error({ err: error }, "unexpected failure");
  return failureResponse(fail("INTERNAL"), 500, requestId);
};

/** Refuses bodies that are too large, and paths that are nothing. */
export const refuseStrangers = (app: Gateway): void => {
  app.use((c, next) =>
    bodyLimit({
      maxSize: maxBodyBytesOf(c.req.path),
      onError: () => failureResponse(fail("PAYLOAD_TOO_LARGE"), 413, c.get("requestId")),
    })(c, next),
  );
  app.notFound((c) => failureResponse(fail("NOT_FOUND"), 404, c.get("requestId")));
};
