import type { Endpoint } from "@gerai/contract/endpoint";
import type { Router } from "../handle.ts";
import {
  envelopeSchemas,
  headerParameters,
  officeHeaderParameters,
  officeSecuritySchemes,
  securitySchemes,
} from "./components.ts";
import { exampleMaker } from "./examples.ts";
import type { Json } from "./json.ts";
import { operationOf, tagOf } from "./operation.ts";
import { schemaWriter } from "./schemas.ts";
import { tagDescriptions } from "./tags.ts";

const envelope =
  "Each answer comes in an envelope: `data` where the call succeeded, `error` with a code where it failed. ";

/** What the calls of one host have in common. */
export interface Description {
  /** Behind the shop's name. */
  readonly title: string;
  readonly text: string;
  readonly server: string;
  readonly securitySchemes: Json;
  readonly parameters: Json;
}

export const shopDescription: Description = {
  title: "API",
  text: `${envelope}A call of a member wants the session's token together with the fingerprint of the device that logged in.`,
  server: "The shop that serves this document",
  securitySchemes,
  parameters: headerParameters,
};

export const officeDescription: Description = {
  title: "Office API",
  text: `${envelope}Calls are those of the chain's people, on the office's own host.`,
  server: "The office that serves this document",
  securitySchemes: officeSecuritySchemes,
  parameters: officeHeaderParameters,
};

const openApiPath = (path: string): string => path.replaceAll(/:([A-Za-z]+)/g, "{$1}");

/** The OpenAPI 3.1 document of the endpoints, as the contract declares them. */
export const openApiDocument = (
  brand: string,
  endpoints: readonly Endpoint[],
  about: Description,
): Json => {
  const schemas = schemaWriter();
  const writers = { ...schemas, exampleOf: exampleMaker(schemas.named) };
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const operations = (paths[openApiPath(endpoint.path)] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, writers);
  }
  const tags = [...new Set(endpoints.map(tagOf))].toSorted();
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand} ${about.title}`,
      version: "1",
      description: about.text,
      license: { name: "Apache 2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: about.server }],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] })),
    paths,
    components: {
      securitySchemes: about.securitySchemes,
      parameters: about.parameters,
      schemas: { ...envelopeSchemas, ...schemas.named },
    },
  };
};

/** Serves the document; it is built at the first request, when all endpoints are mounted. */
export const openApiRoute = (
  { app, deps, endpoints }: Pick<Router, "app" | "deps" | "endpoints">,
  about: Description,
): void => {
  let document: Json | undefined;
  app.get("/openapi.json", (c) => {
    document ??= openApiDocument(deps.config.brand, endpoints, about);
    return c.json(document, 200, { "cache-control": "public, max-age=300" });
  });
};
