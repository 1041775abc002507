import type { AnswerOf, Endpoint, ErrorOf, ParsedInput } from "@gerai/contract/endpoint";
import { commonErrors, type CommonError, type FieldErrors } from "@gerai/contract/errors";
import { anyShelf, cacheControlOf, notShared, shelfHeader } from "@gerai/contract/sharing";
import { compile, type z } from "zod";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { memoiseByObject } from "../shared-work.ts";
import { failureResponse, isReply, successResponse, type Reply } from "./answer.ts";
import type { Context, Preview, Resolvers, SessionMember, Shelf } from "./context.ts";
import { subscriberOf, type Gateway } from "./request.ts";

type MemberOf<E extends Endpoint> = E["auth"] extends "member"
  ? SessionMember
  : E["auth"] extends "optional"
    ? SessionMember | undefined
    : undefined;

/** The work behind an endpoint: its declared answer, or one of its declared failures. */
export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: Context<MemberOf<E>>,
) => Promise<AnswerOf<E> | Reply<AnswerOf<E>> | Failure<ErrorOf<E> | CommonError>>;

export interface Router {
  readonly app: Gateway;
  readonly deps: Deps;
  readonly resolvers: Resolvers;
  readonly endpoints: Endpoint[];
}

/** A schema names the rule in the message of an issue; the library's own sentences stay inside. */
const ruleOf = ({ message, code }: z.core.$ZodIssue): string =>
  /^\w+$/.test(message) ? message : code;

/** The first failed rule of each field. */
const fieldErrors = (error: z.ZodError): FieldErrors =>
  Object.fromEntries(
    error.issues.toReversed().map((issue) => [issue.path.join("."), ruleOf(issue)]),
  );

/** Zod writes a program for a schema, once; what that cannot express, or refuses, goes to its usual parser. */
const compiled = memoiseByObject((schema: z.ZodType) => compile(schema));

const parsePart = (schema: z.ZodType | undefined, value: unknown) => {
  if (schema === undefined) return { ok: true, value: {} } as const;
  const parsed = compiled(schema).safeParse(value);
  return parsed.success
    ? ({ ok: true, value: parsed.data } as const)
    : ({ ok: false, fields: fieldErrors(parsed.error) } as const);
};

const json = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** A page elsewhere can have a browser send text and forms without asking first, but not JSON. */
const isOtherThanJson = ({ headers, body }: Request): boolean => {
  const type = headers.get("content-type");
  return type === null ? body !== null : !json.test(type);
};

const readBody = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
};

/** What came in, validated against the contract. */
export const parseInput = async <E extends Endpoint>(
  endpoint: E,
  params: unknown,
  query: unknown,
  request: Request,
): Promise<ParsedInput<E> | Failure<"VALIDATION_FAILED">> => {
  if (endpoint.body !== undefined && isOtherThanJson(request)) {
    return fail("VALIDATION_FAILED", { fields: { "content-type": "json" } });
  }
  const body = endpoint.body === undefined ? undefined : await readBody(request);
  const parts = {
    params: parsePart(endpoint.params, params),
    query: parsePart(endpoint.query, query),
    body: parsePart(endpoint.body, body),
  };
  const fields = Object.fromEntries(
    Object.values(parts).flatMap((part) => (part.ok ? [] : Object.entries(part.fields))),
  );
  if (!parts.params.ok || !parts.query.ok || !parts.body.ok) {
    return fail("VALIDATION_FAILED", { fields });
  }
  return {
    params: parts.params.value,
    query: parts.query.value,
    body: parts.body.value,
  } as ParsedInput<E>;
};

/** The HTTP status of a failure of the endpoint. */
export const statusOf = (endpoint: Endpoint, code: string): number =>
  endpoint.errors[code] ?? commonErrors[code as CommonError] ?? 500;

/** `Cache-Control` as the endpoint declares it. Where guests alone share, caches tell members apart. */
const cachingOf = ({ sharing }: Endpoint, isMember: boolean): Readonly<Record<string, string>> => ({
  "cache-control": cacheControlOf(sharing, isMember),
  ...(sharing.scope === "guests" && { vary: "token" }),
});

/** Whose shelf a member's answer is of, where members of one store may share it. */
const shelfOfAnswer = async (
  { resolvers }: Router,
  { sharing }: Endpoint,
  shelf: Promise<Shelf> | undefined,
): Promise<Readonly<Record<string, string>>> => {
  if (sharing.scope !== "guests") return {};
  return { [shelfHeader]: shelf === undefined ? anyShelf : resolvers.shelfCode(await shelf) };
};

/** What is seen in advance is for the one who asked. */
const ofPreview = { "cache-control": cacheControlOf(notShared) };

/** What the headers of an answer depend on. */
interface Told {
  readonly isMember: boolean;
  readonly isPreview: boolean;
  readonly ofShelf?: Readonly<Record<string, string>>;
}

/** The answer in its envelope, stripped to its schema. */
export const answerOf = (
  endpoint: Endpoint,
  answer: unknown,
  { isMember, isPreview, ofShelf = {} }: Told,
): Response => {
  const { data, token } = isReply(answer) ? answer : { data: answer, token: undefined };
  const headers = isPreview ? ofPreview : { ...cachingOf(endpoint, isMember), ...ofShelf };
  return successResponse(compiled(endpoint.response).parse(data), { token, headers });
};

/** The outside things as of the date of a preview. */
const depsAt = (deps: Deps, preview: Preview | undefined): Deps =>
  preview === undefined ? deps : { ...deps, clock: { now: () => preview.at } };

/**
 * Mounts an endpoint: looks the member up, validates what came in, runs the handler, strips the
 * answer to its schema. Guests get 401 from endpoints for members.
 */
export const route = <const E extends Endpoint>(
  router: Router,
  endpoint: E,
  handler: Handler<E>,
): void => {
  const { app, deps, resolvers, endpoints } = router;
  endpoints.push(endpoint);
  app.on(endpoint.method, endpoint.path, async (c) => {
    const request = c.req.raw;
    const { requestId, log, address } = c.var;
    const refuse = (failure: Failure) =>
      failureResponse(failure, statusOf(endpoint, failure.code), requestId);

    const member = endpoint.auth === "none" ? undefined : await resolvers.findMember(request);
    if (endpoint.auth === "member" && member === undefined) return refuse(fail("UNAUTHENTICATED"));

    const input = await parseInput(endpoint, c.req.param(), c.req.query(), request);
    if (isFailure(input)) return refuse(input);

    let shelf: Promise<Shelf> | undefined;
    const preview = endpoint.followsPreview && resolvers.findPreview(request);
    const answer = await handler(input, {
      deps: depsAt(deps, preview),
      preview,
      request,
      requestId,
      log,
      address: subscriberOf(address),
      member: member as MemberOf<E>,
      shelf: () => (shelf ??= resolvers.findShelf(request, member?.memberId)),
    });
    if (isFailure(answer)) return refuse(answer);
    const isPreview = preview !== undefined;
    const isMember = member !== undefined;
    const ofShelf = isMember ? await shelfOfAnswer(router, endpoint, shelf) : {};
    return answerOf(endpoint, answer, { isMember, isPreview, ofShelf });
  });
};
