import { many, run, type Tx } from "../../../db/database.ts";
import { statement } from "../../../db/statement.ts";
import { selectPostings } from "../queries.ts";
import { labelPoints } from "./document.ts";

const { A, B, C, D } = labelPoints;

/** Points and position in one number (format: `migrations/0005_search.sql`); `word` is an element of a document. */
const mark = `((case word.weights[1] when 'A' then ${A} when 'B' then ${B} when 'C' then ${C} else ${D} end) * 256
  + least(word.positions[1], 255))`;

const documentWords = "search_documents as d cross join lateral unnest(d.document) as word";

/** The order of rows in an assortment, so that a gateway need not sort the posting. */
const popularFirst = "order by d.popularity desc, d.product_id";

/** Postings are read, changed and written back: concurrent refreshes wait for each other. */
const lockPostings = statement({
  name: "search.lock_postings",
  text: "lock table search_postings in share row exclusive mode",
});

const rebuildPostings = statement({
  name: "search.rebuild_postings",
  text: `
    with written as materialized (
      select word.lexeme, string_agg(float8send(d.product_id), '' ${popularFirst}) as product_ids,
        string_agg(int2send(${mark}::int2), '' ${popularFirst}) as marks
      from ${documentWords}
      group by word.lexeme
    ), gone as (
      delete from search_postings as p
      where not exists (select from written where written.lexeme = p.lexeme)
    )
    insert into search_postings as p (lexeme, product_ids, marks)
    select lexeme, product_ids, marks from written
    on conflict (lexeme) do update set product_ids = excluded.product_ids, marks = excluded.marks
    where (p.product_ids, p.marks) is distinct from (excluded.product_ids, excluded.marks)`,
});

const selectMarks = statement({
  name: "search.marks",
  text: `
    select word.lexeme, d.product_id, ${mark} as mark from ${documentWords}
    where d.product_id = any(:productIds::bigint[])`,
});

const writePostings = statement({
  name: "search.write_postings",
  text: `
    insert into search_postings (lexeme, product_ids, marks)
    select lexeme, product_ids, marks
    from unnest(:lexemes::text[], :productIds::bytea[], :marks::bytea[]) as given(lexeme, product_ids, marks)
    on conflict (lexeme) do update set product_ids = excluded.product_ids, marks = excluded.marks`,
});

type Mark = NonNullable<(typeof selectMarks)["row"]>;
type StoredPosting = NonNullable<(typeof selectPostings)["row"]>;

const idBytes = 8;
const markBytes = 2;

/** The entries of a posting without some products. */
const entriesWithout = (
  { product_ids: ids, marks }: StoredPosting,
  changed: ReadonlySet<number>,
): readonly Pick<Mark, "product_id" | "mark">[] =>
  Array.from({ length: ids.length / idBytes }, (_, at) => ({
    product_id: ids.readDoubleBE(at * idBytes),
    mark: marks.readInt16BE(at * markBytes),
  })).filter((entry) => !changed.has(entry.product_id));

const encode = (
  lexeme: string,
  entries: readonly Pick<Mark, "product_id" | "mark">[],
): StoredPosting => {
  const ids = Buffer.alloc(entries.length * idBytes);
  const marks = Buffer.alloc(entries.length * markBytes);
  for (const [at, entry] of entries.entries()) {
    ids.writeDoubleBE(entry.product_id, at * idBytes);
    marks.writeInt16BE(entry.mark, at * markBytes);
  }
  return { lexeme, product_ids: ids, marks };
};

/** Rebuilds all postings from the documents. */
export const refreshAllPostings = async (tx: Tx): Promise<void> => {
  await run(tx, lockPostings);
  await run(tx, rebuildPostings);
};

/**
 * Updates the postings of the lexemes that some products had before `change` wrote their documents, and of
 * those that they have afterwards. Until the next whole refresh, these products stand last in their
 * postings, and a lexeme that no product has any more keeps an empty posting.
 */
export const refreshSomePostings = async (
  tx: Tx,
  productIds: readonly number[],
  change: () => Promise<void>,
): Promise<void> => {
  await run(tx, lockPostings);
  const before = await many(tx, selectMarks, { productIds });
  await change();
  const after = Map.groupBy(await many(tx, selectMarks, { productIds }), ({ lexeme }) => lexeme);
  const touched = new Set([...before.map(({ lexeme }) => lexeme), ...after.keys()]);
  const rows = await many(tx, selectPostings, { lexemes: [...touched] });
  const stored = new Map(rows.map((row) => [row.lexeme, row]));
  const changed = new Set(productIds);
  const written = Array.from(touched, (lexeme) => {
    const row = stored.get(lexeme);
    const others = row === undefined ? [] : entriesWithout(row, changed);
    return encode(lexeme, [...others, ...(after.get(lexeme) ?? [])]);
  });
  await run(tx, writePostings, {
    lexemes: written.map(({ lexeme }) => lexeme),
    productIds: written.map((row) => row.product_ids),
    marks: written.map(({ marks }) => marks),
  });
};
