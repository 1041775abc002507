import type { LookNeeds } from "@gerai/gateway/reconciliation/find-differences";
import { findDifferences } from "../../../gateway/test/support/find-differences.ts";

/** What is in order in a test: shelves that owe units, and papers that nobody has sent. */
const usual: readonly string[] = ["stock_shortage", "cash_missing", "settlement_missing"];

/** What the shop's own reconciliation finds. */
export const reconciled = async (needs: LookNeeds): Promise<readonly string[]> => {
  const findings = await findDifferences(needs);
  return findings
    .filter(({ kind }) => !usual.includes(kind))
    .map(({ kind, key, found }) => `reconciliation: ${kind} ${key} ${found}`);
};
