/** A look at all books that is written down: new differences, those that are still there, those that are gone. */
import { dayMs } from "../calendar.ts";
import { many, run } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import { deleteInBatches } from "../due-work.ts";
import {
  closeVanished,
  forgetClosed,
  openDifferences,
  openOfKinds,
  writeDifferences,
} from "./book-queries.ts";
import { countNewStock } from "./check-stock.ts";
import type { Check, Finding, Subject } from "./check.ts";
import {
  lookTwice,
  mostFindings,
  openLook,
  type CheckReport,
  type LookNeeds,
  type LookOptions,
} from "./find-differences.ts";

export type OpenDifference = StatementRow<typeof openDifferences>;

const batch = 500;
/** Closed differences are kept this long. */
const bookLifeMs = 400 * dayMs;

const write = async (
  { db }: Pick<LookNeeds, "db">,
  findings: readonly Finding[],
  now: Date,
): Promise<void> => {
  for (let start = 0; start < findings.length; start += batch) {
    const some = findings.slice(start, start + batch);
    await run(db, writeDifferences, {
      kinds: some.map(({ kind }) => kind),
      keys: some.map(({ key }) => key),
      subjects: some.map(({ subject }) => JSON.stringify(subject)),
      expected: some.map(({ expected }) => String(expected)),
      found: some.map(({ found }) => String(found)),
      since: some.map(({ since }) => since),
      now,
    });
  }
};

/**
 * Compares all books and writes down what differs. What was open and is not found any more is closed, unless a
 * provider gave no answer, or more is open than one look goes through.
 * @param tell hears of each check as soon as it is done
 */
export const reconcile = async (
  needs: LookNeeds,
  options: LookOptions = {},
  tell: (report: CheckReport) => void = () => undefined,
): Promise<void> => {
  const { db } = needs;
  await countNewStock(db);
  const look = openLook(needs, options);
  const crowded = new Set<Check>();
  const knownTo = async (check: Check): Promise<readonly Subject[]> => {
    const open = await many(db, openOfKinds, { kinds: check.kinds, limit: mostFindings });
    if (open.length === mostFindings) crowded.add(check);
    return open.map(({ subject }) => subject);
  };
  for await (const report of lookTwice(look, knownTo, options.pauseMs)) {
    const { check, isComplete } = report;
    await write(needs, report.findings, look.now);
    const found = report.findings.map(({ kind, key }) => `${kind} ${key}`);
    if (isComplete && !crowded.has(check)) {
      await run(db, closeVanished, { kinds: check.kinds, found, now: look.now });
    }
    tell(report);
  }
  await deleteInBatches(db, forgetClosed, { before: new Date(look.now.getTime() - bookLifeMs) });
};

/** What stands open in the book, page by page. */
export async function* readDifferences(
  { db }: Pick<LookNeeds, "db">,
  withAccepted = false,
): AsyncGenerator<OpenDifference> {
  let after = 0;
  for (;;) {
    const rows = await many(db, openDifferences, { withAccepted, after, limit: batch });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.difference_id;
  }
}
