import type { TestGateway } from "./test-gateway.ts";

/** Makes each update of this member's row fail, as a row that breaks its work does. */
export const breakRowOf = async (
  { deps }: Pick<TestGateway, "deps">,
  table: "deliveries" | "point_balances",
  memberId: string,
): Promise<() => Promise<void>> => {
  const { pool } = deps.db;
  await pool.query(
    `create function refuse_row() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  );
  await pool.query(
    `create trigger refuse_row before update on ${table} for each row
      when (old.member_id = '${memberId}') execute function refuse_row()`,
  );
  return async () => {
    await pool.query("drop function refuse_row cascade");
  };
};
