/**
 * SQL: deletes at most `:limit` of the rows that meet the condition. For tables that grow: what a busy shop leaves over in
 * a day would outlast the time limit of one statement. A row that meets it no more when its turn comes stays.
 * @param key columns of the table's primary key
 */
export const deleteSome = (table: string, key: string, condition: string): string =>
  `delete from ${table} where ${condition}
    and (${key}) in (select ${key} from ${table} where ${condition} limit :limit)`;
