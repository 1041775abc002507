/** Files of goods and content at the office: they arrive, are looked at, and count once somebody says so. */
import { basename, extname } from "node:path";
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/files";
import { localMinute } from "../../../calendar.ts";
import { one, maybeOne, mustWrite, run, type Db, type Tx } from "../../../db/database.ts";
import { addJob } from "../../../db/jobs.ts";
import type { StatementRow } from "../../../db/statement.ts";
import { fail, isFailure, type Failure } from "../../../failure.ts";
import { fieldLabel } from "../../../import/field-labels.ts";
import { tableEndings, textEnding } from "../../../import/records.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import { kinds } from "../kinds.ts";
import * as queries from "./queries.ts";
import { runFileTask, subjectOf } from "./run-file.ts";

type Head = StatementRow<typeof queries.newestFiles>;
export type File = StatementRow<typeof queries.fileById>;

/** A file as lists show it. */
export const fileRow = (row: Head): contract.FileRow => ({
  fileId: row.file_id,
  kind: row.kind,
  name: row.name,
  state: row.state,
  uploadedAt: row.uploaded_at.toISOString(),
  uploadedBy: row.uploaded_by,
  appliesAt: row.applies_at?.toISOString() ?? null,
  importId: row.import_id,
});

export const fileOf = async (db: Db, fileId: string): Promise<File | Failure<"FILE_UNKNOWN">> =>
  (await maybeOne(db, queries.fileById, { fileId })) ?? fail("FILE_UNKNOWN");

/** A letter is up to three bytes, and file systems take 255 for a name. */
const longestName = 80;

/** A name that any file system takes. */
const plainName = (name: string): string =>
  basename(name.replaceAll(/[\\:*?"<>|]/g, "_")).slice(-longestName);

const endings = [...tableEndings, textEnding];

/** Announces a file. */
export const startFile = async (
  { body: { kind, name: given, bytes, modifiedAt } }: ParsedInput<typeof contract.startFile>,
  { deps, staff }: StaffCall,
): Promise<ResponseOf<typeof contract.startFile> | Failure<"FILE_ENDING">> => {
  const name = plainName(given);
  if (!endings.includes(extname(name).toLowerCase())) return fail("FILE_ENDING");
  const fileId = deps.ids.next();
  const now = deps.clock.now();
  const file = { fileId, kind, name, bytes, modifiedAt: new Date(modifiedAt), now, by: staff.name };
  await mustWrite(deps.db, queries.insertFile, file);
  return { fileId };
};

/** Takes a part of a file. */
export const takePart = async (
  { params: { fileId, part }, body: { content } }: ParsedInput<typeof contract.sendFilePart>,
  { deps: { db } }: StaffCall,
) => {
  const taken = { fileId, part, content: Buffer.from(content, "base64") };
  if ((await maybeOne(db, queries.putPart, taken)) !== undefined) return {};
  const file = await fileOf(db, fileId);
  return isFailure(file) ? file : fail("FILE_WHOLE");
};

/** Begins the comparison once all parts are there. */
export const compareFile = async (
  { params: { fileId } }: ParsedInput<typeof contract.compareFile>,
  { deps: { db } }: StaffCall,
) =>
  db.transaction(async (tx) => {
    const file = await fileOf(tx, fileId);
    if (isFailure(file)) return file;
    const arrived = await one(tx, queries.bytesOfParts, { fileId });
    if (file.state === "arriving" && arrived.bytes !== file.bytes) return fail("FILE_INCOMPLETE");
    const move = { fileId, from: ["arriving"], to: "comparing" };
    if ((await maybeOne(tx, queries.moveFile, move)) === undefined) return fail("FILE_WHOLE");
    await runLater(tx, fileId);
    return {};
  });

/**
 * The worker goes on with the file; a second wish takes the place of the first. Files wait for each other in the queue, and
 * so hold one of the worker's lanes, not all of them.
 */
export const runLater = (tx: Tx, fileId: string, at?: Date): Promise<void> =>
  addJob(
    tx,
    runFileTask,
    { fileId },
    {
      queue: runFileTask,
      key: `file:${fileId}`,
      maxAttempts: 3,
      ...(at !== undefined && { runAt: at }),
    },
  );

/** One file with all that is known of it. */
export const showFile = async (
  db: Db,
  fileId: string,
): Promise<contract.FileSheet | Failure<"FILE_UNKNOWN">> => {
  const file = await fileOf(db, fileId);
  if (isFailure(file)) return file;
  const { step, done, total, refusal, report } = file;
  const fields = Object.keys(kinds[file.kind].files.aliases).map((field) => ({
    field,
    label: fieldLabel(field),
  }));
  return { ...fileRow(file), step, done, total, refusal, report, fields };
};

/** The rows that cannot be taken, as a spreadsheet. */
export const badRowsOf = async (
  db: Db,
  fileId: string,
): Promise<ResponseOf<typeof contract.badRowsOfFile> | Failure<"FILE_UNKNOWN" | "NO_BAD_ROWS">> => {
  const row = await maybeOne(db, queries.badRowsOf, { fileId });
  if (row === undefined) return fail("FILE_UNKNOWN");
  if (row.bad_rows === null) return fail("NO_BAD_ROWS");
  const name = `${basename(row.name, extname(row.name))}-salah.xlsx`;
  return { name, content: row.bad_rows.toString("base64") };
};

/** Why a compared file cannot count as it was asked for. */
const refusalOf = (
  { state, report }: File,
  { skipBad, at }: ParsedInput<typeof contract.applyFile>["body"],
  now: Date,
) => {
  if (state !== "compared") return fail("FILE_NOT_COMPARED");
  if ((report?.badRows ?? 0) > 0 && !skipBad) return fail("FILE_HAS_BAD_ROWS");
  return at !== null && new Date(at) <= now ? fail("TIME_OVER") : undefined;
};

/** Lets a file count, now or later. */
export const applyFile = async (
  { params: { fileId }, body }: ParsedInput<typeof contract.applyFile>,
  { deps: { db, clock }, staff, act }: StaffCall,
) =>
  db.transaction(async (tx) => {
    const file = await fileOf(tx, fileId);
    if (isFailure(file)) return file;
    const refusal = refusalOf(file, body, clock.now());
    if (refusal !== undefined) return refusal;
    const { skipBad, deactivateMissing, reason } = body;
    const at = body.at === null ? null : new Date(body.at);
    const to = at === null ? "applying" : "scheduled";
    const decided = { fileId, to, at, by: staff.name, skipBad, deactivateMissing };
    if ((await maybeOne(tx, queries.decideFile, decided)) === undefined) {
      return fail("FILE_NOT_COMPARED");
    }
    await runLater(tx, fileId, at ?? undefined);
    const after = at === null ? "sekarang" : `mulai ${localMinute(at).replace("T", " ")} WIB`;
    await act(tx, { act: "goods.apply", subject: subjectOf(file), after, reason });
    return {};
  });

/** Calls off a file that waits for its time; its job then finds nothing to do. */
export const unscheduleFile = async (
  { params: { fileId } }: ParsedInput<typeof contract.unscheduleFile>,
  { deps: { db }, act }: StaffCall,
) =>
  db.transaction(async (tx) => {
    const file = await fileOf(tx, fileId);
    if (isFailure(file)) return file;
    const move = { fileId, from: ["scheduled"], to: "compared" };
    if ((await run(tx, queries.moveFile, move)) === 0) return fail("FILE_NOT_SCHEDULED");
    await act(tx, { act: "goods.unschedule", subject: subjectOf(file) });
    return {};
  });
