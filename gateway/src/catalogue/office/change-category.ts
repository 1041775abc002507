/** What a form of the office says of categories goes the way of a file of them: checked, remembered, taken back. */
import type { ParsedInput } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/categories";
import type { Change } from "@gerai/contract/office/changes";
import type { Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import type { GivenRow } from "../../import/given-rows.ts";
import { lockImports } from "../../import/lock.ts";
import type { ImportReport } from "../../import/report.ts";
import type { Act } from "../../staff/acts.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { categories } from "../import/category-kind.ts";
import { besideImports, type Underway } from "./beside-imports.ts";
import { readCategoryRows, versionOf, type CategoryRow } from "./categories.ts";
import { foreignPicture, importForm, isForeignPicture, longestText, outcomeOf } from "./forms.ts";

type Refused = Failure<"CATEGORY_REFUSED">;
type Unknown = Failure<"CATEGORY_UNKNOWN">;

const refusal = "CATEGORY_REFUSED";

const wayOf = (names: readonly string[]): string => names.join(" > ");

interface Wish extends Omit<Act, "act"> {
  readonly rows: readonly GivenRow[];
  readonly subject: string;
}

const importWish = (
  tx: Tx,
  call: StaffCall,
  { rows, ...told }: Wish,
): Promise<ImportReport | Refused> =>
  importForm(tx, call, {
    kind: categories,
    rows,
    title: `kategori: ${told.subject}`,
    act: { act: "goods.category", ...told },
    refusal,
  });

/** The names on the way to a parent; none at the top. */
const namesOf = (
  rows: readonly CategoryRow[],
  parentId: number | null,
): readonly string[] | Unknown => {
  if (parentId === null) return [];
  return rows.find((row) => row.category_id === parentId)?.names ?? fail("CATEGORY_UNKNOWN");
};

/** Adds a category. */
export const addCategory = (
  { body: { name, parentId, picture, reason } }: ParsedInput<typeof contract.addCategory>,
  call: StaffCall,
): Promise<Change | Underway | Refused | Unknown | Failure<"CATEGORY_TAKEN">> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    if (isForeignPicture(picture)) return foreignPicture(refusal);
    const above = namesOf(await readCategoryRows(tx), parentId);
    if (isFailure(above)) return above;
    const path = [...above, name];
    const way = wayOf(path);
    const rows = [{ path, picture }];
    const report = await importWish(tx, call, { rows, subject: way, after: way, reason });
    if (isFailure(report)) return report;
    const isAdded = report.sections[0]?.difference.added === 1;
    return isAdded ? outcomeOf(report) : fail("CATEGORY_TAKEN");
  });

/** What keeps a category in the shop: its products on sale, and the categories below it that are shown. */
const inUse = (
  rows: readonly CategoryRow[],
  { category_id: categoryId, products }: CategoryRow,
): Failure<"CATEGORY_IN_USE"> | undefined => {
  const below = rows.filter((row) => row.parent_id === categoryId && row.is_active).length;
  if (products + below === 0) return undefined;
  return fail("CATEGORY_IN_USE", { values: { products, categories: below } });
};

/** Behind all that stand there. */
const lastPosition = (rows: readonly CategoryRow[], parentId: number | null): number =>
  Math.max(0, ...rows.filter((row) => row.parent_id === parentId).map(({ position }) => position)) +
  1;

const stateOf = (names: readonly string[], isActive: boolean): string =>
  `${wayOf(names)}${isActive ? "" : ", tersembunyi"}`;

/** Renames, moves, hides or shows a category. */
export const changeCategory = (
  { params: { categoryId }, body }: ParsedInput<typeof contract.changeCategory>,
  call: StaffCall,
): Promise<
  Change | Underway | Refused | Unknown | Failure<"CATEGORY_CHANGED" | "CATEGORY_IN_USE">
> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    const { name, parentId, picture, isActive, version, reason } = body;
    const rows = await readCategoryRows(tx);
    const row = rows.find((one) => one.category_id === categoryId);
    if (row === undefined) return fail("CATEGORY_UNKNOWN");
    if (versionOf(row) !== version) return fail("CATEGORY_CHANGED");
    if (isForeignPicture(picture)) return foreignPicture(refusal);
    const above = namesOf(rows, parentId);
    if (isFailure(above)) return above;
    const used = row.is_active && !isActive ? inUse(rows, row) : undefined;
    if (used !== undefined) return used;
    const path = [...above, name];
    const isMoved = row.parent_id !== parentId;
    const wanted = {
      path: row.names,
      new_path: path,
      picture,
      is_active: isActive,
      ...(isMoved && { position: lastPosition(rows, parentId) }),
    };
    const report = await importWish(tx, call, {
      rows: [wanted],
      subject: wayOf(row.names),
      before: stateOf(row.names, row.is_active),
      after: stateOf(path, isActive),
      reason,
    });
    return isFailure(report) ? report : outcomeOf(report);
  });

/** Puts all categories below one parent into an order. */
export const orderCategories = (
  { body: { parentId, categoryIds, reason } }: ParsedInput<typeof contract.orderCategories>,
  call: StaffCall,
): Promise<Change | Underway | Refused | Failure<"CATEGORY_CHANGED">> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    const all = await readCategoryRows(tx);
    const siblings = all.filter((row) => row.parent_id === parentId);
    const ordered = [...new Set(categoryIds)].flatMap((wanted) =>
      siblings.filter((row) => row.category_id === wanted),
    );
    if (ordered.length !== siblings.length || categoryIds.length !== siblings.length) {
      return fail("CATEGORY_CHANGED");
    }
    const rows = ordered.map(({ names, is_active: isActive }, index) => ({
      path: names,
      position: index + 1,
      is_active: isActive,
    }));
    const report = await importWish(tx, call, {
      rows,
      subject: wayOf(all.find((row) => row.category_id === parentId)?.names ?? ["urutan"]),
      before: siblings
        .map(({ name }) => name)
        .join(", ")
        .slice(0, longestText),
      after: ordered
        .map(({ name }) => name)
        .join(", ")
        .slice(0, longestText),
      reason,
    });
    return isFailure(report) ? report : outcomeOf(report);
  });
