/** Looks at all books and says where they disagree. */
import { setTimeout as wait } from "node:timers/promises";
import { dayMs } from "../calendar.ts";
import type { Deps } from "../deps.ts";
import { voucherCheck, slotCheck } from "./check-counters.ts";
import { cartCheck, jobCheck, pointsCheck, refundCheck } from "./check-ledgers.ts";
import { orderCheck } from "./check-orders.ts";
import { providerCheck } from "./check-provider.ts";
import { settlementCheck } from "./check-settlements.ts";
import { stockCheck } from "./check-stock.ts";
import type { Check, Finding, Look, Subject } from "./check.ts";

/** The checks of the shop's own books, then those of others'. */
const checks: readonly Check[] = [
  orderCheck,
  stockCheck,
  voucherCheck,
  slotCheck,
  pointsCheck,
  cartCheck,
  refundCheck,
  jobCheck,
  providerCheck,
  settlementCheck,
];

export type LookNeeds = Pick<Deps, "db" | "clock" | "payments">;

export interface LookOptions {
  /** How far back orders are compared; 35 if not said. */
  readonly days?: number;
  /** How far back the providers are asked about each payment; 7 if not said. */
  readonly askedDays?: number;
  /** Milliseconds before the second look. */
  readonly pauseMs?: number;
}

const defaultDays = 35;
const defaultAskedDays = 7;
const defaultPauseMs = 2_000;
/** Differences of one check in one look; a shop with more has one cause for them all. */
export const mostFindings = 5_000;
const batch = 500;

/** The books as they stand now. */
export const openLook = (
  { db, clock, payments }: LookNeeds,
  { days = defaultDays, askedDays = defaultAskedDays }: LookOptions = {},
): Look => {
  const now = clock.now();
  const before = (count: number): Date => new Date(now.getTime() - count * dayMs);
  return { db, payments, now, from: before(days), askedFrom: before(askedDays), silent: new Set() };
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
    const findings = await check.examine(look, page);
    found.push(...findings.map(({ subject }) => subject));
    if (found.length >= mostFindings) break;
  }
  return found;
};

/** The second look at what seemed to differ. */
const confirm = async (
  look: Look,
  check: Check,
  subjects: readonly Subject[],
): Promise<CheckReport> => {
  const findings: Finding[] = [];
  for (let start = 0; start < subjects.length; start += batch) {
    findings.push(...(await check.examine(look, subjects.slice(start, start + batch))));
  }
  const isComplete = check.asksProviders !== true || look.silent.size === 0;
  return { check, findings: once(findings), isComplete };
};

/**
 * Runs all checks. Sums over several shards may be torn, and books that are read one after another may be
 * apart for a moment: a difference counts only when a second look finds it again.
 * @param knownTo subjects that a check looks at besides those of the window
 */
export async function* lookTwice(
  look: Look,
  knownTo: (check: Check) => Promise<readonly Subject[]>,
  pauseMs: number = defaultPauseMs,
): AsyncGenerator<CheckReport> {
  const first = new Map<Check, readonly Subject[]>();
  for (const check of checks) {
    first.set(check, unique([...(await suspects(look, check)), ...(await knownTo(check))]));
  }
  if ([...first.values()].some((subjects) => subjects.length > 0)) await wait(pauseMs);
  for (const [check, subjects] of first) yield await confirm(look, check, subjects);
}
