/** A row as JSON, by column. */
export type RowImage = Readonly<Record<string, unknown>>;

/** What operators know rows by, beside their keys. */
const names = ["name", "title", "question"];

const asText = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** A beginning that says 'always' tells no row from another. */
const tells = (column: string, text: string): boolean =>
  column !== "starts_at" || !text.startsWith("2000-01-01");

/** A row by its key and its name. */
export const nameOfRow = (key: readonly string[], image: RowImage): string => {
  const code = key
    .map((column) => ({ column, text: asText(image[column]) }))
    .filter(({ column, text }) => tells(column, text))
    .map(({ text }) => text)
    .join(" / ");
  const name = names
    .map((column) => image[column])
    .find((value) => typeof value === "string" && value !== "");
  return name === undefined ? code : `${asText(name)} (${code})`;
};
