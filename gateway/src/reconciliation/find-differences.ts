/** Looks at all books and says where they disagree. */
import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../deps.ts";
import { voucherCheck, slotCheck } from "./check-counters.ts";
import { cartCheck, jobCheck, pointsCheck, refundCheck } from "./check-ledgers.ts";
import { orderCheck } from "./check-orders.ts";
import { stockCheck } from "./check-stock.ts";
import type { Check, Finding, Look, Subject } from "./check.ts";
import type { Kind } from "./kinds.ts";

/** The checks of the shop's own books, then those of others'. */
export const checks: readonly Check[] = [
  orderCheck,
  stockCheck,
  voucherCheck,
  slotCheck,
  pointsCheck,
  cartCheck,
  refundCheck,
  jobCheck,
];

/** What finds differences of a kind. */
export const checkOf = (kind: Kind): Check | undefined =>
  checks.find((check) => check.kinds.includes(kind));

export type LookNeeds = Pick<Deps, "db" | "clock" | "payments">;

export interface LookOptions {
  /** How far back orders are compared; 35 if not said. */
  readonly days?: number;
  /** Milliseconds before the second look. */
  readonly pauseMs?: number;
}

const dayMs = 86_400_000;
const defaultDays = 35;
const defaultPauseMs = 2_000;
/** Differences of one check in one look; a shop with more has one cause for them all. */
export const mostFindings = 5_000;
const batch = 500;

/** The books as they stand now. */
export const openLook = (
  { db, clock, payments }: LookNeeds,
  { days = defaultDays }: LookOptions = {},
): Look => {
  const now = clock.now();
  return { db, payments, now, from: new Date(now.getTime() - days * dayMs) };
};

const nameOf = (subject: Subject): string => JSON.stringify(subject);

const unique = (subjects: readonly Subject[]): readonly Subject[] => [
  ...new Map(subjects.map((subject) => [nameOf(subject), subject])).values(),
];

/** A subject that was found in two ways tells its differences twice. */
const once = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.kind} ${finding.key}`, finding])).values(),
];

/** What one check says. */
export interface CheckReport {
  readonly check: Check;
  readonly findings: readonly Finding[];
  /** False where a provider gave no answer: then nothing is known of what is not among the findings. */
  readonly isComplete: boolean;
}

/** The first look: subjects of the window that seem to differ. */
const suspects = async (look: Look, check: Check): Promise<readonly Subject[]> => {
  const found: Subject[] = [];
  for await (const page of check.pages(look)) {
    const findings = (await check.examine(look, page)) ?? [];
    found.push(...findings.map(({ subject }) => subject));
    if (found.length >= mostFindings) break;
  }
  return found;
};

/**
 * Runs one check. Sums over several shards may be torn, and books that are read one after another may be
 * apart for a moment: a difference counts only when a second look finds it again.
 * @param known subjects that are looked at besides those of the window
 */
export const runCheck = async (
  look: Look,
  check: Check,
  known: readonly Subject[],
  pauseMs: number = defaultPauseMs,
): Promise<CheckReport> => {
  const first = unique([...(await suspects(look, check)), ...known]);
  if (first.length === 0) return { check, findings: [], isComplete: true };
  await wait(pauseMs);
  const findings: Finding[] = [];
  let isComplete = true;
  for (let start = 0; start < first.length; start += batch) {
    const again = await check.examine(look, first.slice(start, start + batch));
    if (again === undefined) isComplete = false;
    else findings.push(...again);
  }
  return { check, findings: once(findings), isComplete };
};

/**
 * All differences between the books, each found twice; writes nothing.
 * @returns none where the books are right
 */
export const findDifferences = async (
  needs: LookNeeds,
  options: LookOptions = {},
): Promise<readonly Finding[]> => {
  const look = openLook(needs, options);
  const findings: Finding[] = [];
  for (const check of checks) {
    findings.push(...(await runCheck(look, check, [], options.pauseMs)).findings);
  }
  return findings;
};
