import { ImportRefused } from "@gerai/gateway/import/lines";

/** Something the operator can put right; its message is the one line that is shown. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const pathOf = (error: unknown): string =>
  error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : "";

/** Whether `error` carries this code of the operating system or of PostgreSQL, e.g. `EADDRINUSE`. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes(codeOf(error));

const diskFullCodes = ["ENOSPC", "EDQUOT", "53100"];
const refusedCodes = ["EACCES", "EPERM", "EROFS"];

/**
 * The one line that tells an operator what went wrong and what to do about it; undefined for what
 * only a developer can put right.
 */
export const operatorLine = (error: unknown): string | undefined => {
  if (error instanceof OperatorError || error instanceof ImportRefused) return error.message;
  if (hasCode(error, ...diskFullCodes)) {
    return "The disk is full. Free some space, or set GERAI_DATA_DIR to a folder on another disk.";
  }
  if (hasCode(error, ...refusedCodes) && pathOf(error) !== "") {
    return `No permission for ${pathOf(error)} (${codeOf(error)}). Mend its owner or mode, or set GERAI_DATA_DIR to another folder.`;
  }
  return undefined;
};
