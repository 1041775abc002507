import { openCache } from "@gerai/caching/cache";
import type { Session } from "../app/shop/session.ts";
import type { SessionMember } from "../app/shop/shop-context.ts";

/** Estimated bytes of a token, a member's id and their place in the cache. */
const bytesPerSession = 400;

/**
 * Remembers whose a session is, which never changes: a page then asks for the cart of its member together with
 * the member. It says nothing of whether the session lives, which the gateway judges with each call.
 */
export const createMemberMemory = () => {
  const ids = openCache<string, string>("members", { entryBytes: bytesPerSession });
  return ({ token }: Session): SessionMember => ({
    id: token === undefined ? undefined : ids.get(token),
    remember: (memberId) => {
      if (token !== undefined) ids.set(token, memberId);
    },
  });
};
