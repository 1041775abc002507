import type { AnswerOf, Endpoint, ErrorOf, ParsedInput } from "@gerai/contract/endpoint";
import type { CommonError } from "@gerai/contract/errors";
import { officeHeader, type OfficeEndpoint } from "@gerai/contract/office/endpoint";
import { storesAllowed, type Permission } from "@gerai/contract/office/roles";
import type { Logger } from "pino";
import type { GatewayConfig } from "../config.ts";
import type { Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { failureResponse } from "../http/answer.ts";
import { answerOf, parseInput, statusOf } from "../http/handle.ts";
import { subscriberOf, type Gateway } from "../http/request.ts";
import { recordAct, type Act } from "./acts.ts";
import { writeCookies, type OfficeCookies } from "./cookies.ts";
import { doerOf, isAllowed, type Staff } from "./staff.ts";

/** What the calls of the office are mounted on. */
export interface OfficeRouter {
  readonly app: Gateway;
  readonly deps: Deps;
  readonly findStaff: (request: Request) => Promise<Staff | undefined>;
  readonly endpoints: Endpoint[];
}

/** One call of the office, of whomever. */
export interface OfficeCall {
  readonly deps: Deps;
  readonly request: Request;
  readonly log: Logger;
  /** As limits count it: of IPv6 the half that one line has to itself. */
  readonly address: string;
  /** As the record of acts shows it. */
  readonly networkAddress: string;
}

/** One call of somebody who is logged in. */
export interface StaffCall extends OfficeCall {
  readonly staff: Staff;
  /** The stores for which the caller's roles allow it: `"all"`, or codes. */
  readonly stores: (permission: Permission) => "all" | readonly string[];
  /** Writes a line of the record of acts, in the transaction of the act itself. */
  readonly act: (tx: Tx, act: Act) => Promise<void>;
}

type CallOf<E extends OfficeEndpoint> = E["caller"] extends "nobody" ? OfficeCall : StaffCall;

const cookied = Symbol("cookied");

/** An answer that changes what the browser keeps. */
interface Cookied<Data> {
  readonly [cookied]: OfficeCookies;
  readonly data: Data;
}

export const withCookies = <Data>(data: Data, cookies: OfficeCookies): Cookied<Data> => ({
  [cookied]: cookies,
  data,
});

const isCookied = (answer: unknown): answer is Cookied<unknown> =>
  typeof answer === "object" && answer !== null && cookied in answer;

/** The work behind a call: its declared answer, or one of its declared failures. */
type OfficeHandler<E extends OfficeEndpoint> = (
  input: ParsedInput<E>,
  call: CallOf<E>,
) => Promise<AnswerOf<E> | Cookied<AnswerOf<E>> | Failure<ErrorOf<E> | CommonError>>;

/**
 * Whether a write may come from another page than the office's own: such a page cannot set the header, and browsers say
 * where a call comes from.
 */
const isForged = (
  { method, headers }: Request,
  { officeUrl = "" }: Pick<GatewayConfig, "officeUrl">,
): boolean => {
  if (method === "GET") return false;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  return (
    headers.get(officeHeader) === null ||
    (origin !== null && origin !== officeUrl) ||
    (site !== null && site !== "same-origin")
  );
};

/** Codes of stores that a call names: `storeCode` in its path, its query or at the top of its body. */
const storesNamed = (input: object): readonly string[] =>
  Object.values(input as Readonly<Record<string, { readonly storeCode?: unknown }>>)
    .map(({ storeCode }) => storeCode)
    .filter((storeCode) => typeof storeCode === "string");

const refusalOf = (
  { caller }: OfficeEndpoint,
  staff: Staff | undefined,
): Failure<CommonError> | undefined => {
  if (caller === "nobody") return undefined;
  if (staff === undefined) return fail("UNAUTHENTICATED");
  return caller === "staff" || isAllowed(staff.grants, caller) ? undefined : fail("FORBIDDEN");
};

/** Whether the call names a store for which the caller's roles do not count. */
const isForeignStore = (
  { caller }: OfficeEndpoint,
  staff: Staff | undefined,
  input: object,
): boolean => {
  if (caller === "nobody" || caller === "staff" || staff === undefined) return false;
  const allowed = storesAllowed(staff.grants, caller);
  return allowed !== "all" && storesNamed(input).some((code) => !allowed.includes(code));
};

/**
 * Mounts a call of the office: refuses forged writes, looks up who is logged in, holds the table of roles, validates what
 * came in, runs the handler, strips the answer to its schema. A call that names a store, as `storeCode`, is refused to
 * whoever's role does not count there; what a call finds by other names, its handler limits by `stores`.
 */
export const officeRoute = <const E extends OfficeEndpoint>(
  { app, deps, findStaff, endpoints }: OfficeRouter,
  endpoint: E,
  handler: OfficeHandler<E>,
): void => {
  endpoints.push(endpoint);
  app.on(endpoint.method, endpoint.path, async (c) => {
    const request = c.req.raw;
    const { requestId, log, address: networkAddress } = c.var;
    const refuse = (failure: Failure) =>
      failureResponse(failure, statusOf(endpoint, failure.code), requestId);

    if (isForged(request, deps.config)) return refuse(fail("FORBIDDEN"));
    const staff = endpoint.caller === "nobody" ? undefined : await findStaff(request);
    const refusal = refusalOf(endpoint, staff);
    if (refusal !== undefined) return refuse(refusal);
    const input = await parseInput(endpoint, c.req.param(), c.req.query(), request);
    if (isFailure(input)) return refuse(input);
    if (isForeignStore(endpoint, staff, input)) return refuse(fail("FORBIDDEN"));

    const call: OfficeCall = {
      deps,
      request,
      log,
      address: subscriberOf(networkAddress),
      networkAddress,
    };
    const ofStaff = staff && {
      staff,
      stores: (permission: Permission) => storesAllowed(staff.grants, permission),
      act: (tx: Tx, act: Act) => recordAct(tx, deps, doerOf(staff, networkAddress), act),
    };
    const answer = await handler(input, { ...call, ...ofStaff } as CallOf<E>);
    if (isFailure(answer)) return refuse(answer);
    const { data, cookies } = isCookied(answer)
      ? { data: answer.data, cookies: answer[cookied] }
      : { data: answer, cookies: {} };
    const response = answerOf(endpoint, data, { isMember: false, isPreview: false });
    writeCookies(deps.config, response, cookies);
    return response;
  });
};
