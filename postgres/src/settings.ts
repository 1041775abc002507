import { totalmem } from "node:os";

const megabyte = 1024 * 1024;

const between = (low: number, value: number, high: number): number =>
  Math.round(Math.min(high, Math.max(low, value)));

/** What the programs of PostgreSQL see of the environment: nothing that changes their behaviour. */
export const cleanEnvironment = { PATH: process.env["PATH"] ?? "", LC_ALL: "C" };

/** What is kept when the machine loses power: everything, or nothing (tests). */
export type Durability = "durable" | "throwaway";

const memory = (): Record<string, string> => {
  const total = totalmem() / megabyte;
  return {
    shared_buffers: `${between(64, total / 8, 512)}MB`,
    effective_cache_size: `${between(256, total / 2, 8192)}MB`,
    work_mem: "16MB",
    maintenance_work_mem: `${between(64, total / 16, 256)}MB`,
  };
};

const common: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  timezone: "UTC",
  log_timezone: "UTC",
  random_page_cost: "1.1",
  // The shop's statements are short: compiling or splitting them costs more than it gives.
  jit: "off",
  max_parallel_workers_per_gather: "0",
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] ",
};

const byDurability: Record<Durability, Record<string, string>> = {
  durable: { max_wal_size: "1GB", checkpoint_timeout: "15min", wal_compression: "on" },
  throwaway: {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    autovacuum: "off",
    wal_level: "minimal",
    max_wal_senders: "0",
  },
};

/** The server's settings as arguments of `postgres`. */
export const settingArguments = (durability: Durability): readonly string[] =>
  Object.entries({ ...memory(), ...common, ...byDurability[durability] }).flatMap(
    ([name, value]) => ["-c", `${name}=${value}`],
  );
