import { type Endpoint, signatureHeader } from "@gerai/contract/endpoint";
import { commonErrors } from "@gerai/contract/errors";
import { officeHeader, type OfficeCaller } from "@gerai/contract/office/endpoint";
import { previewNames } from "@gerai/contract/preview";
import { z } from "zod";
import { headerParameters, type officeHeaderParameters } from "./components.ts";
import type { ExampleMaker } from "./examples.ts";
import type { Json } from "./json.ts";
import type { SchemaWriter } from "./schemas.ts";

/** One call of the API as the document describes it. */

export interface Writers extends SchemaWriter {
  readonly exampleOf: ExampleMaker;
}

const mayBeLeftOut = (type: z.ZodType): boolean => z.safeParse(type, undefined).success;

const parametersOf = (
  type: z.ZodObject | undefined,
  place: "path" | "query",
  { schemaOf, exampleOf }: Writers,
): Json[] =>
  Object.entries(type?.shape ?? {}).map(([name, field]) => {
    const schema = schemaOf(field as z.ZodType);
    return {
      name,
      in: place,
      required: place === "path" || !mayBeLeftOut(field as z.ZodType),
      schema,
      example: exampleOf(schema, name),
    };
  });

/** Who may make a call of the office; undefined for one of the shop. */
const officeCallerOf = (endpoint: Endpoint & { readonly caller?: OfficeCaller }) => endpoint.caller;

type NamedHeader = keyof typeof headerParameters | keyof typeof officeHeaderParameters;

/** What a session is looked up by, and what a call reads beside. */
const headersOf = (endpoint: Endpoint): readonly NamedHeader[] => [
  "trxid",
  ...(officeCallerOf(endpoint) === undefined || endpoint.method === "GET"
    ? []
    : ([officeHeader, "origin", "sec-fetch-site"] as const)),
  ...(endpoint.auth === "none" ? [] : (["storecode"] as const)),
  ...(endpoint.followsPreview ? [previewNames.header] : []),
  ...("DEVICE_UNKNOWN" in endpoint.errors ? (["devicemodel"] as const) : []),
  ...(endpoint.headers ?? []),
];

const session = { token: [], fingerprint: [] };

/** `DEVICE_UNKNOWN` refuses whoever brings no fingerprint, also guests. */
export const securityOf = (endpoint: Endpoint): readonly Json[] => {
  const { auth, errors, signedBy, scope } = endpoint;
  const caller = officeCallerOf(endpoint);
  if (caller !== undefined) return [caller === "nobody" ? {} : { staffSession: [] }];
  if (signedBy !== undefined) return [{ [`${signedBy}Signature`]: [] }];
  if (scope !== undefined) return [{ systemKey: [] }];
  if (auth === "member") return [session];
  const ofGuests = "DEVICE_UNKNOWN" in errors ? { fingerprint: [] } : {};
  return auth === "optional" ? [ofGuests, session] : [ofGuests];
};

/** Headers of a call that the document names, in small letters. */
export const namedHeadersOf = (endpoint: Endpoint): ReadonlySet<string> =>
  new Set([
    ...headersOf(endpoint),
    ...(endpoint.neededHeaders ?? []),
    ...securityOf(endpoint).flatMap((scheme) => Object.keys(scheme)),
    ...(endpoint.signedBy === undefined ? [] : [signatureHeader(endpoint.signedBy)]),
    ...(endpoint.scope === undefined ? [] : ["authorization"]),
  ]);

const failuresOf = (endpoint: Endpoint): Json => {
  const codesByStatus = Map.groupBy(
    Object.entries({ ...commonErrors, ...endpoint.errors }),
    ([, status]) => status,
  );
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map(([code]) => code).join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    ]),
  );
};

const successOf = (endpoint: Endpoint, { schemaOf, exampleOf }: Writers): Json => {
  const data = schemaOf(endpoint.response);
  return {
    description: "The answer, in its envelope.",
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["statusCode", "status", "data", "error"],
          properties: {
            statusCode: { type: "integer", const: 200 },
            status: { $ref: "#/components/schemas/Status" },
            data,
            error: { type: "null" },
          },
        },
        example: {
          statusCode: 200,
          status: { code: "OK", message: "" },
          data: exampleOf(data),
          error: null,
        },
      },
    },
  };
};

const bodyOf = (body: z.ZodType, { schemaOf, exampleOf }: Writers): Json => {
  const schema = schemaOf(body);
  return {
    required: !mayBeLeftOut(body),
    content: { "application/json": { schema, example: exampleOf(schema) } },
  };
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `GET /v2/products/:productId` is `getV2ProductsByProductId`. */
const operationIdOf = ({ method, path }: Endpoint): string => {
  const words = path
    .replaceAll(":", "by-")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  return method.toLowerCase() + words.map(capitalised).join("");
};

/** The part of a path that follows the version: calls of one kind stand together. */
export const tagOf = ({ path }: Endpoint): string => path.split("/")[2] ?? "";

export const operationOf = (endpoint: Endpoint, writers: Writers): Json => ({
  operationId: operationIdOf(endpoint),
  summary: endpoint.summary,
  tags: [tagOf(endpoint)],
  security: securityOf(endpoint),
  "x-sharing": endpoint.sharing,
  parameters: [
    ...parametersOf(endpoint.params, "path", writers),
    ...parametersOf(endpoint.query, "query", writers),
    ...headersOf(endpoint).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...(endpoint.neededHeaders ?? []).map((name) => ({
      ...headerParameters[name],
      required: true,
    })),
  ],
  ...(endpoint.body !== undefined && { requestBody: bodyOf(endpoint.body, writers) }),
  responses: { 200: successOf(endpoint, writers), ...failuresOf(endpoint) },
});
