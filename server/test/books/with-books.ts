import type { Database } from "@gerai/gateway/db/database";
import type { PoolClient } from "pg";

/** Tables that a Citus cluster has split or copied; none elsewhere. */
const spread = `select logicalrelid::text as name from pg_dist_partition order by 1`;

const copySpread = async (connection: PoolClient): Promise<void> => {
  const { rows: catalogs } = await connection.query(
    "select from pg_class where relname = 'pg_dist_partition'",
  );
  if (catalogs.length === 0) return;
  const { rows } = await connection.query<{ name: string }>(spread);
  await connection.query("set statement_timeout = 0");
  for (const { name } of rows) {
    await connection.query(`create temporary table ${name} as table public.${name}`);
    // Without figures of their own, copies of thousands of orders are joined row by row.
    await connection.query(`analyze pg_temp.${name}`);
  }
};

/**
 * Reads the books over one connection, which has them in one place: on a cluster it has copies of all tables, because what
 * holds for all orders together is asked by joins that a cluster refuses.
 */
export const withBooks = async <Answer>(
  { pool }: Database,
  read: (connection: PoolClient) => Promise<Answer>,
): Promise<Answer> => {
  const connection = await pool.connect();
  try {
    await copySpread(connection);
    return await read(connection);
  } finally {
    connection.release(true);
  }
};
