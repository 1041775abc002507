/** Batches of rows, taken as an import takes those of a file, once for each idempotency key. */
import { hash } from "node:crypto";
import type { SystemBatch } from "@gerai/contract/systems";
import { kinds, type KindName } from "../catalogue/import/kinds.ts";
import { hasSqlState, mustWrite, one, run, type Tx } from "../db/database.ts";
import { limitWaits, lockNotAvailable } from "../db/time-limit.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { importRows, type GivenRow } from "../import/given-rows.ts";
import { reasonOf } from "../import/refusals.ts";
import type { ImportReport } from "../import/report.ts";
import * as queries from "./batch-queries.ts";

interface Batch {
  readonly keyId: string;
  readonly idempotencyKey: string;
  readonly kind: KindName;
  readonly rows: readonly GivenRow[];
}

/** An import of files may take minutes: a batch that would have to wait longer is sent again. */
const longestWaitMs = 3_000;

const hashOf = ({ kind, rows }: Batch): Buffer =>
  hash("sha256", JSON.stringify([kind, rows]), "buffer");

const answerOf = ({ rows, bad, sections, notes }: ImportReport): SystemBatch => {
  const sum = (count: "added" | "changed" | "unchanged"): number =>
    sections.reduce((total, { difference }) => total + difference[count], 0);
  return {
    rows,
    added: sum("added"),
    changed: sum("changed"),
    unchanged: sum("unchanged"),
    refused: bad.map((row) => ({ row: row.line, reason: reasonOf(row) })),
    notes: [...notes],
  };
};

const firstAnswer = async (tx: Tx, batch: Batch) => {
  const { content_hash: known, answer } = await one(tx, queries.batchOfKey, batch);
  if (answer === null || !known.equals(hashOf(batch))) return fail("KEY_REUSED");
  return answer;
};

const takeWithin = async (tx: Tx, { clock }: Pick<Deps, "clock">, batch: Batch) => {
  const now = clock.now();
  await limitWaits(tx, longestWaitMs);
  const contentHash = hashOf(batch);
  if ((await run(tx, queries.claimBatch, { ...batch, contentHash, now })) === 0) {
    return firstAnswer(tx, batch);
  }
  const answer = answerOf(await importRows(tx, kinds[batch.kind].files, batch.rows, now));
  await mustWrite(tx, queries.keepAnswer, { ...batch, answer });
  return answer;
};

/** Writes the good rows and tells the others. The same batch under the same key is answered as the first time. */
export const takeBatch = async (
  needs: Pick<Deps, "db" | "clock">,
  batch: Batch,
): Promise<SystemBatch | Failure<"KEY_REUSED" | "IMPORT_RUNNING">> => {
  try {
    return await needs.db.transaction((tx) => takeWithin(tx, needs, batch));
  } catch (error) {
    if (hasSqlState(error, lockNotAvailable)) return fail("IMPORT_RUNNING");
    throw error;
  }
};
