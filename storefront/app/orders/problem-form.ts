import { limits } from "@gerai/contract/limits";
import type { ProblemKind } from "@gerai/contract/order-codes";
import type { Delivery, Order } from "@gerai/contract/orders";
import { textValue } from "../http/text-value.ts";
import { problemKinds, problemMessages } from "./problem-texts.ts";

/** The form in which a member says what is wrong with an order. */

export type ReportableItem = Delivery["items"][number];

/** What the form counts of an item. */
type Counted = Pick<ReportableItem, "lineNo" | "qtyReportable">;

/** Items of which something can be reported now. */
export const reportableItems = ({ deliveries }: Pick<Order, "deliveries">): ReportableItem[] =>
  deliveries.flatMap(({ items }) => items).filter(({ qtyReportable }) => qtyReportable > 0);

/** The name of the field that counts an item. */
export const countField = (lineNo: number): string => `jumlah-${lineNo}`;

/** Sentences at their fields; the keys are the names of the fields. */
export type ProblemErrors = Readonly<Record<string, string>>;

/** What was typed, for the form to show again. */
export interface TypedProblem {
  readonly problemId: string;
  readonly kind: string;
  readonly words: string;
  /** Counts by line. */
  readonly counts: Readonly<Record<string, string>>;
}

interface ReadProblem {
  readonly typed: TypedProblem;
  readonly kind: ProblemKind | undefined;
  readonly items: readonly { readonly lineNo: number; readonly quantity: number }[];
  readonly photos: readonly File[];
  readonly errors: ProblemErrors;
}

const photosOf = (form: FormData): File[] =>
  form.getAll("photos").filter((value): value is File => value instanceof File && value.size > 0);

const photoErrors = (photos: readonly File[]): ProblemErrors => {
  if (photos.length > limits.problemPhotos) return { photos: problemMessages.tooManyPhotos };
  const bytes = photos.reduce((sum, { size }) => sum + size, 0);
  return bytes > limits.maxProblemPhotosBytes ? { photos: problemMessages.tooLarge } : {};
};

const wordErrors = (words: string): ProblemErrors => {
  if (words.trim() === "") return { words: problemMessages.noWords };
  return words.length > limits.problemWords ? { words: problemMessages.longWords } : {};
};

const isCount = (text: string, most: number): boolean =>
  /^\d{0,3}$/.test(text) && Number(text) <= most;

const countErrors = (
  counts: TypedProblem["counts"],
  reportable: readonly Counted[],
): ProblemErrors =>
  Object.fromEntries(
    reportable
      .filter(({ lineNo, qtyReportable }) => !isCount(counts[lineNo] ?? "", qtyReportable))
      .map(({ lineNo, qtyReportable }): readonly [string, string] => [
        countField(lineNo),
        problemMessages.tooMany(qtyReportable),
      ]),
  );

/** Reads and checks the form against what can be reported. */
export const readProblem = (form: FormData, reportable: readonly Counted[]): ReadProblem => {
  const counts = Object.fromEntries(
    reportable.map(({ lineNo }) => [lineNo, textValue(form, countField(lineNo)).trim()]),
  );
  const items = reportable
    .map(({ lineNo }) => ({ lineNo, quantity: Number(counts[lineNo] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const wrongCounts = countErrors(counts, reportable);
  const kindText = textValue(form, "kind");
  const kind = problemKinds.find(([known]) => known === kindText)?.[0];
  const words = textValue(form, "words");
  const photos = photosOf(form);
  const isEmpty = Object.keys(wrongCounts).length === 0 && items.length === 0;
  return {
    typed: { problemId: textValue(form, "problemId"), kind: kindText, words, counts },
    kind,
    items,
    photos,
    errors: {
      ...wrongCounts,
      ...(isEmpty && { items: problemMessages.noItem }),
      ...(kind === undefined && { kind: problemMessages.noKind }),
      ...wordErrors(words),
      ...photoErrors(photos),
    },
  };
};
