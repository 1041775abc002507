import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Endpoint } from "@gerai/contract/endpoint";
import type { OfficeEndpoint } from "@gerai/contract/office/endpoint";
import { z } from "zod";

const contractFolder = resolve(import.meta.dirname, "../../../contract/src");

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "auth" in value;

const endpointsIn = async (folder: string): Promise<readonly Endpoint[]> => {
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(resolve(folder, file)) as Promise<object>),
  );
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))];
};

/** All endpoints of the shop in the contract: a new one is among them as soon as it is declared. */
export const declaredEndpoints = (): Promise<readonly Endpoint[]> => endpointsIn(contractFolder);

/** The same of the office. */
export const officeEndpoints = async (): Promise<readonly OfficeEndpoint[]> =>
  (await endpointsIn(resolve(contractFolder, "office"))) as readonly OfficeEndpoint[];

/** A place of an endpoint's input at which it takes a value that is neither object nor list. */
export interface Entrance {
  /** E.g. `POST /v1/lists body.name`. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly isBody: boolean;
  readonly schema: z.ZodType;
}

type Part = readonly [name: string, schema: z.ZodType];

const partsOf = ([name, schema]: Part): readonly Part[] => {
  const deeper = (inner: unknown, key = ""): readonly Part[] =>
    partsOf([name + key, inner as z.ZodType]);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, value]) => deeper(value, `.${key}`));
  }
  if (schema instanceof z.ZodArray) return deeper(schema.element, "[]");
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => deeper(option));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return deeper(schema.unwrap());
  }
  const isWrapped = schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject;
  return isWrapped ? deeper(schema.in) : [[name, schema]];
};

/** Every place at which an endpoint takes a value. */
export const entrancesOf = (endpoint: Endpoint): readonly Entrance[] =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema = endpoint[part];
    const parts = schema === undefined ? [] : partsOf([part, schema]);
    return parts.map(([name, leaf]) => ({
      name: `${endpoint.method} ${endpoint.path} ${name}`,
      endpoint,
      isBody: part === "body",
      schema: leaf,
    }));
  });
