import pg from "pg";
import { isFailure } from "../failure.ts";
import type { SentStatement } from "./batch.ts";
import { Sending } from "./sending.ts";
import { orderValues, type Statement } from "./statement.ts";

const { builtins } = pg.types;

const parsers = new pg.TypeOverrides();
parsers.setTypeParser(builtins.INT8, Number);
parsers.setTypeParser(builtins.DATE, (text: string) => text);
// bigint[] as numbers: catalogue ids and rupiah stay far below 2^53.
parsers.setTypeParser(1016, (text: string) =>
  text === "{}" ? [] : text.slice(1, -1).split(",").map(Number),
);

/** Anything that runs statements: the pool, a transaction, or a replica with its primary behind it. */
export interface Db {
  readonly client: {
    query<Row extends pg.QueryResultRow>(sent: SentStatement): Promise<pg.QueryResult<Row>>;
  };
}

declare const inTransaction: unique symbol;

/**
 * A running transaction. What locks, or writes in several steps, takes this and not the pool. Statements that
 * are asked at one moment, as by `Promise.all`, travel together and are carried out in the order of asking.
 */
export interface Tx extends Db {
  readonly client: pg.PoolClient;
  readonly sending: Sending;
  readonly [inTransaction]: true;
}

/** A connection that is kept for some reads. What is asked at one moment travels together here, too. */
interface Reading extends Db {
  readonly sending: Sending;
}

interface TransactionOptions {
  /**
   * `generic` plans each statement once per connection, whatever it is given: right where all find rows by
   * keys. PostgreSQL otherwise plans those with lists of keys anew each time, which takes longer than they do.
   */
  readonly plans?: "generic";
}

/** What reads alone may ask of a database, or of a replica beside it. */
export interface ReadDatabase extends Db {
  /**
   * Runs `work` on one connection without a transaction: each trip sees what is committed by then. Its
   * statements are planned once, so all of them have to find rows by keys. A replica that breaks it off has it
   * run again at the primary.
   */
  readonly reading: <T>(work: (db: Reading) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

export interface Database extends ReadDatabase {
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction; it is rolled back when `work` throws or returns a failure.
   * Deadlocks and serialisation failures are tried again, three times in all.
   */
  readonly transaction: <T>(
    work: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>;
  /** Has `work` done when the database is closed, before its connections end: to write what is only in memory. */
  readonly beforeClose: (work: () => Promise<void>) => void;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Connections at most. */
  readonly max: number;
  /** Milliseconds that one statement may take; 0 for no limit (imports, migrations). */
  readonly statementTimeoutMs: number;
  /**
   * Milliseconds for which a server that says nothing is waited for, when connecting and with each statement; if
   * not said, 5 s when connecting, and for ever with a statement.
   */
  readonly patienceMs?: number;
  /** Idle connections break when the server restarts; they are replaced, and this is called. */
  readonly onIdleError?: (error: Error) => void;
}

const retryable = new Set(["40001", "40P01"]);
const attempts = 3;

const sqlState = (error: unknown): string =>
  error instanceof pg.DatabaseError ? (error.code ?? "") : "";

const begin = { name: "begin", text: "begin" };
/**
 * A plan is kept for as long as its connection lives, or until its tables are analysed. One that is made while
 * they are small would read them whole, and go on doing so when they have grown; so none may. Before version 18
 * PostgreSQL gives what may not be a cost of 1e10, and compiles plans of that cost at each execution: hence no JIT.
 * It is said in each transaction, because a pooler deals these out to any connection.
 * On a sharded database the shard follows from the values, so there a plan is made for them.
 */
const planOnce = {
  name: "plan_once",
  text: `select set_config('plan_cache_mode', case when is_sharded then 'auto' else 'force_generic_plan' end, true),
      set_config('enable_seqscan', case when is_sharded then 'on' else 'off' end, true),
      set_config('jit', 'off', true)
    from (select to_regclass('pg_dist_partition') is not null as is_sharded) database`,
};
const commit = { name: "commit", text: "commit" };

/** What is sent past `sending` goes after what waits there. */
const inOrder = (client: pg.PoolClient, sending: Sending): pg.PoolClient =>
  Object.create(client, {
    query: {
      value: (...sent: Parameters<pg.PoolClient["query"]>) => {
        sending.flush();
        return client.query(...sent);
      },
    },
  }) as pg.PoolClient;

/**
 * Lends a connection. One on which something failed is closed, as the pool does with its own queries: that rolls back,
 * and what the driver or a pooler believes to be prepared there ends with it.
 */
const onConnection = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let hasFailed = true;
  try {
    const result = await work(client);
    hasFailed = false;
    return result;
  } finally {
    client.release(hasFailed);
  }
};

const rollBack = async (client: pg.PoolClient, sending: Sending): Promise<void> => {
  sending.end();
  if (sending.hasBegun) await client.query("rollback");
};

const attempt = <T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { plans }: TransactionOptions,
): Promise<T> =>
  onConnection(pool, async (client) => {
    const sending = new Sending(client, parsers);
    try {
      sending.lead(begin);
      if (plans === "generic") sending.lead(planOnce);
      const result = await work({ client: inOrder(client, sending), sending } as Tx);
      await (isFailure(result) ? rollBack(client, sending) : sending.ask(commit));
      return result;
    } finally {
      sending.end();
    }
  });

const read = <T>(pool: pg.Pool, work: (db: Reading) => Promise<T>): Promise<T> =>
  onConnection(pool, (client) => {
    // Statements that travel together are one transaction to the server, and the setting holds as long.
    return work({ client, sending: new Sending(client, parsers, planOnce) });
  });

/** Opens a pool; nothing is connected before the first statement. */
export const openDatabase = (options: DatabaseOptions): Database => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    types: parsers,
    connectionTimeoutMillis: options.patienceMs ?? 5_000,
    ...(options.patienceMs !== undefined && { query_timeout: options.patienceMs }),
    application_name: "gerai",
    // The shop's statements are short: compiling them costs more than it gives, whatever the server's settings.
    options: "-c jit=off",
    ...(options.statementTimeoutMs > 0 && { statement_timeout: options.statementTimeoutMs }),
  });
  pool.on("error", (error) => options.onIdleError?.(error));
  // The pool listens to idle connections only; one that breaks in use would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const lastWorks: (() => Promise<void>)[] = [];
  return {
    client: pool,
    pool,
    transaction: async (work, transactionOptions = {}) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(pool, work, transactionOptions);
        } catch (error) {
          if (tries === attempts || !retryable.has(sqlState(error))) throw error;
        }
      }
    },
    reading: (work) => read(pool, work),
    beforeClose: (work) => {
      lastWorks.push(work);
    },
    close: async () => {
      await Promise.allSettled(lastWorks.map((work) => work()));
      await pool.end();
    },
  };
};

