import { isDatabaseAway } from "./away.ts";
import { hasSqlState, one, type Database, type ReadDatabase } from "./database.ts";
import { statement } from "./statement.ts";

/**
 * How a replica stands to its primary. `behind`: it has not got the newest catalogue yet. `promoted`: it follows
 * nobody, because it has become a primary itself or always was one. `away`: it does not answer, or not in time.
 */
export type ReplicaState = "following" | "behind" | "promoted" | "away";

/** How often at most the replica is looked at, beside the reads. */
const lookMs = 1_000;

/** The same of both servers. */
const readState = statement({
  name: "db.replica_state",
  text: "select pg_is_in_recovery() as is_following, version from catalogue_version",
});

/** A read that the replica could not go on with, because of what it had to take over from its primary. */
const conflictState = "40001";

const isForPrimary = (error: unknown): boolean =>
  isDatabaseAway(error) || hasSqlState(error, conflictState);

interface Replicated {
  readonly primary: Database;
  readonly replica: Database;
  /** Told of the first state, and of each that is another one. */
  readonly onState: (state: ReplicaState, error?: unknown) => void;
}

/** Watches a replica by looking at it when it is asked for, at most once a second. Nobody waits for a look. */
const watchReplica = ({ primary, replica, onState }: Replicated) => {
  let state: ReplicaState | undefined;
  let newest = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const become = (next: ReplicaState, error?: unknown): void => {
    if (next === state) return;
    state = next;
    onState(next, error);
  };

  /** The primary is asked last: what it has answered to others until now is no newer than what it says. */
  const stateNow = async (): Promise<ReplicaState> => {
    const { is_following: isFollowing, version } = await one(replica, readState);
    newest = await one(primary, readState).then(
      (told) => told.version,
      () => newest,
    );
    if (!isFollowing) return "promoted";
    return version < newest ? "behind" : "following";
  };

  const look = async (): Promise<void> => {
    await stateNow().then(become, (error: unknown) => become("away", error));
    lookedAt = performance.now();
    looking = undefined;
  };

  return {
    isFollowing: (): boolean => {
      if (performance.now() - lookedAt >= lookMs) looking ??= look();
      return state === "following";
    },
    lose: (error: unknown): void => become("away", error),
    end: async (): Promise<void> => looking,
  };
};

/**
 * Reads at the replica for as long as it follows its primary and has the newest catalogue; at the primary
 * otherwise. A read that the replica breaks off is read at the primary.
 */
export const readAtReplica = (replicated: Replicated): ReadDatabase => {
  const { primary, replica } = replicated;
  const watch = watchReplica(replicated);
  const read = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    if (!watch.isFollowing()) return work(primary);
    try {
      return await work(replica);
    } catch (error) {
      if (!isForPrimary(error)) throw error;
      watch.lose(error);
      return work(primary);
    }
  };
  return {
    client: { query: (sent) => read((db) => db.client.query(sent)) },
    reading: (work) => read((db) => db.reading(work)),
    close: async () => {
      await watch.end();
      await replica.close();
    },
  };
};
