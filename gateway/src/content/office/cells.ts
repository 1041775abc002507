/** The fields of a row as the cells of a form, and back. */
import { formatRupiah, toRupiah } from "@gerai/contract/money";
import type { ContentField } from "@gerai/contract/office/content";
import { localMinute } from "../../calendar.ts";
import { choiceLabel } from "../../import/choice-labels.ts";
import { cellText } from "../../import/csv-text.ts";
import { fieldHint } from "../../import/field-hints.ts";
import { fieldLabel } from "../../import/field-labels.ts";
import type { Field, Fields } from "../../import/kind-fields.ts";
import type { ContentTable, Said } from "./content-kinds.ts";

export type Cells = Readonly<Record<string, string>>;

const momentOf = (value: unknown): Date | null =>
  typeof value === "string" ? new Date(value) : null;

/** When a period begins or ends; null where the field says nothing, or what it means anyway. */
export const momentIn = (fields: Fields, said: Said, name: string): Date | null => {
  const moment = momentOf(said[name]);
  const otherwise = fields[name]?.otherwise;
  const isSaid = !(otherwise instanceof Date) || moment?.getTime() !== otherwise.getTime();
  return isSaid ? moment : null;
};

const cellOf = (fields: Fields, said: Said, name: string): string => {
  const value = said[name];
  const { sort } = fields[name]?.input ?? {};
  if (sort === "moment") {
    const moment = momentIn(fields, said, name);
    return moment === null ? "" : localMinute(moment);
  }
  if (Array.isArray(value)) return value.map(String).join(sort === "list" ? ", " : " > ");
  return cellText(value);
};

/** What a row says, as a person would write it into a file. */
export const cellsOf = (fields: Fields, said: Said): Cells =>
  Object.fromEntries(Object.keys(said).map((name) => [name, cellOf(fields, said, name)]));

const fieldView = (
  kind: string,
  name: string,
  { input, isNeeded = false, otherwise = null }: Field,
  isKey: boolean,
): ContentField => ({
  field: name,
  label: fieldLabel(name),
  hint: fieldHint(kind, name),
  input: input.sort,
  max: input.max ?? null,
  choices: (input.choices ?? []).map((value) => ({ value, label: choiceLabel(value) })),
  isNeeded,
  isKey,
  otherwise: otherwise instanceof Date ? "" : cellText(otherwise),
});

/** The fields of a kind, as a form asks for them. */
export const fieldViews = (kind: string, { keyFields, fields }: ContentTable): ContentField[] =>
  Object.entries(fields)
    .filter(([, { exported }]) => exported !== null)
    .map(([name, field]) => fieldView(kind, name, field, keyFields.includes(name)));

/** What tells a row from others in a list. */
export const detailOf = ({ fields, detail }: ContentTable, said: Said): string =>
  detail
    .map((name) => cellInWords(fields, said, name))
    .filter((text) => text !== "")
    .join(" · ");

/** A cell as people read it in a list. */
const cellInWords = (fields: Fields, said: Said, name: string): string => {
  const cell = cellOf(fields, said, name);
  const sort = fields[name]?.input.sort;
  if (sort === "choice") return choiceLabel(cell);
  return sort === "amount" && cell !== "" ? formatRupiah(toRupiah(Number(cell))) : cell;
};
