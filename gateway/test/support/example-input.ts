import type { Endpoint } from "@gerai/contract/endpoint";
import type { Json } from "../../src/http/openapi/json.ts";

interface Media {
  readonly content: { readonly "application/json": { readonly example: unknown } };
}

/** A call as the description of the API has it. */
export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly example?: unknown;
  }[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media>>;
}

export const operationOf = (document: Json, { method, path }: Endpoint): Operation => {
  const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  return paths[path.replaceAll(/:(\w+)/g, "{$1}")]![method.toLowerCase()]!;
};

/** What the description gives as an example of a call. */
export interface ExampleInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export const exampleInput = ({ parameters, requestBody }: Operation): ExampleInput => {
  const named = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, example }) => [name, String(example)]),
    );
  return {
    params: named("path"),
    query: named("query"),
    body: requestBody?.content["application/json"].example,
  };
};
