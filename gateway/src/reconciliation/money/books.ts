/** The book of differences and the reports of others, at the office. */
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import { toRupiah } from "@gerai/contract/money";
import { officeLimits } from "@gerai/contract/office/limits";
import type * as contract from "@gerai/contract/office/money";
import { many, maybeOne, type Db } from "../../db/database.ts";
import { readScheduleRuns } from "../../db/schedule-runs.ts";
import { fail, type Failure } from "../../failure.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { openDifference, openDifferences } from "../book-queries.ts";
import { comparedAt } from "../jobs.ts";
import type { OpenDifference } from "../reconcile.ts";
import { acceptRecorded, repairRecorded } from "../recorded.ts";
import { isRepairable, repairOf } from "../repair.ts";
import { settledDays } from "../settlement-queries.ts";
import { adviceOf, shown } from "../show.ts";

const differenceView = (row: OpenDifference): contract.Difference => ({
  differenceId: row.difference_id,
  kind: row.kind,
  key: row.key,
  expected: shown(row.kind, row.expected),
  found: shown(row.kind, row.found),
  since: row.since.toISOString(),
  advice: adviceOf(row.kind),
  repair: repairOf(row.kind),
  repairedBy: row.repaired_by ?? "",
});

/** What stands open, in the order in which it was found. */
export const showDifferences = async (
  db: Db,
  { after }: ParsedInput<typeof contract.listDifferences>["query"],
): Promise<ResponseOf<typeof contract.listDifferences>> => {
  const limit = officeLimits.differenceLimit;
  const page = { after: Number(after), withAccepted: false, limit: limit + 1 };
  const [rows, runs] = await Promise.all([many(db, openDifferences, page), readScheduleRuns(db)]);
  const shownRows = rows.slice(0, limit);
  const last = rows.length > limit ? shownRows.at(-1) : undefined;
  return {
    differences: shownRows.map(differenceView),
    comparedAt: comparedAt(runs),
    next: last === undefined ? "" : String(last.difference_id),
  };
};

/** Does what `gerai reconcile --repair --force` does, for one difference. */
export const repairOne = async (
  { params, body: { reason } }: ParsedInput<typeof contract.repairDifference>,
  { deps, staff, act }: StaffCall,
): Promise<Record<never, never> | Failure<"DIFFERENCE_GONE" | "NOT_REPAIRABLE">> => {
  const difference = await maybeOne(deps.db, openDifference, params);
  if (difference === undefined) return fail("DIFFERENCE_GONE");
  if (!isRepairable(difference.kind)) return fail("NOT_REPAIRABLE");
  await repairRecorded(deps, difference, { by: staff.name, reason, act });
  return {};
};

/** Leaves a difference as it is. */
export const acceptOne = (
  { params: { differenceId }, body: { reason } }: ParsedInput<typeof contract.acceptDifference>,
  { deps, staff, act }: StaffCall,
): Promise<Record<never, never> | Failure<"DIFFERENCE_GONE">> =>
  deps.db.transaction(async (tx) => {
    const accepting = { differenceId, now: deps.clock.now() };
    const isOpen = await acceptRecorded(tx, accepting, { by: staff.name, reason, act });
    return isOpen ? {} : fail("DIFFERENCE_GONE");
  });

const isKind = (kind: string): kind is contract.SettledDay["kind"] =>
  kind === "payment" || kind === "refund" || kind === "cash" || kind === "payout";

/** What was reported of the days. */
export const showSettlements = async (
  db: Db,
  range: ParsedInput<typeof contract.listSettlements>["query"],
): Promise<ResponseOf<typeof contract.listSettlements>> => {
  const rows = await many(db, settledDays, range);
  return {
    days: rows.flatMap(({ settled_on: day, kind, provider, entries, amount, fee, net }) =>
      isKind(kind)
        ? [
            {
              day,
              kind,
              provider,
              entries,
              amount: toRupiah(amount),
              fee: toRupiah(fee),
              net: toRupiah(net),
            },
          ]
        : [],
    ),
  };
};
