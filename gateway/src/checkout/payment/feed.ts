import type pg from "pg";
import type { Database } from "../../db/database.ts";

/** Tells who watches orders when something about them changes, whichever gateway or worker changed it. */
export interface PaymentFeed {
  /** @returns what ends the watch */
  readonly watch: (orderId: string, onChange: () => void) => () => void;
  /** The same for all orders. */
  readonly watchAll: (onChange: () => void) => () => void;
}

/** In place of an order's id. */
const anyOrder = "*";

/** A lost connection delays news by seconds only, because the page also asks by itself. */
const reconnectMs = 2_000;

/**
 * Listens on one connection of the pool as long as anybody watches. A plain connection to PostgreSQL is
 * needed: a pooler between transactions would lose what it hears.
 */
export const createPaymentFeed = ({ pool }: Pick<Database, "pool">): PaymentFeed => {
  const watchers = new Map<string, Set<() => void>>();
  let client: pg.PoolClient | undefined;
  let connecting = false;

  const drop = (broken?: Error): void => {
    const old = client;
    client = undefined;
    old?.removeAllListeners("notification");
    // Destroyed: the next user of a pooled connection should hear nothing.
    old?.release(broken ?? true);
    if (watchers.size > 0) setTimeout(() => void connect(), reconnectMs).unref();
  };

  const connect = async (): Promise<void> => {
    if (client !== undefined || connecting || watchers.size === 0) return;
    connecting = true;
    try {
      const opened = await pool.connect();
      client = opened;
      opened.once("error", drop);
      opened.on("notification", ({ payload = "" }) => {
        for (const key of [payload, anyOrder]) {
          for (const onChange of watchers.get(key) ?? []) onChange();
        }
      });
      await opened.query("listen gerai_orders");
    } catch (error) {
      drop(error instanceof Error ? error : undefined);
    } finally {
      connecting = false;
    }
    if (watchers.size === 0) drop();
  };

  const watch: PaymentFeed["watch"] = (orderId, onChange) => {
    const known = watchers.get(orderId) ?? new Set();
    watchers.set(orderId, known.add(onChange));
    void connect();
    return () => {
      known.delete(onChange);
      if (known.size === 0 && watchers.get(orderId) === known) watchers.delete(orderId);
      if (watchers.size === 0 && !connecting) drop();
    };
  };

  return { watch, watchAll: (onChange) => watch(anyOrder, onChange) };
};
