/** How a delivery stands by what this device has done, whether the office has heard of it yet or not. */
import { barcodeOf } from "@gerai/contract/barcodes";
import type { Picking, PickingAction, PickingLine } from "@gerai/contract/office/picking";

/** Units of a line that are neither picked nor known not to come. */
export const openUnits = ({ quantity, picked, missing }: PickingLine): number =>
  quantity - picked - missing;

const changedLine = (line: PickingLine, action: PickingAction): PickingLine => {
  if (action.kind === "pick") return { ...line, picked: action.quantity };
  if (action.kind !== "short" && action.kind !== "substitute") return line;
  const missing = line.missing + action.quantity;
  const instead =
    action.kind === "short" ? [] : [{ sku: action.sku, name: action.sku, quantity: action.count }];
  return {
    ...line,
    missing,
    picked: Math.min(line.picked, line.quantity - missing),
    substitutes: [...line.substitutes, ...instead],
  };
};

/** The sheet after an action. */
export const afterAction = (sheet: Picking, action: PickingAction): Picking => {
  if (action.kind === "pack") return { ...sheet, state: "packed", loadUnits: action.loadUnits };
  const lines = sheet.lines.map((line) =>
    "lineNo" in action && line.lineNo === action.lineNo ? changedLine(line, action) : line,
  );
  const done = lines.reduce((sum, line) => sum + line.picked + line.missing, 0);
  return { ...sheet, lines, done };
};

/** A line with the delivery that it belongs to. */
export interface WalkLine extends PickingLine {
  readonly deliveryNo: string;
}

/** The lines of all deliveries of one walk, shelf by shelf. */
export const linesOfWalk = (sheets: readonly Picking[]): readonly WalkLine[] =>
  sheets
    .flatMap(({ deliveryNo, lines }) => lines.map((line) => ({ ...line, deliveryNo })))
    .toSorted(
      (one, other) =>
        comparePlaces(one.place, other.place) ||
        one.shelf.localeCompare(other.shelf) ||
        one.name.localeCompare(other.name) ||
        one.deliveryNo.localeCompare(other.deliveryNo),
    );

/** As the server orders them: the store's own order first, then from the top category down; what has no shelf comes last. */
const comparePlaces = (one: readonly number[], other: readonly number[]): number => {
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  const at = one.findIndex((position, index) => position !== other[index]);
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
};

/** Whether a code that was scanned or typed is the article's: its barcode, or its number. */
export const isCodeOf = (
  { barcodes, sku }: Pick<PickingLine, "barcodes" | "sku">,
  code: string,
): boolean => {
  const barcode = barcodeOf(code);
  return (
    (barcode !== undefined && barcodes.includes(barcode)) ||
    sku.toLowerCase() === code.trim().toLowerCase()
  );
};
