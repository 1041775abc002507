import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { fail, isFailure, type Failure } from "../failure.ts";

const derive = promisify(argon2);

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;

/**
 * Each derivation keeps a core busy and one of the four threads that also serve files and DNS; more
 * than two at once would only starve everything else.
 */
const concurrent = 2;
/** Beyond this many, or this long, a caller would wait longer than his browser does. */
const longestQueue = 100;
const longestWaitMs = 5_000;

const inTurn = pLimit(concurrent);

/** More people log in at once than this process can serve. */
type Busy = Failure<"UNAVAILABLE">;

const deriveInTurn = async (parameters: Argon2Parameters): Promise<Buffer | Busy> => {
  if (inTurn.pendingCount >= longestQueue) return fail("UNAVAILABLE");
  const cameAt = performance.now();
  return inTurn(async () => {
    // After so long the caller has given up: the turn goes to the next in the queue.
    if (performance.now() - cameAt > longestWaitMs) return fail("UNAVAILABLE");
    return derive("argon2id", parameters);
  });
};

const base64 = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** Argon2id in PHC form, with its parameters and a salt of its own. */
export const hashPassword = async (password: string): Promise<string | Busy> => {
  const nonce = randomBytes(saltBytes);
  const hash = await deriveInTurn({
    message: password.normalize("NFKC"),
    nonce,
    tagLength: hashBytes,
    ...cost,
  });
  if (isFailure(hash)) return hash;
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
};

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash that no password has, of the cost of a real one. */
const noPassword =
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}` +
  `$${base64(Buffer.alloc(saltBytes))}$${base64(Buffer.alloc(hashBytes))}`;

/** Whether the password has this hash. Takes as long for no hash at all, so its absence stays unknown. */
export const isPassword = async (
  password: string,
  stored: string | undefined,
): Promise<boolean | Busy> => {
  const parts = phc.exec(stored ?? noPassword);
  if (parts === null) throw new Error("a stored password hash is not Argon2id in PHC form");
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number);
  const [nonce, expected] = parts.slice(4).map((text) => Buffer.from(text, "base64"));
  if (!memory || !passes || !parallelism || !nonce || !expected) return false;
  const hash = await deriveInTurn({
    message: password.normalize("NFKC"),
    nonce,
    tagLength: expected.length,
    memory,
    passes,
    parallelism,
  });
  if (isFailure(hash)) return hash;
  return timingSafeEqual(hash, expected) && stored !== undefined;
};
