/** What a form of the office says goes the way of a file of its rows: checked, remembered, taken back. */
import type { Change } from "@gerai/contract/office/changes";
import type { Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { choiceLabel } from "../../import/choice-labels.ts";
import { reasonInWords, withLabels } from "../../import/field-labels.ts";
import { importTyped, type GivenRow } from "../../import/given-rows.ts";
import { ImportRefused } from "../../import/lines.ts";
import { aboutRow, type Complaint } from "../../import/refusals.ts";
import { changeCount, type ImportReport } from "../../import/report.ts";
import type { ImportKind } from "../../import/run.ts";
import type { Act } from "../../staff/acts.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { pictureNamed } from "../import/content/picture-files.ts";

/** What the record of acts has of one change. */
export const longestText = 500;

/** `price_cut: isi percent_off`: a choice stands before what it needs. */
const neededBy = /\b[a-z_]+(?=: isi )/g;

const sentence = (text: string): string => {
  const said = withLabels(text.replaceAll(neededBy, choiceLabel));
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
};

/** Why a row cannot be taken, as a refusal: in one sentence, and by field. */
const refused = <const Code extends string>(
  code: Code,
  complaints: readonly Complaint[],
): Failure<Code> => {
  const fields = complaints.flatMap(({ fields: names, why }) =>
    names.map((name) => [name, sentence(why)] as const),
  );
  const values = { why: sentence(reasonInWords({ complaints })) };
  return fail(code, { values, fields: Object.fromEntries(fields) });
};

interface Form<Code> {
  readonly kind: ImportKind;
  readonly rows: readonly GivenRow[];
  /** What the list of imports calls it, behind `formulir`. */
  readonly title: string;
  readonly act: Act;
  /** The code of its refusal. */
  readonly refusal: Code;
}

/** As the list of imports has a form. */
export const typedBy = ({ deps: { clock }, staff }: StaffCall, title: string) => ({
  now: clock.now(),
  by: staff.name,
  title: `formulir ${title}`,
});

/** Takes the rows of a form, or says why the first bad one cannot be taken; a change is a line in the record of acts. */
export const importForm = async <const Code extends string>(
  tx: Tx,
  call: StaffCall,
  { kind, rows, title, act, refusal }: Form<Code>,
): Promise<ImportReport | Failure<Code>> => {
  const report = await importTyped(tx, kind, rows, typedBy(call, title)).catch((error: unknown) => {
    if (error instanceof ImportRefused) return refused(refusal, aboutRow(error.message));
    throw error;
  });
  if (isFailure(report)) return report;
  const [bad] = report.bad;
  if (bad !== undefined) return refused(refusal, bad.complaints);
  if (changeCount(report) > 0) await call.act(tx, act);
  return report;
};

/** What came of a form. */
export const outcomeOf = ({ remembered, notes }: ImportReport): Change => {
  const refusal = remembered?.refusal ?? null;
  if (refusal === null) return { importId: remembered?.importId ?? null, notes: [...notes] };
  return { importId: null, notes: [...notes, `Tidak dapat dibatalkan: ${refusal}.`] };
};

/** A file names pictures that lie beside it; a form names those that were sent before. */
export const isForeignPicture = (cell: string): boolean =>
  cell !== "" && pictureNamed(cell) === undefined;

export const foreignPicture = <const Code extends string>(
  code: Code,
  field = "picture",
): Failure<Code> => refused(code, [{ fields: [field], why: "kirim gambarnya dulu" }]);
