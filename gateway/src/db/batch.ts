import pg from "pg";

/** A statement as the driver takes it. */
export interface SentStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

type Answer = pg.QueryResult<pg.QueryResultRow>;
type Message = Readonly<Record<string, unknown>>;

/** What the driver's client and its queries say to each other, beyond their published types. */
interface DriverQuery extends pg.Query {
  readonly name: string;
  readonly text: string;
  handleRowDescription(message: Message): void;
  handleDataRow(message: Message): void;
  handleCommandComplete(message: Message, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
}

interface Item {
  readonly query: DriverQuery;
  readonly reject: (error: Error) => void;
}

/**
 * Statements that travel together: one write to the server, one answer. The server carries out one after the
 * other, each with a snapshot of its own, up to the first that fails; then all of them are refused with its
 * error, so they belong in one transaction. What came after it was not prepared, which the driver does not know: the
 * connection must be closed.
 */
export class Batch implements pg.Submittable {
  readonly #types: pg.CustomTypesConfig;
  readonly #items: Item[] = [];
  #answered = 0;
  /** The client's, where it limits how long it waits for the answer; called once that is there. */
  callback: ((error?: Error) => void) | undefined;

  constructor(types: pg.CustomTypesConfig) {
    this.#types = types;
  }

  get size(): number {
    return this.#items.length;
  }

  get statements(): readonly SentStatement[] {
    return this.#items.map(({ query }) => query);
  }

  add(statement: SentStatement): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const config = { ...statement, types: this.#types };
    const query = new pg.Query(config, undefined, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    }) as DriverQuery;
    this.#items.push({ query, reject });
    return promise;
  }

  /** The client asks for name and text of the statement whose preparation the server confirms. */
  get name(): string | undefined {
    return this.#current?.name;
  }

  get text(): string | undefined {
    return this.#current?.text;
  }

  submit(connection: pg.Connection): void {
    const withoutSync = Object.create(connection, {
      sync: { value: () => undefined },
    }) as pg.Connection;
    connection.stream.cork();
    for (const { query } of this.#items) query.submit(withoutSync);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: Message): void {
    this.#current?.handleRowDescription(message);
  }

  handleDataRow(message: Message): void {
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete(message: Message, connection: pg.Connection): void {
    this.#current?.handleCommandComplete(message, connection);
    this.#answered += 1;
  }

  handleReadyForQuery(connection: pg.Connection): void {
    for (const { query } of this.#items) query.handleReadyForQuery(connection);
    this.callback?.();
  }

  handleError(error: Error): void {
    for (const { reject } of this.#items) reject(error);
    this.callback?.(error);
  }

  get #current(): DriverQuery | undefined {
    return this.#items[this.#answered]?.query;
  }
}
