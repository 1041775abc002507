import type { Permission } from "@gerai/contract/office/roles";
import { staffSession, type StaffSession } from "@gerai/contract/office/staff";
import { queryOptions } from "@tanstack/react-query";
import { useOutletContext } from "react-router";
import { call, CallError } from "../api/call.ts";

/** Who is logged in; null where nobody is. */
export const sessionQuery = queryOptions({
  queryKey: [staffSession.path, {}] as const,
  queryFn: async ({ signal }): Promise<StaffSession | null> => {
    try {
      return await call(staffSession, {}, signal);
    } catch (error) {
      if (error instanceof CallError && error.code === "UNAUTHENTICATED") return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** Who is logged in, on the pages inside the frame. */
export const useSession = (): StaffSession => useOutletContext<StaffSession>();

export const may = ({ permissions }: StaffSession, permission: Permission): boolean =>
  permissions.includes(permission);
