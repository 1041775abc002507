/** A cluster that cannot be used; its message tells the operator what to put right. */
export class ClusterError extends Error {
  override readonly name = "ClusterError";
}

/** The code that an error of the operating system or of PostgreSQL carries; empty where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Whether `error` carries one of these codes, e.g. `EADDRINUSE` or `42P04`. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes(codeOf(error));
