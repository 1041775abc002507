/** Fields of a kind of import as data: names, the column that they fill, and how a row's value is read. */
import { dayMs } from "../calendar.ts";
import {
  isZeroRupiah,
  parseBoolean,
  parseChoice,
  parseInteger,
  parseList,
  parseNumber,
  parseRupiah,
  parseText,
  parseTime,
  type FieldReader,
  type NumberLimits,
  type Parsed,
  type TextLimits,
} from "./fields.ts";
import type { StageValue } from "./stage.ts";

/** Where the codes of a field come from. */
export interface Referred {
  readonly table: string;
  readonly column: string;
  /** What the code is of, for the report. */
  readonly what: string;
}

/** How a form asks for a field. */
export interface FieldInput {
  readonly sort:
    | "amount"
    | "choice"
    | "flag"
    | "list"
    | "markdown"
    | "moment"
    | "number"
    | "picture"
    | "text"
    | "whole";
  /** Characters of a text at most. */
  readonly max?: number;
  readonly choices?: readonly string[];
}

export interface Field<Value extends StageValue = StageValue> {
  /** Foreign names. */
  readonly aliases: readonly string[];
  /** Type of its column in PostgreSQL. */
  readonly type: string;
  readonly read: (read: FieldReader<string>, field: string) => Value;
  readonly input: FieldInput;
  readonly isNeeded?: boolean;
  /** What a row means that leaves it out. */
  readonly otherwise?: StageValue;
  /** Its column, where that has another name. */
  readonly column?: string;
  /** It is `staged` for what the kind does beside its table, or only read; a column of the table where missing. */
  readonly use?: "staged" | "read";
  /** Its codes must be known. */
  readonly refersTo?: Referred;
  /** What the export says, over the table as `t`: the column where missing, nothing where null. */
  readonly exported?: string | null;
}

export type Fields = Readonly<Record<string, Field>>;

/** What a row says, by field. */
export type RowOf<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never;
};

type Aliases = readonly string[];

/** A field of that type in PostgreSQL. */
export const parsed = <Value extends StageValue>(
  type: string,
  aliases: Aliases,
  parse: (value: unknown) => Parsed<Value>,
  input: FieldInput = { sort: "text" },
): Field<Value | null> => ({
  aliases,
  type,
  input,
  read: (read, field) => read.parse(field, parse),
});

export const text = (max: number, aliases: Aliases, limits: Omit<TextLimits, "max"> = {}) =>
  parsed("text", aliases, (value) => parseText(value, { max, ...limits }), { sort: "text", max });

export const number = (limits: NumberLimits, aliases: Aliases) =>
  parsed("float8", aliases, (value) => parseNumber(value, limits), { sort: "number" });

export const integer = (min: number, max: number, aliases: Aliases) =>
  parsed("integer", aliases, (value) => parseInteger(value, { min, max }), { sort: "whole" });

export const rupiah = (aliases: Aliases) =>
  parsed("bigint", aliases, parseRupiah, { sort: "amount" });

/** Rupiah, of which none may be meant: for prices 0 is a slip, for fees it is not. */
export const amount = (aliases: Aliases) =>
  parsed("bigint", aliases, (value) => (isZeroRupiah(value) ? { value: 0 } : parseRupiah(value)), {
    sort: "amount",
  });

export const flag = (aliases: Aliases) =>
  parsed("boolean", aliases, parseBoolean, { sort: "flag" });

export const time = (aliases: Aliases) =>
  parsed("timestamptz", aliases, parseTime, { sort: "moment" });

/** The end of a period; a last day counts whole. */
export const endOfPeriod = (aliases: Aliases) =>
  parsed(
    "timestamptz",
    aliases,
    (value) => {
      const end = parseTime(value);
      const isDay = /^\d{4}-\d{2}-\d{2}$/.test(String(value).trim());
      return "value" in end && isDay ? { value: new Date(end.value.getTime() + dayMs) } : end;
    },
    { sort: "moment" },
  );

export const choice = <const Choice extends string>(choices: readonly Choice[], aliases: Aliases) =>
  parsed("text", aliases, (value) => parseChoice(value, choices), { sort: "choice", choices });

/** Phrases, which have blanks within. */
export const phrases = (max: number, aliases: Aliases, separator = /[,;|]/) =>
  parsed("text[]", aliases, (value) => parseList(value, separator, { max }), { sort: "list" });

/** Codes, parted by blanks, too; none where the row says nothing. */
export const codes = (
  aliases: Aliases,
  refersTo?: Referred,
  max = 64,
): Field<readonly string[]> => ({
  ...orElse([], phrases(max, aliases, /[\s,;|]+/)),
  ...(refersTo === undefined ? {} : { refersTo }),
});

/** A row that leaves it out is wrong. */
export const needed = <Of extends Field>(field: Of): Of => ({ ...field, isNeeded: true });

/** What a row means that leaves it out. */
export const orElse = <Value extends StageValue>(
  otherwise: Exclude<Value, null>,
  field: Field<Value>,
): Field<Exclude<Value, null>> => ({
  ...field,
  otherwise,
  read: (read, name) => (field.read(read, name) as Exclude<Value, null> | null) ?? otherwise,
});

/** What is said in one form and meant in another. */
export const meaning = <Said extends StageValue, Meant extends StageValue>(
  field: Field<Said>,
  meant: (value: Exclude<Said, null>, read: FieldReader<string>, name: string) => Meant,
): Field<Meant | null> => ({
  ...field,
  read: (read, name) => {
    const value = field.read(read, name);
    return value === null ? null : meant(value as Exclude<Said, null>, read, name);
  },
});
