/** Orders from files: one JSON object a line, in the form of the callback. */
import { extname } from "node:path";
import { arrivalSchema, type ArrivalSource } from "@gerai/contract/arrivals";
import { isFailure, type Failure } from "../../failure.ts";
import { columnKey } from "../../import/columns.ts";
import { ImportRefused } from "../../import/lines.ts";
import { readRecords, type SourceRecord } from "../../import/records.ts";
import { aboutRow, type BadRow } from "../../import/refusals.ts";
import type { ImportReport, Progress } from "../../import/report.ts";
import type { Needs } from "../record-event.ts";
import { recordArrival } from "./record-arrival.ts";

export interface OrderImport {
  readonly source: ArrivalSource;
  readonly dryRun: boolean;
  /** Take the good lines of files that have bad ones. */
  readonly skipBad: boolean;
  readonly progress: Progress;
}

const fields = Object.keys(arrivalSchema.shape);

/** Names of columns are read in any spelling; those within an order as they are. */
const withFields = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const snake = field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`);
      const value = values[columnKey(field)] ?? values[columnKey(snake)];
      return value === undefined ? [] : [[field, value]];
    }),
  );

const sentences: Readonly<Record<string, string>> = {
  MEMBER_NOT_FOUND: "member: anggota tidak ditemukan",
  ORDER_SUMS_WRONG: "total: tidak sama dengan barang dikurangi potongan ditambah ongkos kirim",
  ORDER_TYPE_NOT_THEIRS: "orderType: jenis pesanan ini tidak datang dari sumber itu",
  NOT_POSSIBLE: "status: pesanan tidak dapat berpindah ke status itu",
  ORDER_DIFFERS: "total: pesanan ini sudah ada dengan jumlah atau pengiriman lain",
  MEMBER_GONE: "member: anggota sudah menghapus akunnya",
};

const failureReason = ({ code, values }: Failure): string =>
  code === "STORE_NOT_FOUND"
    ? `toko tidak dikenal: "${values?.["code"] ?? ""}"`
    : (sentences[code] ?? code);

interface Line {
  /** Why it cannot be taken; empty where it can. */
  readonly problem: string;
  readonly isFirst: boolean;
  readonly isRepeated: boolean;
  readonly label: string;
}

const bad = (problem: string): Line => ({ problem, isFirst: false, isRepeated: false, label: "" });

const takeLine = async (
  needs: Needs,
  record: SourceRecord,
  { source, dryRun }: Pick<OrderImport, "source" | "dryRun">,
): Promise<Line> => {
  if ("problem" in record) return bad(record.problem);
  const parsed = arrivalSchema.safeParse(withFields(record.values));
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => path.join(".")));
    return bad(`${[...paths].join(", ")}: kosong atau tidak sesuai`);
  }
  const outcome = await recordArrival(needs, source, parsed.data, { dryRun });
  if (isFailure(outcome)) return bad(failureReason(outcome));
  const { ignored, reason, eventId, isFirst, repeated: isRepeated } = outcome;
  if (ignored) {
    return bad(eventId === "" ? (sentences[reason] ?? reason) : `kejadian ditolak: "${eventId}"`);
  }
  return { problem: "", isFirst, isRepeated, label: parsed.data.externalId };
};

interface Pass {
  rows: number;
  readonly bad: BadRow[];
  readonly added: string[];
  changed: number;
  unchanged: number;
}

const count = (pass: Pass, { isFirst, isRepeated, label }: Line): void => {
  if (isFirst) pass.added.push(label);
  else if (isRepeated) pass.unchanged += 1;
  else pass.changed += 1;
};

/** Each order in a transaction of its own, so that an import that breaks off is simply run again. */
const passOver = async (
  needs: Needs,
  files: readonly string[],
  { source, dryRun, progress }: OrderImport,
): Promise<Pass> => {
  const pass: Pass = { rows: 0, bad: [], added: [], changed: 0, unchanged: 0 };
  for (const [position, file] of files.entries()) {
    progress(dryRun ? "memeriksa pesanan" : "menulis pesanan", position, files.length);
    for await (const record of readRecords(file)) {
      pass.rows += 1;
      const line = await takeLine(needs, record, { source, dryRun });
      if (line.problem === "") count(pass, line);
      else pass.bad.push({ file, line: record.line, complaints: aboutRow(line.problem) });
    }
  }
  return pass;
};

const examples = 3;

const reportOf = (
  { rows, bad: refused, added, changed, unchanged }: Pass,
  outcome: ImportReport["outcome"],
): ImportReport => ({
  kind: "pesanan",
  rows,
  bad: refused,
  sections:
    outcome === "refused"
      ? []
      : [
          {
            title: "pesanan",
            difference: {
              added: added.length,
              changed,
              unchanged,
              addedExamples: added.slice(0, examples),
              fields: [],
            },
          },
        ],
  missing: null,
  notes: [],
  outcome,
});

const isJsonLines = (file: string): boolean =>
  [".jsonl", ".ndjson"].includes(extname(file).toLowerCase());

/**
 * Imports orders that were made elsewhere. All lines are tried first; with bad ones nothing is written unless
 * `skipBad`.
 * @throws ImportRefused when a file as a whole cannot be taken
 */
export const importOrders = async (
  needs: Needs,
  files: readonly string[],
  options: OrderImport,
): Promise<ImportReport> => {
  const other = files.find((file) => !isJsonLines(file));
  if (other !== undefined) throw new ImportRefused(`${other}: hanya .jsonl, .ndjson yang dikenal`);
  const tried = await passOver(needs, files, { ...options, dryRun: true });
  if (options.dryRun) return reportOf(tried, "compared");
  if (tried.bad.length > 0 && !options.skipBad) return reportOf(tried, "refused");
  return reportOf(await passOver(needs, files, options), "applied");
};
