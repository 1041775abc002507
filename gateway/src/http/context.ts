import type { Logger } from "pino";
import type { Deps } from "../deps.ts";

/** The member behind a session token. */
export interface SessionMember {
  readonly memberId: string;
  /** Hash of the token: names the session without being able to open it. */
  readonly sessionHash: Buffer;
  readonly isAgeVerified: boolean;
}

/** Whose shelf a request sees: the store, and the warehouse behind it. */
export interface Shelf {
  readonly storeId: number;
  readonly storeCode: string;
  readonly warehouseId: number | null;
}

/** What the domains put in front of the handlers; app.ts hands the functions in. */
export interface Resolvers {
  /** The member of a valid token and the fingerprint it is bound to. */
  readonly findMember: (deps: Deps, request: Request) => Promise<SessionMember | undefined>;
  /** The shelf of a member: by the `storecode` header, else the main address; guests see the default store's. */
  readonly findShelf: (
    deps: Deps,
    request: Request,
    member: SessionMember | undefined,
  ) => Promise<Shelf>;
}

/** One request, as a handler sees it. */
export interface Context<Member> {
  readonly deps: Deps;
  readonly request: Request;
  readonly requestId: string;
  readonly log: Logger;
  /** The caller's network address; of IPv6 the half that one line has to itself. */
  readonly address: string;
  readonly member: Member;
  /** Looked up at most once a request. */
  readonly shelf: () => Promise<Shelf>;
}
