/** What somebody does about a difference, with its line in the record of acts. */
import { maybeOne, run, type Tx } from "../db/database.ts";
import type { Act } from "../staff/acts.ts";
import { acceptDifferences, openDifference } from "./book-queries.ts";
import type { OpenDifference } from "./reconcile.ts";
import { repair, repairOf, type RepairNeeds } from "./repair.ts";
import { shown } from "./show.ts";

/** Who does it and why. */
interface Recording {
  /** As the book shows it. */
  readonly by: string;
  readonly reason: string;
  /** Writes a line of the record. */
  readonly act: (tx: Tx, act: Act) => Promise<void>;
}

const nameOf = ({ kind, key }: OpenDifference): string => `${kind} ${key}`;

const figuresOf = ({ kind, expected, found }: OpenDifference): string =>
  `${shown(kind, expected)} ≠ ${shown(kind, found)}`;

/** Repairs a difference of a kind that can be. */
export const repairRecorded = async (
  needs: RepairNeeds,
  difference: OpenDifference,
  { by, reason, act }: Recording,
): Promise<void> => {
  const after = repairOf(difference.kind);
  const line = { subject: nameOf(difference), before: figuresOf(difference), after, reason };
  // Written first: a repair has transactions of its own, and none may happen without its line.
  await needs.db.transaction((tx) => act(tx, { act: "money.repair", ...line }));
  await repair(needs, difference, by);
};

/** Leaves a difference as it is. @returns false where it is not open */
export const acceptRecorded = async (
  tx: Tx,
  { differenceId, now }: { readonly differenceId: number; readonly now: Date },
  { by, reason, act }: Recording,
): Promise<boolean> => {
  const difference = await maybeOne(tx, openDifference, { differenceId });
  if (difference === undefined) return false;
  if ((await run(tx, acceptDifferences, { ids: [differenceId], now, by })) === 0) return false;
  const line = { subject: nameOf(difference), before: figuresOf(difference), reason };
  await act(tx, { act: "money.accept", ...line });
  return true;
};
