import { staffSession } from "@gerai/contract/office/staff";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError, isUnreached } from "./call.ts";

/** Reads that were refused for good are not tried again; the network may come back. */
const isWorthAnotherTry = (tries: number, error: Error): boolean => tries < 2 && isUnreached(error);

/**
 * The memory of what the office has read. Where any call finds the session ended, the session is asked for
 * again: the frame then leads to the login.
 */
export const createQueryClient = (): QueryClient => {
  const onError = (error: Error): void => {
    const isOver = error instanceof CallError && error.code === "UNAUTHENTICATED";
    if (isOver) client.setQueryData([staffSession.path, {}], null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: isWorthAnotherTry, staleTime: 5_000 } },
  });
  return client;
};
