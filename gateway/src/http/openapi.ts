import type { Endpoint } from "@gerai/contract/endpoint";
import { commonErrors } from "@gerai/contract/errors";
import { z } from "zod";
import type { Router } from "./handle.ts";

type Schema = Record<string, unknown>;

/** As it travels: what a transformation makes of a value is the receiver's own business. */
const schemaOf = (type: z.ZodType): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: "input", unrepresentable: "any" });
  return schema;
};

const parametersOf = (type: z.ZodObject | undefined, place: "path" | "query"): Schema[] =>
  Object.entries(type?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !z.safeParse(field, undefined).success,
    schema: schemaOf(field as z.ZodType),
  }));

const errorReference = { $ref: "#/components/schemas/Failure" };

const errorResponses = (endpoint: Endpoint): Schema => {
  const codesByStatus = Map.groupBy(
    Object.entries({ ...commonErrors, ...endpoint.errors }),
    ([, status]) => status,
  );
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map(([code]) => code).join(", "),
        content: { "application/json": { schema: errorReference } },
      },
    ]),
  );
};

const successResponse = (endpoint: Endpoint): Schema => ({
  description: "OK",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["statusCode", "status", "data", "error"],
        properties: {
          statusCode: { const: 200 },
          status: { $ref: "#/components/schemas/Status" },
          data: schemaOf(endpoint.response),
          error: { type: "null" },
        },
      },
    },
  },
});

const security = {
  none: [],
  optional: [{}, { token: [], fingerprint: [] }],
  member: [{ token: [], fingerprint: [] }],
} as const;

const operationOf = (endpoint: Endpoint): Schema => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split("/").slice(1, 3).join("/")],
  security: security[endpoint.auth],
  "x-sharing": endpoint.sharing,
  parameters: [
    ...parametersOf(endpoint.params, "path"),
    ...parametersOf(endpoint.query, "query"),
    ...(endpoint.auth === "none" ? [] : [{ $ref: "#/components/parameters/storecode" }]),
  ],
  ...(endpoint.body !== undefined && {
    requestBody: {
      required: true,
      content: { "application/json": { schema: schemaOf(endpoint.body) } },
    },
  }),
  responses: { 200: successResponse(endpoint), ...errorResponses(endpoint) },
});

const openApiPath = (path: string): string => path.replaceAll(/:([A-Za-z]+)/g, "{$1}");

const components = {
  securitySchemes: {
    token: { type: "apiKey", in: "header", name: "token" },
    fingerprint: { type: "apiKey", in: "header", name: "fingerprint" },
  },
  parameters: {
    storecode: {
      name: "storecode",
      in: "header",
      required: false,
      description: "Whose prices and stock a member sees; guests see those of the default store.",
      schema: { type: "string" },
    },
  },
  schemas: {
    Status: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        token: { type: "string" },
      },
    },
    Failure: {
      type: "object",
      required: ["statusCode", "status", "data", "error"],
      properties: {
        statusCode: { type: "integer" },
        status: { $ref: "#/components/schemas/Status" },
        data: { type: "null" },
        error: {
          type: "object",
          required: ["status", "code", "requestId"],
          properties: {
            status: { type: "integer" },
            code: { type: "string" },
            detail: { type: "string" },
            values: { type: "object", additionalProperties: { type: ["string", "number"] } },
            fields: { type: "object", additionalProperties: { type: "string" } },
            requestId: { type: "string" },
          },
        },
      },
    },
  },
};

/** The OpenAPI 3.1 document of the endpoints, as the contract declares them. */
export const openApiDocument = (title: string, endpoints: readonly Endpoint[]): Schema => {
  const paths: Record<string, Schema> = {};
  for (const endpoint of endpoints) {
    const operations = (paths[openApiPath(endpoint.path)] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return { openapi: "3.1.0", info: { title, version: "1" }, paths, components };
};

/** Serves the document; it is built at the first request, when all endpoints are mounted. */
export const openApiRoute = ({ app, deps, endpoints }: Router): void => {
  let document: Schema | undefined;
  app.get("/openapi.json", (c) => {
    document ??= openApiDocument(`${deps.config.brand} API`, endpoints);
    return c.json(document, 200, { "cache-control": "public, max-age=300" });
  });
};
