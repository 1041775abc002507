/** Imports by command, with their lines in the record of acts. */
import { basename } from "node:path";
import { operatorName } from "../../account/operator.ts";
import type { Signed } from "../../cli/command.ts";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { ImportOptions } from "../../import/options.ts";
import { hasChanges, type ImportReport } from "../../import/report.ts";
import { recordAct } from "../../staff/acts.ts";

/** `3 baru, 1 berubah` */
const countsOf = ({ sections }: ImportReport): string => {
  const sum = (count: "added" | "changed"): number =>
    sections.reduce((total, { difference }) => total + difference[count], 0);
  return `${sum("added")} baru, ${sum("changed")} berubah`;
};

/** Who imports, and the line that is written with what an import changes. */
export const signedOptions = (
  deps: Deps,
  { by, reason = "" }: Signed,
  files: readonly string[],
): Pick<ImportOptions, "by" | "note"> => {
  const actor = operatorName(by);
  const names = files.map((file) => basename(file)).join(", ");
  const note = async (tx: Tx, report: ImportReport): Promise<void> => {
    if (!hasChanges(report.sections) && report.missing?.deactivated !== true) return;
    const subject = `${report.kind}: ${names}`;
    const line = { act: "goods.import", subject, after: countsOf(report), reason };
    await recordAct(tx, deps, { actor }, line);
  };
  return { by: actor, note };
};
