import { seenCharacters } from "@gerai/contract/text-rules";
import { z } from "zod";
import { isJson, type Json } from "./json.ts";

/** The contract's shapes as JSON Schema: those with a name (`.meta({ id })`) stand once, among the components. */

/** What says nothing to a reader: bounds of safe integers, and patterns that a format or the rule of codes stands for. */
const isNoise = (name: string, value: unknown, { format }: Json): boolean =>
  (name === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
  (name === "maximum" && value === Number.MAX_SAFE_INTEGER) ||
  (name === "pattern" && (format !== undefined || value === seenCharacters.source)) ||
  name === "propertyNames";

/** As the document has it: without noise, and with names that lead to the components. */
const tidied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidied);
  if (!isJson(value)) return value;
  const entries = Object.entries(value).filter(([name, part]) => !isNoise(name, part, value));
  return Object.fromEntries(
    entries.map(([name, part]) =>
      name === "$ref" && typeof part === "string"
        ? [name, part.replace("#/$defs/", "#/components/schemas/")]
        : [name, tidied(part)],
    ),
  );
};

export interface SchemaWriter {
  readonly schemaOf: (type: z.ZodType) => Json;
  /** Shapes with a name that `schemaOf` has met so far. */
  readonly named: Readonly<Record<string, unknown>>;
}

/** @throws Error for a recursive shape without a name: nothing could refer to it */
export const schemaWriter = (): SchemaWriter => {
  const named: Record<string, unknown> = {};
  const keep = (definitions: Json): void => {
    for (const [name, definition] of Object.entries(definitions)) {
      if (name.startsWith("__")) throw new Error(`A recursive shape needs a name: ${name}`);
      named[name] ??= tidied(definition);
    }
  };
  /** As it travels: what a transformation makes of a value is the receiver's own business. */
  const schemaOf = (type: z.ZodType): Json => {
    // Inside another one also a shape with a name is referred to.
    const outer = z.toJSONSchema(z.object({ inner: type }), {
      io: "input",
      unrepresentable: "any",
    });
    keep(outer.$defs ?? {});
    const inner = tidied(outer.properties?.["inner"]);
    return isJson(inner) ? inner : {};
  };
  return { schemaOf, named };
};
