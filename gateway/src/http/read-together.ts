import { setImmediate } from "node:timers/promises";
import type { Database, Db, Reading } from "../db/database.ts";
import { isFailure, type Failure } from "../failure.ts";
import type { SessionMember, Shelf, Visit } from "./context.ts";

type Work<T> = (db: Reading) => Promise<T>;

interface Joined {
  readonly carryOut: Work<unknown>;
  readonly refuse: (error: unknown) => void;
}

/** Runs a reading together with others of its key; each has its own answer, or its own error. */
type ReadTogether = <T>(key: string, work: Work<T>) => Promise<T>;

/** What calls that share a connection look up of their visit: each of it once. */
interface Looked {
  member?: Promise<SessionMember | undefined>;
  shelf?: Promise<Shelf>;
}

/** Connections that calls of one visit share just now. */
const shared = new WeakMap<Db, Looked>();

/** The member of a visit: looked up once where its calls share the connection, each time anywhere else. */
export const memberOn = (
  db: Db,
  find: () => Promise<SessionMember | undefined>,
): Promise<SessionMember | undefined> => {
  const looked = shared.get(db);
  return looked === undefined ? find() : (looked.member ??= find());
};

/** The shelf of a visit, likewise. */
export const shelfOn = (db: Db, find: () => Promise<Shelf>): Promise<Shelf> => {
  const looked = shared.get(db);
  return looked === undefined ? find() : (looked.shelf ??= find());
};

const carryOutAll = async (db: Reading, joined: readonly Joined[]): Promise<void> => {
  shared.set(db, {});
  const results = await Promise.allSettled(joined.map(({ carryOut }) => carryOut(db)));
  const failed = results.find((result) => result.status === "rejected");
  // The connection is judged by the error.
  if (failed !== undefined) throw failed.reason;
};

/**
 * Readings of one key that come in one turn of the event loop share a connection, so that what they ask first is one
 * trip. A key names one visit and its store: an error of the database fails those of its trip, and nobody else's.
 */
export const readTogether = ({ reading }: Pick<Database, "reading">): ReadTogether => {
  const waiting = new Map<string, Joined[]>();
  const start = async (key: string, joined: readonly Joined[]): Promise<void> => {
    await setImmediate();
    waiting.delete(key);
    try {
      await reading((db) => carryOutAll(db, joined));
    } catch (error) {
      for (const { refuse } of joined) refuse(error);
    }
  };
  return <T>(key: string, work: Work<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const carryOut: Work<T> = (db) => {
      const answer = work(db);
      answer.then(resolve, reject);
      return answer;
    };
    const others = waiting.get(key);
    if (others === undefined) {
      const joined = [{ carryOut, refuse: reject }];
      waiting.set(key, joined);
      void start(key, joined);
    } else others.push({ carryOut, refuse: reject });
    return promise;
  };
};

/** What `look` finds of the member's own, read together with the session; told to nobody where that does not live. */
export const readOwn = <T>(
  { read, session }: Pick<Visit, "read" | "session">,
  look: Work<T>,
): Promise<T | Failure<"UNAUTHENTICATED">> =>
  read(async (db) => {
    const [member, found] = await Promise.all([session(db), look(db)]);
    return isFailure(member) ? member : found;
  });
