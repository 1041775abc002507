import { maybeOne, run, type Database } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";

const findPart = statement({
  name: "catalogue.find_imported_part",
  text: `select imported_at from imported_folders
    where part = :part and folder_hash = :hash and imported_at > :since`,
});

const keepPart = statement({
  name: "catalogue.keep_imported_part",
  text: `insert into imported_folders (part, folder_hash, imported_at) values (:part, :hash, :now)
    on conflict (part, folder_hash) do update set imported_at = excluded.imported_at`,
});

const forgetParts = statement({
  name: "catalogue.forget_imported_parts",
  text: "delete from imported_folders where part = :part and folder_hash <> all(:kept::text[])",
});

/** What a start looks at to see whether it was imported: the files of a folder, its photographs, or the demo as a whole. */
export type ImportedPart = "files" | "pictures" | "demo";

const ever = new Date(0);

/** Whether this is what was imported last, and not before `since`. */
export const isImported = async (
  db: Database,
  part: ImportedPart,
  hash: string,
  since = ever,
): Promise<boolean> => (await maybeOne(db, findPart, { part, hash, since })) !== undefined;

/** Remembers what was imported. */
export const keepImported = async (
  db: Database,
  part: ImportedPart,
  hash: string,
  now: Date,
): Promise<void> => {
  await run(db, keepPart, { part, hash, now });
};

/**
 * Forgets what something else is about to replace, before it does: a folder that comes back later is imported again.
 * @param kept what holds on
 */
export const forgetImported = async (
  db: Database,
  part: ImportedPart,
  kept: readonly string[] = [],
): Promise<void> => {
  await run(db, forgetParts, { part, kept });
};
