import type { CallOptions, CallResult } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import { createContext } from "react-router";
import type { Session } from "./session.ts";
import type { ShopConfig } from "./shop-config.ts";

/** Calls the gateway on behalf of the current visitor, with all headers of API-02 to API-11. */
export type ShopCall = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<CallResult<E>>;

export interface Shop {
  readonly call: ShopCall;
  /**
   * Calls for parts that the page can do without. They have less time, and a page that misses one of them is
   * kept nowhere.
   */
  readonly callPart: ShopCall;
  readonly session: Session;
  readonly config: ShopConfig;
  readonly requestId: string;
  /** True where the shop is reached by HTTPS: cookies are `Secure` then. */
  readonly secure: boolean;
  readonly development: boolean;
  /** True for a whole page, false for the data alone that an open page asks for. */
  readonly wholePage: boolean;
}

/** What loaders and actions get: `const { call, session } = context.get(shopContext)`. */
export const shopContext = createContext<Shop>();
