import { statement } from "../../db/statement.ts";

export const findFolder = statement({
  name: "catalogue.find_imported_folder",
  text: "select imported_at from imported_folders where folder_hash = :hash",
  parameters: { hash: "text" },
  row: { imported_at: "timestamptz" },
});

export const keepFolder = statement({
  name: "catalogue.keep_imported_folder",
  text: `insert into imported_folders (folder_hash, imported_at) values (:hash, :now)
    on conflict (folder_hash) do update set imported_at = excluded.imported_at`,
  parameters: { hash: "text", now: "timestamptz" },
  row: {},
});
