import type { Logger } from "pino";
import type { Db, Reading } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { Failure } from "../failure.ts";

/** The member behind a session token. */
export interface SessionMember {
  readonly memberId: string;
  /** Hash of the token: names the session without being able to open it. */
  readonly sessionHash: Buffer;
  readonly isAgeVerified: boolean;
}

/** What a request says of its session. Anybody can write it: it is true where the session is found. */
export interface SessionClaim {
  readonly memberId: string;
  readonly sessionHash: Buffer;
  /** Hash of the device's id. */
  readonly device: Buffer;
}

/** Whose shelf a request sees: the store, and the warehouse behind it. */
export interface Shelf {
  readonly storeId: number;
  readonly storeCode: string;
  readonly warehouseId: number | null;
}

/** Content as of another date, by a signed ticket. */
export interface Preview {
  readonly at: Date;
  /** When the ticket runs out. */
  readonly until: Date;
  /** Whose content is shown; null: that of the visitor's own store. */
  readonly storeCode: string | null;
}

/** Where session and shelf are looked up: the pools, or one transaction. */
export type LookUp = Pick<Deps, "clock" | "config"> & { readonly db: Db; readonly readDb: Db };

/** What the domains put in front of the handlers; app.ts hands the functions in. */
export interface Resolvers {
  /** Undefined where the request brings no token, or no device of ours. */
  readonly claimOf: (deps: LookUp, request: Request) => SessionClaim | undefined;
  /** The member of a session that lives, on the device that it is bound to. */
  readonly findMember: (deps: LookUp, claim: SessionClaim) => Promise<SessionMember | undefined>;
  /** The shelf of a member: by the `storecode` header, else the main address; guests see the default store's. */
  readonly findShelf: (
    deps: LookUp,
    request: Request,
    memberId: string | undefined,
  ) => Promise<Shelf>;
  /** The code of a shelf as pages know it. */
  readonly shelfCode: (deps: LookUp, shelf: Shelf) => string;
  /** Undefined where the request brings no ticket, or one that is not ours or has run out. */
  readonly findPreview: (deps: LookUp, request: Request) => Preview | undefined;
}

interface RequestContext {
  readonly deps: Deps;
  readonly request: Request;
  readonly requestId: string;
  readonly log: Logger;
  /** The caller's network address; of IPv6 the half that one line has to itself. */
  readonly address: string;
}

/** One request, as a handler sees it. */
export interface Context<Member> extends RequestContext {
  readonly member: Member;
  /** Looked up at most once a request. */
  readonly shelf: () => Promise<Shelf>;
  /** Of endpoints that follow one; the clock of `deps` stands at its date then. */
  readonly preview: Preview | undefined;
}

/** Who visits the shop, and from which shelf; asked through a connection of choice. */
export interface Visit {
  /** Whom the token names. Of theirs nothing may be answered or kept before `session` has found it. */
  readonly memberId: string;
  readonly session: (db: Db) => Promise<SessionMember | Failure<"UNAUTHENTICATED">>;
  readonly shelf: (db: Db) => Promise<Shelf>;
  /** As `db.reading`; what other calls of the visit read at the same moment travels with it. */
  readonly read: <T>(work: (db: Reading) => Promise<T>) => Promise<T>;
}

/** One request of a member whose session the handler looks up itself, together with what it reads first. */
export interface VisitContext extends RequestContext, Visit {
  /** The failure where the session lives; without one nothing else is told. */
  readonly refuse: <F extends Failure>(failure: F) => Promise<F | Failure<"UNAUTHENTICATED">>;
}

/** The visit of a request whose session has been looked up. */
export const visitOf = ({ deps, member, shelf }: Context<SessionMember>): Visit => ({
  memberId: member.memberId,
  session: () => Promise.resolve(member),
  shelf,
  read: deps.db.reading,
});
