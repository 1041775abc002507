/** Columns of people's files that somebody at the office has said the meaning of: the next files are read so. */
import { many, type Db } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Mapping } from "./mapping.ts";

const columnsOfKind = statement({
  name: "import.learned_columns",
  text: `select header, field from import_columns where kind = :kind order by header`,
});

/** What the operator says of a kind's columns, with what the office has said of them. */
export const withLearned = async (db: Db, kind: string, mapping: Mapping): Promise<Mapping> => {
  const rows = await many(db, columnsOfKind, { kind });
  if (rows.length === 0) return mapping;
  const learned = Object.fromEntries(rows.map(({ header, field }) => [header, field]));
  return { ...mapping, learned };
};
