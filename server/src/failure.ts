import { relative, resolve } from "node:path";
import { OtherSchema } from "@gerai/gateway/db/migrate";
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

/** Whether it happened in the shop's data folder, as far as the environment says: another folder would help. */
const isOwnFolder = (error: unknown): boolean => {
  const { GERAI_DATA_DIR: given, DATABASE_URL: elsewhere = "" } = process.env;
  const path = pathOf(error);
  // The embedded database lies there, and its complaints name no path.
  if (path === "") return elsewhere === "";
  const folder = resolve(
    import.meta.dirname,
    "../..",
    given === undefined || given === "" ? ".gerai" : given,
  );
  return !relative(folder, path).startsWith("..");
};

/**
 * The one line that tells an operator what went wrong and what to do about it; undefined for what
 * only a developer can put right.
 */
export const operatorLine = (error: unknown): string | undefined => {
  const isForOperator =
    error instanceof OperatorError ||
    error instanceof ClusterError ||
    error instanceof OtherSchema ||
    error instanceof ImportRefused;
  if (isForOperator) return error.message;
  if (hasCode(error, ...diskFullCodes)) {
    const other = isOwnFolder(error) ? ", or set GERAI_DATA_DIR to a folder on another disk" : "";
    return `The disk is full${pathOf(error) === "" ? "" : ` (${pathOf(error)})`}. Free some space${other}.`;
  }
  if (hasCode(error, ...refusedCodes) && pathOf(error) !== "") {
    const other = isOwnFolder(error) ? ", or set GERAI_DATA_DIR to another folder" : "";
    return `No permission for ${pathOf(error)} (${codeOf(error)}). Mend its owner or mode${other}.`;
  }
  return undefined;
};

/** What the process says of an error: the operator's line, or where it happened. */
export const describe = (error: unknown): string =>
  operatorLine(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
