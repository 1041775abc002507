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
import { endStaff, logInStaff } from "@gerai/contract/office/staff";
import { systemStock } from "@gerai/contract/systems";
import openapiTypescript, { astToString } from "openapi-typescript";
import ts from "typescript";
import { expect, it } from "vitest";
import {
  officeDescription,
  openApiDocument,
  shopDescription,
} from "../src/http/openapi/document.ts";
import type { Json } from "../src/http/openapi/json.ts";
import { namedHeadersOf, securityOf } from "../src/http/openapi/operation.ts";
import { tagDescriptions } from "../src/http/openapi/tags.ts";
import { declaredEndpoints, officeEndpoints } from "./support/declared-endpoints.ts";
import { exampleInput, operationOf } from "./support/example-input.ts";

const endpoints = await declaredEndpoints();
const document = openApiDocument("Gerai", endpoints, shopDescription);
const text = JSON.stringify(document);

const office = await officeEndpoints();
const officeDocument = openApiDocument("Gerai", office, officeDescription);

it.each([document, officeDocument])("passes the linter: %#", { timeout: 60_000 }, async (one) => {
  const folder = mkdtempSync(join(tmpdir(), "openapi-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(one));
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
  const ids = endpoints.map((endpoint) => operationOf(document, endpoint).operationId);
  expect(new Set(ids).size).toBe(endpoints.length);
  expect(ids).toContain("postV1AccountMemberLogin");
  const tags = document["tags"] as readonly { readonly name: string }[];
  const ofOffice = officeDocument["tags"] as typeof tags;
  const unsaid = [...tags, ...ofOffice].filter(({ name }) => tagDescriptions[name] === undefined);
  expect(unsaid).toEqual([]);
});

/** What the contract says of the examples of a call; empty where it takes them all. */
const faultsOf = (description: Json, endpoint: Endpoint): readonly string[] => {
  const operation = operationOf(description, endpoint);
  const { params, query, body } = exampleInput(operation);
  const answer = operation.responses["200"]!.content["application/json"].example as {
    data: unknown;
  };
  const results = [
    endpoint.params?.safeParse(params),
    endpoint.query?.safeParse(query),
    endpoint.body?.safeParse(body),
    endpoint.response.safeParse(answer.data),
  ];
  return results.flatMap((result) =>
    result === undefined || result.success
      ? []
      : [`${endpoint.method} ${endpoint.path}: ${result.error.message}`],
  );
};

it("has examples that the contract takes", () => {
  expect(endpoints.flatMap((endpoint) => faultsOf(document, endpoint))).toEqual([]);
  expect(office.flatMap((endpoint) => faultsOf(officeDocument, endpoint))).toEqual([]);
});

it("tells the headers and proofs of each call", () => {
  const session = { token: [], fingerprint: [] };
  expect(securityOf(memberLogin)).toEqual([{ fingerprint: [] }]);
  expect(securityOf(otpRequest)).toEqual([{ fingerprint: [] }]);
  expect(securityOf(editCart)).toEqual([session]);
  expect(securityOf(logInStaff)).toEqual([{}]);
  expect(securityOf(endStaff)).toEqual([{ staffSession: [] }]);
  expect(securityOf(courierEvents)).toEqual([{ courierSignature: [] }]);
  expect(namedHeadersOf(courierEvents)).toContain("x-courier-signature");
  expect(namedHeadersOf(checkoutDelivery)).toContain("idempotency-key");
  const keyOf = (endpoint: Endpoint) =>
    operationOf(document, endpoint).parameters.find(({ name }) => name === "idempotency-key");
  expect(keyOf(systemStock)).toMatchObject({ in: "header", required: true });
  const following = endpoints.filter(({ followsPreview }) => followsPreview);
  expect(following.every((endpoint) => namedHeadersOf(endpoint).has("preview"))).toBe(true);
});
