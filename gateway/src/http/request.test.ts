import { Hono } from "hono";
import { pino } from "pino";
import { expect, it } from "vitest";
import { successResponse } from "./answer.ts";
import { type Gateway, requestContext } from "./request.ts";

const lines: unknown[] = [];
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
const deps = { log, ids: { next: () => "made-here" } };

const app: Gateway = new Hono();
app.use(requestContext(deps));
app.get("/stores", () => successResponse([{ name: "Kemang" }], { headers: { vary: "token" } }));

it.each([
  ["the caller's where it is well formed", "abcd-1234", "abcd-1234"],
  ["its own where it is not", "a b", "made-here"],
])("names the request on its answer and in its log line: %s", async (_, sent, id) => {
  const answer = await app.request("/stores", { headers: { trxid: sent } });
  expect(answer.headers.get("x-request-id")).toBe(id);
  expect(answer.headers.get("vary")).toBe("token");
  expect(lines.at(-1)).toMatchObject({ method: "GET", path: "/stores", status: 200 });
});

it("answers the same to callers in this process and to those who read its bytes", async () => {
  const read = await app.request("/stores");
  const sent = await app.request("/stores");
  expect(sent.headers.get("content-type")).toBe("application/json");
  const content = (await read.json()) as { readonly data: unknown };
  expect(content.data).toEqual([{ name: "Kemang" }]);
  expect(JSON.parse(await sent.text())).toEqual(content);
});
