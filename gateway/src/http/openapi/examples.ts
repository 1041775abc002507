import { isJson, type Json } from "./json.ts";

/** Makes an example of a schema: the one that it names, else the plainest value that it takes. */
export type ExampleMaker = (schema: Json, name?: string) => unknown;

const formats: Readonly<Record<string, string>> = {
  "date-time": "2026-11-25T03:00:00.000Z",
  date: "2026-11-25",
  uuid: "01931c1e-7c00-7000-8000-000000000001",
  uri: "https://contoh.id/foto.webp",
  base64: "AAAA",
  base64url: "AAAA",
};

/** By the name of the field, where a text may be any. */
const words: Readonly<Record<string, string>> = {
  productName: "Beras Pulen 5 kg",
  slug: "beras-pulen-5-kg",
  fullName: "Siti Aminah",
  phone: "081234567890",
  contactNumber: "081234567890",
  keyword: "beras",
  categoryName: "Sembako",
  storeName: "Toko Cikini",
  orderNumber: "O-261125-0000123",
};

/** Texts of the contract's patterns. A new pattern takes one of these, or adds its own by `.meta({ examples })`. */
const patternTexts = [
  "12",
  "10310",
  "081234567890",
  "a",
  "A",
  "beras-pulen",
  "12:1",
  "2026-11-25T03:00:00.000Z_01931c1e-7c00-7000-8000-000000000001",
  "08,09",
  "A".repeat(22),
  "A".repeat(87),
  "",
] as const;

const textOf = ({ format, pattern, ...bounds }: Json, name: string): string => {
  const least = typeof bounds["minLength"] === "number" ? bounds["minLength"] : 0;
  const most = typeof bounds["maxLength"] === "number" ? bounds["maxLength"] : Infinity;
  if (typeof format === "string") return (formats[format] ?? "").padEnd(least, "A");
  if (typeof pattern === "string") {
    const form = new RegExp(pattern, "u");
    const text = patternTexts.find((one) => form.test(one));
    if (text === undefined) throw new Error(`No example for ${pattern}`);
    return text;
  }
  return (words[name] ?? "contoh").padEnd(least, "0").slice(0, most);
};

const numberOf = ({ minimum, maximum, exclusiveMinimum, multipleOf }: Json): number => {
  if (typeof multipleOf === "number") return multipleOf;
  const least = typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : minimum;
  const wanted = Math.max(1, typeof least === "number" ? least : 1);
  return typeof maximum === "number" ? Math.min(wanted, maximum) : wanted;
};

/** Recursive shapes end here. */
const deepest = 12;

type Inner = (part: unknown, name?: string) => unknown;

const objectOf = ({ properties, additionalProperties }: Json, inner: Inner): Json => {
  const entries = Object.entries(isJson(properties) ? properties : {});
  const rest = isJson(additionalProperties) ? { contoh: inner(additionalProperties) } : {};
  return { ...rest, ...Object.fromEntries(entries.map(([key, part]) => [key, inner(part, key)])) };
};

const listOf = ({ items, prefixItems, minItems }: Json, inner: Inner): readonly unknown[] => {
  if (Array.isArray(prefixItems)) return prefixItems.map((part) => inner(part));
  const length = typeof minItems === "number" ? Math.max(1, minItems) : 1;
  return Array.from({ length }, () => inner(items));
};

/** Values that the schema itself names. */
const saidBy = ({ examples, enum: choices, ...schema }: Json): readonly unknown[] => {
  if (Array.isArray(examples)) return examples;
  if ("default" in schema) return [schema["default"]];
  if ("const" in schema) return [schema["const"]];
  return Array.isArray(choices) ? choices : [];
};

const plainest = (schema: Json, name: string, inner: Inner): unknown => {
  switch (schema["type"]) {
    case "object":
      return objectOf(schema, inner);
    case "array":
      return listOf(schema, inner);
    case "string":
      return textOf(schema, name);
    case "boolean":
      return true;
    case "integer":
    case "number":
      return numberOf(schema);
    default:
      return null;
  }
};

/** @param named shapes that `$ref` leads to, by name */
export const exampleMaker = (named: Json): ExampleMaker => {
  const exampleOf = (schema: Json, name: string, depth: number): unknown => {
    const inner: Inner = (part, key = name) =>
      isJson(part) && depth < deepest ? exampleOf(part, key, depth + 1) : null;
    const { $ref, anyOf, oneOf = anyOf } = schema;
    if (typeof $ref === "string") return inner(named[$ref.split("/").at(-1) ?? ""]);
    const said = saidBy(schema);
    if (said.length > 0) return said[0];
    return Array.isArray(oneOf) ? inner(oneOf[0]) : plainest(schema, name, inner);
  };
  return (schema, name = "") => exampleOf(schema, name, 0);
};
