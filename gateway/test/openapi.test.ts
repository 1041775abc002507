import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { memberLogin, otpRequest } from "@gerai/contract/account";
import { editCart } from "@gerai/contract/cart";
import { checkoutDelivery } from "@gerai/contract/checkout";
import type { Endpoint } from "@gerai/contract/endpoint";
import { courierEvents } from "@gerai/contract/fulfilment";
import openapiTypescript, { astToString } from "openapi-typescript";
import ts from "typescript";
import { expect, it } from "vitest";
import { openApiDocument, shopDescription } from "../src/http/openapi/document.ts";
import { namedHeadersOf, securityOf } from "../src/http/openapi/operation.ts";
import { tagDescriptions } from "../src/http/openapi/tags.ts";
import { declaredEndpoints } from "./support/declared-endpoints.ts";

const endpoints = [...new Set(await declaredEndpoints())];
const document = openApiDocument("Gerai", endpoints, shopDescription);
const text = JSON.stringify(document);

interface Media {
  readonly content: { readonly "application/json": { readonly example: unknown } };
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly example?: unknown;
  }[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media & { readonly content: Media["content"] }>>;
}

const operationOf = ({ method, path }: Endpoint): Operation => {
  const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  return paths[path.replaceAll(/:(\w+)/g, "{$1}")]![method.toLowerCase()]!;
};

it("passes the linter", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "openapi-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, text);
  const config = resolve(import.meta.dirname, "../redocly.yaml");
  const program = resolve(import.meta.dirname, "../../node_modules/@redocly/cli/bin/cli.js");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const words = [program, "lint", "--config", config, "--format", "json", file];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, words, { env });
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 } });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const names = { types: "api.d.ts", program: "program.ts" };

/** What somebody would write with the generated types. */
const program = `
import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";

const shop = createClient<paths>({ baseUrl: "https://contoh.id" });

export const cartOf = async (memberId: string): Promise<components["schemas"]["Cart"] | undefined> => {
  const { data, error } = await shop.GET("/v2/cart/active-cart-by-memberId/{memberId}", {
    params: { path: { memberId } },
  });
  if (error !== undefined) throw new Error(error.error.code);
  return data.data;
};

export const memberData = async (memberId: string, password: string) => {
  const { data } = await shop.POST("/v1/account/member/data", { body: { memberId, password } });
  const kept: Record<string, components["schemas"]["Json"]> | undefined = data?.data.data;
  return kept;
};
`;

it("becomes a client that compiles", { timeout: 60_000 }, async () => {
  const types = astToString(await openapiTypescript(text));
  const virtual = new Map([
    [resolve(import.meta.dirname, names.types), types],
    [resolve(import.meta.dirname, names.program), program],
  ]);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
  };
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => virtual.has(file) || disk.fileExists(file),
    readFile: (file) => virtual.get(file) ?? disk.readFile(file),
    getSourceFile: (file, version) => {
      const own = virtual.get(file);
      return own === undefined
        ? disk.getSourceFile(file, version)
        : ts.createSourceFile(file, own, version);
    },
  };
  const compiled = ts.createProgram([...virtual.keys()], options, host);
  const faults = ts.getPreEmitDiagnostics(compiled).map(({ messageText }) => messageText);
  expect(faults).toEqual([]);
});

it("names each call once, and says what its tag is about", () => {
  const ids = endpoints.map((endpoint) => operationOf(endpoint).operationId);
  expect(new Set(ids).size).toBe(endpoints.length);
  expect(ids).toContain("postV1AccountMemberLogin");
  const tags = document["tags"] as readonly { readonly name: string }[];
  expect(tags.filter(({ name }) => tagDescriptions[name] === undefined)).toEqual([]);
});

/** What the contract says of the examples of a call; empty where it takes them all. */
const faultsOf = (endpoint: Endpoint): readonly string[] => {
  const { parameters, requestBody, responses } = operationOf(endpoint);
  const named = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, example }) => [name, String(example)]),
    );
  const answer = responses["200"]!.content["application/json"].example as { data: unknown };
  const results = [
    endpoint.params?.safeParse(named("path")),
    endpoint.query?.safeParse(named("query")),
    endpoint.body?.safeParse(requestBody?.content["application/json"].example),
    endpoint.response.safeParse(answer.data),
  ];
  return results.flatMap((result) =>
    result === undefined || result.success
      ? []
      : [`${endpoint.method} ${endpoint.path}: ${result.error.message}`],
  );
};

it("has examples that the contract takes", () => {
  expect(endpoints.flatMap(faultsOf)).toEqual([]);
});

it("tells the headers and proofs of each call", () => {
  const session = { token: [], fingerprint: [] };
  expect(securityOf(memberLogin)).toEqual([{ fingerprint: [] }]);
  expect(securityOf(otpRequest)).toEqual([{ fingerprint: [] }]);
  expect(securityOf(editCart)).toEqual([session]);
  expect(securityOf(courierEvents)).toEqual([{ courierSignature: [] }]);
  expect(namedHeadersOf(courierEvents)).toContain("x-courier-signature");
  expect(namedHeadersOf(checkoutDelivery)).toContain("idempotency-key");
  const following = endpoints.filter(({ followsPreview }) => followsPreview);
  expect(following.every((endpoint) => namedHeadersOf(endpoint).has("preview"))).toBe(true);
});
