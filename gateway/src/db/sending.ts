import type pg from "pg";
import { Batch, type SentStatement } from "./batch.ts";

type Answer = pg.QueryResult<pg.QueryResultRow>;

/**
 * The statements of a transaction, or of a reading, on their way to PostgreSQL. What is asked within one turn of the
 * event loop travels together.
 */
export class Sending {
  readonly #client: pg.PoolClient;
  readonly #types: pg.CustomTypesConfig;
  readonly #ahead: SentStatement | undefined;
  #batch: Batch;
  #isScheduled = false;
  #hasBegun = false;
  #isOver = false;

  /** @param ahead travels in front of each batch */
  constructor(client: pg.PoolClient, types: pg.CustomTypesConfig, ahead?: SentStatement) {
    this.#client = client;
    this.#types = types;
    this.#ahead = ahead;
    this.#batch = new Batch(types);
  }

  /** Lets the statement travel in front of the first that is asked, which fails where it does. */
  lead(statement: SentStatement): void {
    this.#batch.add(statement).catch(() => undefined);
  }

  /** Sends the statement at the end of this turn of the event loop, with all that waits. */
  ask(statement: SentStatement): Promise<Answer> {
    if (this.#isOver) return Promise.reject(new Error(`too late for ${statement.name}`));
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      process.nextTick(() => this.flush());
    }
    if (this.#ahead !== undefined && this.#batch.size === 0) this.lead(this.#ahead);
    return this.#batch.add(statement);
  }

  /** Sends what waits, now. */
  flush(): void {
    this.#isScheduled = false;
    const batch = this.#batch;
    if (batch.size === 0) return;
    this.#batch = new Batch(this.#types);
    this.#hasBegun = true;
    this.#client.query(batch);
  }

  /** Whether the server has heard anything of the transaction. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Forgets what waits and takes nothing more: the connection serves others from now on. */
  end(): void {
    this.#isOver = true;
    this.#batch = new Batch(this.#types);
  }
}
