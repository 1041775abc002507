import { ImportRefused } from "@gerai/gateway/import/lines";
import { ClusterError, codeOf, hasCode } from "@gerai/postgres/failure";

/** Something the operator can put right; its message is the one line that is shown. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

const pathOf = (error: unknown): string =>
  error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : "";

const diskFullCodes = ["ENOSPC", "EDQUOT", "53100"];
const refusedCodes = ["EACCES", "EPERM", "EROFS"];

/**
 * The one line that tells an operator what went wrong and what to do about it; undefined for what
 * only a developer can put right.
 */
export const operatorLine = (error: unknown): string | undefined => {
  const isForOperator =
    error instanceof OperatorError ||
    error instanceof ClusterError ||
    error instanceof ImportRefused;
  if (isForOperator) return error.message;
  if (hasCode(error, ...diskFullCodes)) {
    return "The disk is full. Free some space, or set GERAI_DATA_DIR to a folder on another disk.";
  }
  if (hasCode(error, ...refusedCodes) && pathOf(error) !== "") {
    return `No permission for ${pathOf(error)} (${codeOf(error)}). Mend its owner or mode, or set GERAI_DATA_DIR to another folder.`;
  }
  return undefined;
};
