import { run, type Tx } from "../../../db/database.ts";
import { fail, type Failure } from "../../../failure.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import { insertApproval } from "./queries.ts";

/** What is asked of a second person. */
interface Asked {
  readonly memberId: string;
  readonly approvalId: string;
  readonly kind: "refund" | "points";
  readonly orderId: string | null;
  /** Of a refund; none for the whole order. */
  readonly lines: readonly { readonly lineNo: number; readonly count: number }[];
  readonly amount: number;
  readonly reason: string;
}

/**
 * Keeps what one person may not do alone, for a second one to decide.
 * @returns APPROVAL_OPEN where the order waits for a decision already, or the request is known
 */
export const askForApproval = async (
  tx: Tx,
  { deps, staff }: StaffCall,
  { lines, ...asked }: Asked,
): Promise<Failure<"APPROVAL_OPEN"> | undefined> => {
  const written = await run(tx, insertApproval, {
    ...asked,
    lineNos: lines.map(({ lineNo }) => lineNo),
    counts: lines.map(({ count }) => count),
    staffId: staff.staffId,
    staffName: staff.name,
    now: deps.clock.now(),
  });
  return written === 0 ? fail("APPROVAL_OPEN") : undefined;
};
