import type { catalogueVersion } from "@gerai/contract/catalogue-version";
import { call, type Transport } from "@gerai/contract/client";

/** How often at most the catalogue is asked whether it has changed. */
const intervalMs = 1_000;

/** What is kept can do without the answer; a page must not wait for it. */
const patienceMs = 1_000;

/** Follows the catalogue's version; only the very first page waits for it. */
export interface VersionWatch {
  /** As last heard of; 0 before the first answer. */
  readonly current: () => number;
  /** Settles when the first answer, or the first failure, is there. */
  readonly known: () => Promise<void>;
}

export interface VersionWatchInput {
  /** May fail: then what is kept stays until it ages. */
  readonly ask: () => Promise<number>;
  readonly now: () => number;
}

/** One watch for all that is kept, so that pages and the answers they were made of go together. */
export const watchVersion = ({ ask, now }: VersionWatchInput): VersionWatch => {
  let version = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let first: Promise<void> | undefined;
  const hear = async (): Promise<void> => {
    try {
      version = await ask();
    } catch {
      // What is kept stays until it ages.
    }
  };
  const current = (): number => {
    if (now() - askedAt >= intervalMs) {
      askedAt = now();
      const asked = hear();
      first ??= asked;
    }
    return version;
  };
  return {
    current,
    known: async () => {
      current();
      await first;
    },
  };
};

/**
 * Asks the gateway for the catalogue's version.
 * @throws Error with the failure's code
 */
export const askVersion = (gateway: Pick<Transport, "baseUrl" | "fetch">) => {
  const transport: Transport = { ...gateway, headers: () => ({}) };
  return async (): Promise<number> => {
    const result = await call<typeof catalogueVersion>(
      transport,
      { method: "GET", path: "/v2/catalogue/version" },
      {},
      { signal: AbortSignal.timeout(patienceMs) },
    );
    if (!result.ok) throw new Error(result.code);
    return result.data.version;
  };
};
