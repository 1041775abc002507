import type { ContentField, ContentSheet } from "@gerai/contract/office/content";

/** What a form holds while somebody types: the cells of a row by field. */
export type Draft = Readonly<Record<string, string>>;

/** The form of a new row, of what a row means that says nothing. */
export const emptyDraft = (fields: readonly ContentField[]): Draft =>
  Object.fromEntries(fields.map(({ field, otherwise }) => [field, otherwise]));

/** The form of a row. */
export const draftOf = (fields: readonly ContentField[], { cells }: ContentSheet): Draft =>
  Object.fromEntries(fields.map(({ field }) => [field, cells[field] ?? ""]));

/** The form of a new row that begins as another one; what is known by a code needs another. */
export const copyOf = (fields: readonly ContentField[], row: ContentSheet): Draft => {
  const draft = draftOf(fields, row);
  const codes = fields.filter(({ isKey, input }) => isKey && input === "text");
  const isDated = fields.some(({ isKey, input }) => isKey && input === "moment");
  return isDated ? draft : { ...draft, ...emptyDraft(codes) };
};
