/**
 * SQL with a name, typed parameters and typed rows. Both types are written once, as PostgreSQL's types;
 * the TypeScript types follow from them, and a test compares them with what the migrated schema says.
 *
 * A parameter stands in the text as `:name`, as often as needed. PostgreSQL gets it as `$1`, `$2` …
 */

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

export type PlainColumn = keyof TypeMap | `${keyof TypeMap}?`;

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
export type NoValues = Readonly<Record<never, never>>;

export interface Statement<Row, Values = NoValues> {
  readonly name: string;
  /** As PostgreSQL gets it, with `$1` for the first parameter. */
  readonly text: string;
  readonly shape: Columns;
  /** The parameters in the order of their numbers. */
  readonly parameters: ReadonlyMap<string, Column>;
  /** What creates the temporary tables that the text names; the test runs these before it describes it. */
  readonly needs: readonly Statement<unknown, unknown>[];
  readonly row?: Row;
  readonly values?: Values;
}

/** A row as a statement answers it. */
export type StatementRow<S> = S extends Statement<infer Row, unknown> ? Row : never;

/** The parameters that a statement takes. */
export type StatementValues<S> = S extends Statement<unknown, infer Values> ? Values : never;

/** `:name`, but neither the second colon of a cast (`::int`) nor a time in quotes (`'HH24:MI'`). */
const placeholder = /(?<![:\w]):([a-z]\w*)/g;

/**
 * Numbers the parameters of a text in the order in which they first stand there.
 * @throws Error when the text names a parameter that is not declared, or lacks a declared one.
 */
const numberParameters = (name: string, text: string, declared: Columns) => {
  const parameters = new Map<string, Column>();
  const numbers = new Map<string, number>();
  const numbered = text.replaceAll(placeholder, (_, parameter: string) => {
    const column = declared[parameter];
    if (column === undefined) throw new Error(`${name} does not declare :${parameter}`);
    parameters.set(parameter, column);
    if (!numbers.has(parameter)) numbers.set(parameter, numbers.size + 1);
    return `$${numbers.get(parameter)}`;
  });
  const unused = Object.keys(declared).find((parameter) => !parameters.has(parameter));
  if (unused !== undefined) throw new Error(`${name} declares :${unused} and does not use it`);
  return { text: numbered, parameters };
};

const registry = new Map<string, Statement<unknown, unknown>>();

interface Definition<Shape, Parameters> {
  readonly name: string;
  readonly text: string;
  readonly parameters: Parameters;
  readonly needs?: readonly Statement<unknown, unknown>[];
  readonly row: Shape;
}

/**
 * Declares a statement; it is prepared once per connection under its name.
 * @throws Error when two statements share a name, or the parameters of text and declaration differ.
 */
export function statement<const Shape extends Columns, const Parameters extends Columns>(
  definition: Definition<Shape, Parameters>,
): Statement<ValuesOf<Shape>, ValuesOf<Parameters>>;
export function statement<const Shape extends Columns>(
  definition: Omit<Definition<Shape, never>, "parameters">,
): Statement<ValuesOf<Shape>>;
export function statement({
  name,
  text,
  parameters = {},
  needs = [],
  row: shape,
}: Omit<Definition<Columns, Columns>, "parameters"> & { readonly parameters?: Columns }): Statement<
  unknown,
  unknown
> {
  if (registry.has(name)) throw new Error(`two statements are named ${name}`);
  const declared = { name, shape, needs, ...numberParameters(name, text, parameters) };
  registry.set(name, declared);
  return declared;
}

/** All statements of the modules loaded so far; for the test that holds them against the schema. */
export const declaredStatements = (): readonly Statement<unknown, unknown>[] => [
  ...registry.values(),
];

const sent = (column: Column, value: unknown): unknown =>
  typeof column === "object" && value !== null ? JSON.stringify(value) : value;

/** The values of a call in the order of their numbers. */
export const orderValues = (parameters: ReadonlyMap<string, Column>, values: object): unknown[] => {
  const byName = new Map<string, unknown>(Object.entries(values));
  return Array.from(parameters, ([name, column]) => sent(column, byName.get(name)));
};
