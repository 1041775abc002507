/** Which statements a call sends to PostgreSQL, and which of them travel together. */
import { Batch } from "@gerai/gateway/db/batch";
import type { Database } from "@gerai/gateway/db/database";

export interface SentStatement {
  /** The statement's own, else its text. */
  readonly name: string;
  readonly text: string;
  /** False where it travelled together with the one in front of it. */
  readonly isTrip: boolean;
}

interface QueryConfig {
  readonly name?: string;
  readonly text: string;
}

type Query = (...sent: unknown[]) => unknown;

type AnyClient = { query: Query };

let recording: SentStatement[] | undefined;

const statementsIn = (first: unknown): readonly QueryConfig[] => {
  if (first instanceof Batch) return first.statements;
  return [typeof first === "string" ? { text: first } : (first as QueryConfig)];
};

/** Watches all connections that the pool opens from now on. */
export const watchStatements = ({ pool }: Database): void => {
  pool.on("connect", (connection) => {
    const client: AnyClient = connection;
    const query = client.query.bind(client);
    client.query = (...sent) => {
      for (const [place, { name, text }] of statementsIn(sent[0]).entries()) {
        recording?.push({ name: name ?? text.slice(0, 40), text, isTrip: place === 0 });
      }
      return query(...sent);
    };
  });
};

/** The statements of one piece of work, in the order in which they were sent. Nothing else may run. */
export const statementsOf = async (
  work: () => Promise<unknown>,
): Promise<readonly SentStatement[]> => {
  const sent: SentStatement[] = [];
  recording = sent;
  await work();
  recording = undefined;
  return sent;
};

export const tripsOf = (sent: readonly SentStatement[]): number =>
  sent.filter(({ isTrip }) => isTrip).length;
