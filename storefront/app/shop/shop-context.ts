import type { CallOptions, CallResult } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import { createContext } from "react-router";
import type { StyleOf } from "../../finish/inline-styles.ts";
import type { PageParts } from "../../finish/page-parts.ts";
import type { Session } from "./session.ts";
import type { ShopConfig } from "./shop-config.ts";

/** Calls the gateway on behalf of the current visitor, with all headers of API-02 to API-11. */
export type ShopCall = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<CallResult<E>>;

/** Whose session a visit belongs to. */
export interface SessionMember {
  /** Known from an earlier page; undefined for guests, and where this is the first page. */
  readonly id: string | undefined;
  readonly remember: (memberId: string) => void;
}

export interface Shop {
  readonly call: ShopCall;
  /**
   * Calls for parts that the page can do without. They have less time, and a page that misses one of them is
   * kept nowhere.
   */
  readonly callPart: ShopCall;
  readonly session: Session;
  readonly sessionMember: SessionMember;
  readonly config: ShopConfig;
  readonly requestId: string;
  /** True where the shop is reached by HTTPS: cookies are `Secure` then. */
  readonly secure: boolean;
  readonly development: boolean;
  /** True for a whole page, false for the data alone that an open page asks for. */
  readonly wholePage: boolean;
  /** Takes the finished page; the answer to the request then needs no body. */
  readonly deliver: (page: PageParts) => void;
  /** Stylesheets of the build, for pages that carry theirs with them. */
  readonly styleOf: StyleOf;
}

/** What loaders and actions get: `const { call, session } = context.get(shopContext)`. */
export const shopContext = createContext<Shop>();
