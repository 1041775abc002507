/**
 * SQL with a name and the shape of its rows. The shape is written once, as PostgreSQL's types; the
 * TypeScript type follows from it, and a test compares it with what the migrated schema answers.
 */

interface TypeMap {
  int2: number;
  int4: number;
  /** Ids, counts and rupiah; all below 2^53. */
  int8: number;
  float4: number;
  float8: number;
  text: string;
  bpchar: string;
  uuid: string;
  bool: boolean;
  timestamptz: Date;
  date: string;
  time: string;
  bytea: Buffer;
  "int8[]": number[];
  "text[]": string[];
  "uuid[]": string[];
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
export type RowShape = Readonly<Record<string, Column>>;

type ColumnValue<C> =
  C extends JsonColumn<infer T>
    ? T
    : C extends `${infer Base extends keyof TypeMap}?`
      ? TypeMap[Base] | null
      : C extends keyof TypeMap
        ? TypeMap[C]
        : never;

export type RowOf<Shape extends RowShape> = { readonly [K in keyof Shape]: ColumnValue<Shape[K]> };

export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly shape: RowShape;
  readonly row?: Row;
}

/** A row as a statement answers it. */
export type StatementRow<S> = S extends Statement<infer Row> ? Row : never;

const registry = new Map<string, Statement<unknown>>();

/**
 * Declares a statement; it is prepared once per connection under its name.
 * @throws Error when two statements share a name.
 */
export const statement = <const Shape extends RowShape>(definition: {
  readonly name: string;
  readonly text: string;
  readonly row: Shape;
}): Statement<RowOf<Shape>> => {
  const { name, text, row: shape } = definition;
  if (registry.has(name)) throw new Error(`two statements are named ${name}`);
  const declared = { name, text, shape };
  registry.set(name, declared);
  return declared;
};

/** All statements of the modules loaded so far; for the test that holds them against the schema. */
export const declaredStatements = (): readonly Statement<unknown>[] => [...registry.values()];
