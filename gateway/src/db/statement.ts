/**
 * SQL with a name, typed parameters and typed rows. What PostgreSQL says of a statement stands under its name in
 * `described.ts`, which `npm run statements` writes; the TypeScript types follow from it.
 *
 * A parameter stands in the text as `:name`, as often as needed. PostgreSQL gets it as `$1`, `$2` …
 */
import type { described } from "./described.ts";

interface TypeMap {
  int2: number;
  int4: number;
  /** Ids, counts and rupiah; all below 2^53. */
  int8: number;
  float4: number;
  float8: number;
  text: string;
  /** Words to search for, with operators; as text. */
  tsquery: string;
  bpchar: string;
  uuid: string;
  bool: boolean;
  timestamptz: Date;
  date: string;
  time: string;
  bytea: Buffer;
  json: unknown;
  "int2[]": readonly number[];
  "int4[]": readonly number[];
  "int8[]": readonly number[];
  "float8[]": readonly number[];
  "text[]": readonly string[];
  "uuid[]": readonly string[];
  "bool[]": readonly boolean[];
  "date[]": readonly string[];
  "timestamptz[]": readonly Date[];
  "bytea[]": readonly Buffer[];
  /** Arrays with elements that may be null. */
  "int4?[]": readonly (number | null)[];
  "int8?[]": readonly (number | null)[];
  "text?[]": readonly (string | null)[];
  "bool?[]": readonly (boolean | null)[];
  "date?[]": readonly (string | null)[];
}

type PlainColumn = keyof TypeMap | `${keyof TypeMap}?`;

declare const jsonValue: unique symbol;

/** A json or jsonb column whose value the statement itself builds, so its type is known. */
export interface JsonColumn<T> {
  readonly json: true;
  readonly nullable: boolean;
  readonly [jsonValue]?: T;
}

/** A column of such values; the type parameter says what the statement builds. */
export const json = <T>(): JsonColumn<T> => ({ json: true, nullable: false });
/** The same where the statement may build nothing. */
export const nullableJson = <T>(): JsonColumn<T | null> => ({ json: true, nullable: true });

export type Column = PlainColumn | JsonColumn<unknown>;
export type Columns = Readonly<Record<string, Column>>;

type ColumnValue<C> =
  C extends JsonColumn<infer T>
    ? T
    : C extends `${infer Base extends keyof TypeMap}?`
      ? TypeMap[Base] | null
      : C extends keyof TypeMap
        ? TypeMap[C]
        : never;

/** The TypeScript values of columns or parameters. */
export type ValuesOf<C extends Columns> = { readonly [K in keyof C]: ColumnValue<C[K]> };

/** The values of a statement that has no parameters. */
type NoValues = Readonly<Record<never, never>>;

/** What PostgreSQL cannot know of a statement. */
interface Marks {
  /** Parameters and columns that may be null, where PostgreSQL has no word of it; `ids[]`: elements of `ids`. */
  readonly nullable?: readonly string[];
  /** Columns that may be null in their table and never are in the rows of this statement. */
  readonly filled?: readonly string[];
  /** What JSON columns hold. */
  readonly json?: Readonly<Record<string, JsonColumn<unknown>>>;
}

/** The types that a statement says of itself. */
interface Declaration {
  readonly parameters: Columns;
  readonly row: Columns;
}

export interface Statement<Row, Values = NoValues> {
  readonly name: string;
  /** As PostgreSQL gets it, with `$1` for the first parameter. */
  readonly text: string;
  /** Whether each parameter is JSON, in the order of their numbers. */
  readonly parameters: ReadonlyMap<string, boolean>;
  readonly marks: Marks;
  readonly declared: Declaration | undefined;
  /** What creates the temporary tables that the text names; the test runs these before it describes it. */
  readonly needs: readonly Statement<unknown, unknown>[];
  readonly row?: Row;
  readonly values?: Values;
}

/** A row as a statement answers it. */
export type StatementRow<S> = S extends Statement<infer Row, unknown> ? Row : never;

/** The parameters that a statement takes. */
export type StatementValues<S> = S extends Statement<unknown, infer Values> ? Values : never;

/** `:name`, but neither the second colon of a cast (`::int`) nor a time in quotes (`'HH24:MI'`). JSON has its cast. */
const placeholder = /(?<![:\w]):([a-z]\w*)(?<json>::jsonb?\b)?/g;

/** Numbers the parameters of a text in the order in which they first stand there. */
const numberParameters = (text: string) => {
  const parameters = new Map<string, boolean>();
  const numbered = text.replaceAll(
    placeholder,
    (_, parameter: string, cast: string | undefined) => {
      parameters.set(parameter, (parameters.get(parameter) ?? false) || cast !== undefined);
      const number = [...parameters.keys()].indexOf(parameter) + 1;
      return `$${number}${cast ?? ""}`;
    },
  );
  return { text: numbered, parameters };
};

const registry = new Map<string, Statement<unknown, unknown>>();

interface Definition<Name extends string> {
  readonly name: Name;
  readonly text: string;
  readonly needs?: readonly Statement<unknown, unknown>[];
}

type Described = typeof described;
type Json = Record<never, never>;

type RowOf<Answers extends Columns, J> = {
  readonly [K in keyof Answers]: K extends keyof J ? ColumnValue<J[K]> : ColumnValue<Answers[K]>;
};

/**
 * Declares a statement; it is prepared once per connection under its name.
 * @throws Error when two statements share a name
 */
export function statement<
  const Name extends keyof Described,
  const J extends Marks["json"] & object = Json,
>(
  definition: Definition<Name> & Omit<Marks, "json"> & { readonly json?: J },
): Statement<RowOf<Described[Name]["answers"], J>, ValuesOf<Described[Name]["takes"]>>;
/** A statement that says its types itself, because its name or its text is put together for several tables. */
export function statement<const Shape extends Columns, const Parameters extends Columns>(
  definition: Definition<string> & { readonly parameters: Parameters; readonly row: Shape },
): Statement<ValuesOf<Shape>, ValuesOf<Parameters>>;
export function statement<const Shape extends Columns>(
  definition: Definition<string> & { readonly row: Shape },
): Statement<ValuesOf<Shape>>;
export function statement({
  name,
  text,
  needs = [],
  parameters = {},
  row,
  ...marks
}: Definition<string> & Marks & Partial<Declaration>): Statement<unknown, unknown> {
  if (registry.has(name)) throw new Error(`two statements are named ${name}`);
  const declared = row && { parameters, row };
  const made = { name, needs, marks, declared, ...numberParameters(text) };
  registry.set(name, made);
  return made;
}

/** All statements of the modules loaded so far; for the test that holds them against the schema. */
export const declaredStatements = (): readonly Statement<unknown, unknown>[] => [
  ...registry.values(),
];

/** The values of a call in the order of their numbers. The driver takes an array for PostgreSQL's own. */
export const orderValues = (
  parameters: ReadonlyMap<string, boolean>,
  values: object,
): unknown[] => {
  const byName = new Map<string, unknown>(Object.entries(values));
  return Array.from(parameters, ([name, isJson]) => {
    const value = byName.get(name);
    return isJson && value !== null ? JSON.stringify(value) : value;
  });
};
