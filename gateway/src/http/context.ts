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

/** Content as of another date, by a signed ticket. */
export interface Preview {
  readonly at: Date;
  /** When the ticket runs out. */
  readonly until: Date;
  /** Whose content is shown; null: that of the visitor's own store. */
  readonly storeCode: string | null;
}

/** What the domains put in front of the handlers; app.ts hands the functions in. */
export interface Resolvers {
  /** The member of a session that lives, on the device that it is bound to. */
  readonly findMember: (request: Request) => Promise<SessionMember | undefined>;
  /** The shelf of a member: by the `storecode` header, else the main address; guests see the default store's. */
  readonly findShelf: (request: Request, memberId: string | undefined) => Promise<Shelf>;
  /** The code of a shelf as pages know it. */
  readonly shelfCode: (shelf: Shelf) => string;
  /** Undefined where the request brings no ticket, or one that is not ours or has run out. */
  readonly findPreview: (request: Request) => Preview | undefined;
}

/** One request, as a handler sees it. */
export interface Context<Member> {
  readonly deps: Deps;
  readonly request: Request;
  readonly requestId: string;
  readonly log: Logger;
  /** The caller's network address; of IPv6 the half that one line has to itself. */
  readonly address: string;
  /** Whose session it is; undefined for guests. */
  readonly member: Member;
  /** Looked up at most once a request. */
  readonly shelf: () => Promise<Shelf>;
  /** Of endpoints that follow one; the clock of `deps` stands at its date then. */
  readonly preview: Preview | undefined;
}

/** One request of a member. */
export type MemberContext = Context<SessionMember>;
