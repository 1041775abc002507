/** Codes of the operating system and of PostgreSQL for a server that is gone, starting, ending, full or too busy. */
const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  // A statement that waited too long, for a lock or for the processor.
  "57014",
]);

/** Codes of a connection that broke or did not come about. PgBouncer gives one of them where its server is gone. */
const connectionClass = /^08/;

/** The driver says it in words alone where a connection breaks under a statement, or none comes in time, or no answer. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether a statement failed because PostgreSQL cannot be reached, or does not answer in time, just now; the next one may succeed. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (words.test(error.message) ||
    ("code" in error &&
      typeof error.code === "string" &&
      (codes.has(error.code) || connectionClass.test(error.code))));
