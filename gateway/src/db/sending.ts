import type pg from "pg";
import type { Failure } from "../failure.ts";
import { Batch, type SentStatement } from "./batch.ts";

type Answer = pg.QueryResult<pg.QueryResultRow>;

interface Left {
  readonly batch: Batch;
  readonly place: number;
  readonly refusal: Failure | undefined;
}

/**
 * The statements of a transaction, or of a reading, on their way to PostgreSQL. What is asked within one turn of the event loop
 * travels together; what is left travels with what is asked next.
 */
export class Sending {
  readonly #client: pg.PoolClient;
  readonly #types: pg.CustomTypesConfig;
  readonly #left: Left[] = [];
  #batch: Batch;
  readonly #ahead: SentStatement | undefined;
  #isScheduled = false;
  #hasBegun = false;

  /** @param ahead travels in front of each batch */
  constructor(client: pg.PoolClient, types: pg.CustomTypesConfig, ahead?: SentStatement) {
    this.#client = client;
    this.#types = types;
    this.#batch = new Batch(types);
    this.#ahead = ahead;
  }

  /** Sends the statement at the end of this turn of the event loop, with all that waits. */
  ask(statement: SentStatement): Promise<Answer> {
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      process.nextTick(() => this.flush());
    }
    return this.#add(statement);
  }

  /** Leaves the statement to travel with the next one that is asked. Its answer is not waited for. */
  leave(statement: SentStatement, refusal?: Failure): void {
    // The error of a batch reaches everybody who asked in it, the commit at the latest.
    this.#add(statement).catch(() => undefined);
    this.#left.push({ batch: this.#batch, place: this.#batch.size - 1, refusal });
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

  /** Forgets what waits. */
  drop(): void {
    this.#batch = new Batch(this.#types);
  }

  #add(statement: SentStatement): Promise<Answer> {
    if (this.#ahead !== undefined && this.#batch.size === 0) {
      this.#batch.add(this.#ahead).catch(() => undefined);
    }
    return this.#batch.add(statement);
  }

  /** What the statement that failed was left with. */
  refusal(): Failure | undefined {
    return this.#left.find(({ batch, place }) => batch.failedAt === place)?.refusal;
  }
}
