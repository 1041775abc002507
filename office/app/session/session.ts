import type { Permission } from "@gerai/contract/office/roles";
import { staffSession, type StaffSession } from "@gerai/contract/office/staff";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { useOutletContext } from "react-router";
import { call, CallError, isUnreached } from "../api/call.ts";

const sessionKey = "gerai-session";

/** What is kept of a session opens no door: it says whose pages may be shown while there is no network. */
const keepSession = (session: StaffSession | null): StaffSession | null => {
  if (session === null) localStorage.removeItem(sessionKey);
  else localStorage.setItem(sessionKey, JSON.stringify(session));
  return session;
};

const keptSession = (): StaffSession | undefined => {
  const kept = localStorage.getItem(sessionKey);
  if (kept === null) return undefined;
  const session = staffSession.response.safeParse(JSON.parse(kept)).data;
  return session !== undefined && new Date(session.expiresAt) > new Date() ? session : undefined;
};

/** Who is logged in; null where nobody is. Without a network whoever was. */
export const sessionQuery = queryOptions({
  queryKey: [staffSession.path, {}] as const,
  queryFn: async ({ signal }): Promise<StaffSession | null> => {
    try {
      return keepSession(await call(staffSession, {}, signal));
    } catch (error) {
      if (error instanceof CallError && error.code === "UNAUTHENTICATED") return keepSession(null);
      const kept = isUnreached(error) ? keptSession() : undefined;
      if (kept === undefined) throw error;
      return kept;
    }
  },
  networkMode: "always",
  staleTime: 60_000,
});

/** Nobody is logged in any more: the frame leads to the login, and of what was read nothing stays. */
export const forgetSession = (client: QueryClient): void => {
  // The frame looks at this very query; cleared with the others, it would not be told.
  client.setQueryData(sessionQuery.queryKey, keepSession(null));
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffSession.path });
};

/** Who is logged in, on the pages inside the frame. */
export const useSession = (): StaffSession => useOutletContext<StaffSession>();

export const may = ({ permissions }: StaffSession, permission: Permission): boolean =>
  permissions.includes(permission);
