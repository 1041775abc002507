import { readFile } from "node:fs/promises";
import { z } from "zod";
import { columnKey, type IsColumn } from "./columns.ts";
import { ImportRefused } from "./lines.ts";

/** Names under which feeds carry a field; the first that has a value wins. */
export type Aliases<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** What the operator says about the names and values of a foreign feed. */
export interface Mapping {
  /** field → column of the feed */
  readonly fields: Readonly<Record<string, string>>;
  /** field → value of the feed → value meant */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** column of the feed → field, as the office has said once; null: it is not used. `fields` goes before it. */
  readonly learned?: Readonly<Record<string, string | null>>;
}

export const noMapping: Mapping = { fields: {}, values: {} };

const mappingFile = z.strictObject({
  fields: z.record(z.string(), z.string()).default({}),
  values: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

const readMappingFile = async (file: string): Promise<Mapping> => {
  try {
    return mappingFile.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    throw new ImportRefused(
      `--map ${file}: bukan pemetaan {"fields": {"kolom": "nama asing"}, "values": {…}}`,
      { cause: error },
    );
  }
};

/**
 * Reads the `--map` options: each a JSON file or `field=foreign`; later ones win.
 * @throws ImportRefused for what is neither
 */
export const readMapping = async (options: readonly string[]): Promise<Mapping> => {
  let mapping = noMapping;
  for (const option of options) {
    const [field, foreign] = option.split("=", 2);
    const next =
      field !== undefined && foreign !== undefined && field !== "" && foreign !== ""
        ? { fields: { [field]: foreign }, values: {} }
        : await readMappingFile(option);
    mapping = {
      fields: { ...mapping.fields, ...next.fields },
      values: { ...mapping.values, ...next.values },
    };
  }
  return mapping;
};

/** @throws ImportRefused when the mapping names a field that this kind of file does not have */
const checkMapping = (mapping: Mapping, aliases: Aliases<string>): void => {
  const known = Object.keys(aliases);
  const unknown = [...Object.keys(mapping.fields), ...Object.keys(mapping.values)].find(
    (field) => !known.includes(field),
  );
  if (unknown !== undefined) {
    throw new ImportRefused(`--map: "${unknown}" tidak dikenal; yang ada: ${known.join(", ")}`);
  }
};

/** Finds a field's value in a row; `undefined` where the row does not say anything. */
export type Pick<Field extends string> = (
  values: Readonly<Record<string, unknown>>,
  field: Field,
) => unknown;

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && (typeof value !== "string" || value.trim() !== "");

/** The keys of the columns in which each field is looked for, in this order. */
const columnsOf = <Field extends string>(
  aliases: Aliases<Field>,
  { fields, learned = {} }: Mapping,
): ReadonlyMap<Field, readonly string[]> => {
  const columns = new Map<Field, readonly string[]>();
  for (const field of Object.keys(aliases) as Field[]) {
    const mapped = fields[field];
    const said = Object.keys(learned).filter((column) => learned[column] === field);
    const known = [...said, field, ...aliases[field]];
    columns.set(field, mapped === undefined ? known : [columnKey(mapped)]);
  }
  return columns;
};

/** Knows the columns that some field is looked for in, and those of which it was said that none is. */
export const columnFinder = (aliases: Aliases<string>, mapping: Mapping): IsColumn => {
  const read = [...columnsOf(aliases, mapping).values()].flat();
  const known = new Set([...read, ...Object.keys(mapping.learned ?? {})]);
  return (key) => known.has(key);
};

/** Needed fields for which a file has no column; a file without rows lacks nothing. */
export const lackingFields = (
  { aliases, needed }: { readonly aliases: Aliases<string>; readonly needed: readonly string[] },
  mapping: Mapping,
  present: ReadonlySet<string>,
): readonly string[] => {
  if (present.size === 0) return [];
  const columns = columnsOf(aliases, mapping);
  return needed.filter((field) => !columns.get(field)?.some((column) => present.has(column)));
};

/** Looks a field up under the mapped name, or else under its own name and its aliases. */
export const fieldPicker = <Field extends string>(
  aliases: Aliases<Field>,
  mapping: Mapping,
): Pick<Field> => {
  checkMapping(mapping, aliases);
  const columns = columnsOf(aliases, mapping);
  return (values, field) => {
    const name = columns.get(field)?.find((candidate) => isGiven(values[candidate]));
    if (name === undefined) return undefined;
    const value = values[name];
    return typeof value === "string" ? (mapping.values[field]?.[value.trim()] ?? value) : value;
  };
};