/**
 * Runs reads that find all rows by keys. On a pool they are a reading, so their plans are made once for each connection:
 * statements with lists of keys are planned anew each time else, which takes longer than they do.
 */
export const byKeys = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  "reading" in db ? (db as ReadDatabase).reading(work) : work(db);

/** What a call passes: the parameters by name, or nothing where the statement has none. */
type Arguments<Values> = Record<never, never> extends Values ? [values?: Values] : [values: Values];

const toSend = <Row, Values>(
  { name, text, parameters }: Statement<Row, Values>,
  values: Values | undefined,
): SentStatement => ({ name, text, values: orderValues(parameters, values ?? {}) });

const send = <Row, Values>(
  db: Db | Reading | Tx,
  statement: Statement<Row, Values>,
  [values]: Arguments<Values>,
): Promise<pg.QueryResult<pg.QueryResultRow>> => {
  const sent = toSend(statement, values);
  return "sending" in db ? db.sending.ask(sent) : db.client.query(sent);
};

/** All rows. */
export const many = async <Row, Values>(
  db: Db,
  statement: Statement<Row, Values>,
  ...values: Arguments<Values>
): Promise<readonly Row[]> => (await send(db, statement, values)).rows as Row[];

/** The first row, or undefined. */
export const maybeOne = async <Row, Values>(
  db: Db,
  statement: Statement<Row, Values>,
  ...values: Arguments<Values>
): Promise<Row | undefined> => (await many(db, statement, ...values))[0];

/**
 * The only row.
 * @throws Error when there is none: for statements that always answer.
 */
export const one = async <Row, Values>(
  db: Db,
  statement: Statement<Row, Values>,
  ...values: Arguments<Values>
): Promise<Row> => {
  const row = await maybeOne(db, statement, ...values);
  if (row === undefined) throw new Error(`${statement.name} answered no row`);
  return row;
};

/** How many rows the statement wrote; it may be none. */
export const run = async <Values>(
  db: Db,
  statement: Statement<unknown, Values>,
  ...values: Arguments<Values>
): Promise<number> => (await send(db, statement, values)).rowCount ?? 0;

/**
 * Writes at least one row.
 * @throws Error where no row was there to be written: what the caller read before does not hold
 */
export const mustWrite = async <Values>(
  db: Db,
  statement: Statement<unknown, Values>,
  ...values: Arguments<Values>
): Promise<void> => {
  if ((await run(db, statement, ...values)) === 0) {
    throw new Error(`${statement.name} wrote no row`);
  }
};

/** Whether PostgreSQL refused a statement because of this SQLSTATE, e.g. `23505` for a unique violation. */
export const hasSqlState = (error: unknown, state: string): boolean => sqlState(error) === state;
