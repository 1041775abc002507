import type { FileKind, FileReport, FileState } from "@gerai/contract/office/files";
import { json, nullableJson, statement } from "../../../db/statement.ts";

/** SQL of the files that the office takes. */

const heads = `select file_id, to_json(kind) as kind, name, to_json(state) as state, uploaded_at, uploaded_by,
    applies_at, import_id`;
const headJson = { kind: json<FileKind>(), state: json<FileState>() };

export const newestFiles = statement({
  name: "import_files.newest",
  text: `${heads} from import_files where state <> 'arriving' order by uploaded_at desc, file_id limit :limit`,
  json: headJson,
});

/** Files that were to count at a time and were refused then; a new decision takes the refusal away. */
export const refusedFiles = statement({
  name: "import_files.refused",
  text: `select file_id, to_json(kind) as kind, name, applies_at, refusal from import_files
    where state = 'compared' and applies_at is not null and refusal <> '' order by applies_at desc limit :limit`,
  json: { kind: json<FileKind>() },
  filled: ["applies_at"],
});

export const fileById = statement({
  name: "import_files.by_id",
  text: `${heads}, step, done, total, refusal, report, modified_at, applied_by, skips_bad, deactivates_missing,
      bytes, bad_rows is not null as has_bad_rows
    from import_files where file_id = :fileId and kind <> 'picture'`,
  json: { ...headJson, report: nullableJson<FileReport>() },
});

export const badRowsOf = statement({
  name: "import_files.bad_rows",
  text: `select name, bad_rows from import_files where file_id = :fileId`,
});

export const insertFile = statement({
  name: "import_files.insert",
  text: `insert into import_files (file_id, kind, name, bytes, modified_at, uploaded_at, uploaded_by, state)
    values (:fileId, :kind, :name, :bytes, :modifiedAt, :now, :by, 'arriving')`,
});

/** A picture comes as files do, and is gone once it is kept elsewhere. */
export const pictureFile = statement({
  name: "import_files.picture",
  text: `select name, bytes from import_files where file_id = :fileId and kind = 'picture'`,
});

export const dropFile = statement({
  name: "import_files.drop",
  text: `delete from import_files where file_id = :fileId`,
});

/** No row where the file is not one that arrives. */
export const putPart = statement({
  name: "import_files.put_part",
  text: `insert into import_file_parts (file_id, part, content)
    select file_id, :part::smallint, :content::bytea from import_files where file_id = :fileId and state = 'arriving'
    on conflict (file_id, part) do update set content = excluded.content
    returning part`,
});

export const bytesOfParts = statement({
  name: "import_files.bytes_of_parts",
  text: `select coalesce(sum(octet_length(content)), 0)::int4 as bytes from import_file_parts where file_id = :fileId`,
});

export const contentOfPart = statement({
  name: "import_files.content_of_part",
  text: `select part, content from import_file_parts where file_id = :fileId and part > :after order by part limit 1`,
});

/** No row where the file is in another state by now. */
export const moveFile = statement({
  name: "import_files.move",
  text: `update import_files set state = :to, step = '', done = 0, total = 0
    where file_id = :fileId and state = any(:from::text[]) returning file_id`,
});

/** No row where the file does not wait for a decision. */
export const decideFile = statement({
  name: "import_files.decide",
  text: `update import_files set state = :to, applies_at = :at, applied_by = :by, skips_bad = :skipBad,
      deactivates_missing = :deactivateMissing, refusal = ''
    where file_id = :fileId and state = 'compared' returning file_id`,
  nullable: ["at"],
});

export const putProgress = statement({
  name: "import_files.put_progress",
  text: `update import_files set step = :step, done = :done, total = :total
    where file_id = :fileId and state in ('comparing', 'applying')`,
});

/** What came of a comparison or an import; what it had found before stays where nothing new is said. */
export const putOutcome = statement({
  name: "import_files.put_outcome",
  text: `update import_files set state = :to, refusal = :refusal, report = coalesce(:report::jsonb, report),
      bad_rows = case when :report::jsonb is null then bad_rows else :badRows::bytea end, import_id = :importId, step = '', done = 0, total = 0
    where file_id = :fileId`,
  nullable: ["report", "badRows", "importId"],
});

/** A file that counts is not needed any more. */
export const dropParts = statement({
  name: "import_files.drop_parts",
  text: `delete from import_file_parts where file_id = :fileId`,
});

export const deleteOldFiles = statement({
  name: "import_files.delete_old",
  text: `delete from import_files
    where state not in ('scheduled', 'applying') and uploaded_at < :before
      or state = 'arriving' and uploaded_at < :unfinishedBefore`,
});

/** What somebody says now goes before what was said. */
export const learnColumns = statement({
  name: "import_columns.learn",
  text: `insert into import_columns (kind, header, field, learned_at, learned_by)
    select :kind, said.header, said.field, :now, :by
    from unnest(:headers::text[], :fields::text[]) said (header, field)
    on conflict (kind, header) do update
    set field = excluded.field, learned_at = excluded.learned_at, learned_by = excluded.learned_by`,
  nullable: ["fields[]"],
});

export const learnedColumns = statement({
  name: "import_columns.list",
  text: `select to_json(kind) as kind, header, field, learned_at, learned_by from import_columns
    order by import_columns.kind, header`,
  json: { kind: json<FileKind>() },
});

/** No row where nothing was said of it. */
export const forgetColumn = statement({
  name: "import_columns.forget",
  text: `delete from import_columns where kind = :kind and header = :header returning field`,
});
