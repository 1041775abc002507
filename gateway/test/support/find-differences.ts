import type { Finding } from "../../src/reconciliation/check.ts";
import {
  lookTwice,
  openLook,
  type LookNeeds,
  type LookOptions,
} from "../../src/reconciliation/find-differences.ts";

/**
 * All differences between the books, each found twice; writes nothing.
 * @returns none where the books are right
 */
export const findDifferences = async (
  needs: LookNeeds,
  options: LookOptions = {},
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for await (const report of lookTwice(openLook(needs, options), async () => [], 0)) {
    findings.push(...report.findings);
  }
  return findings;
};
