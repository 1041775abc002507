import type { z } from "zod";
import type { ApiPath } from "./gateway-paths.ts";
import type { Sharing } from "./sharing.ts";
import type { SystemScope } from "./system-scopes.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call: anybody, anybody with the session looked up when there is one, or members only. */
type Auth = "none" | "optional" | "member";

/** Who calls by himself, and signs what he sends. */
export type Signer = "courier" | "store" | "partner";

/** The header that carries a signer's signature. */
export const signatureHeader = (signer: Signer): string => `x-${signer}-signature`;

type OwnHeader = "idempotency-key" | "latitude" | "longitude" | "sec-fetch-site" | "preview";

/** One call of the API: all that storefront and gateway have to agree on. */
export interface Endpoint {
  readonly method: Method;
  /** Path with `:name` for each parameter, e.g. `/v2/products/:productId`. */
  readonly path: ApiPath;
  readonly auth: Auth;
  /** How far the answer may be shared, and for how long. */
  readonly sharing: Sharing;
  /** Answers as of the date of a signed preview, where the request brings one. Nothing that is charged may. */
  readonly followsPreview?: true;
  /** By whose key the body as sent is signed: the signature stands in a header of theirs, `signatureHeader`. */
  readonly signedBy?: Signer;
  /** For systems of the chain whose key has this scope: `Authorization: Bearer gsk_…`. */
  readonly scope?: SystemScope;
  /** Headers that it reads beside those of session, device, store and preview; each may be left out. */
  readonly headers?: readonly OwnHeader[];
  /** The same, without which the call is refused. */
  readonly neededHeaders?: readonly OwnHeader[];
  /** One English sentence for the API document. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Expected failures beside the common ones: code and HTTP status. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Endpoints that read the session answer one member: at most guests share their answers. */
interface SharingBy {
  readonly none: Sharing;
  readonly optional: Exclude<Sharing, { readonly scope: "everybody" }>;
  readonly member: Exclude<Sharing, { readonly scope: "guests" | "everybody" }>;
}

type HonestlyShared<E extends Endpoint> = {
  readonly sharing: E["method"] extends "GET" ? SharingBy[E["auth"]] : { readonly scope: "nobody" };
};

/**
 * Declares a call. The literal types survive, so an undeclared error code does not compile. Nor does a
 * write that shares its answer, or an endpoint that reads the session and shares it with everybody.
 */
export const endpoint = <const E extends Endpoint>(definition: E & HonestlyShared<E>): E =>
  definition;

type Part<E, K extends string, V> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? V extends "sent"
    ? z.input<S>
    : z.output<S>
  : Record<never, never>;

type Given<K extends string, T> = [keyof T] extends [never]
  ? { readonly [P in K]?: T }
  : Partial<T> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

/** What a caller sends. */
export type InputOf<E extends Endpoint> = Given<"params", Part<E, "params", "sent">> &
  Given<"query", Part<E, "query", "sent">> &
  Given<"body", Part<E, "body", "sent">>;

/** What a handler gets after validation: defaults filled in, unknown fields gone. */
export interface ParsedInput<E extends Endpoint> {
  readonly params: Part<E, "params", "read">;
  readonly query: Part<E, "query", "read">;
  readonly body: Part<E, "body", "read">;
}

/** What a handler returns; the response schema strips the rest. */
export type AnswerOf<E extends Endpoint> = z.input<E["response"]>;

/** What a caller reads. */
export type ResponseOf<E extends Endpoint> = z.output<E["response"]>;

export type ErrorOf<E extends Endpoint> = keyof E["errors"] & string;
