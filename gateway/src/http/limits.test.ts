import { Hono } from "hono";
import { expect, it } from "vitest";
import { limitCalls, type RequestVariables } from "./request.ts";

const app = new Hono<{ Variables: RequestVariables }>();
app.use(async (c, next) => {
  c.set("requestId", "request-1");
  c.set("address", c.req.header("x-client-address") ?? "127.0.0.1");
  await next();
});
app.use(limitCalls(3, ["/callback"]));
app.get("*", (c) => c.text("here"));

const statuses = async (
  count: number,
  headers: Record<string, string>,
  path = "/",
): Promise<number[]> => {
  const answers = await Promise.all(
    Array.from({ length: count }, async () => app.request(path, { headers })),
  );
  return answers.map(({ status }) => status);
};

it("counts the calls of each address from outside", async () => {
  const first = { "x-client-address": "203.0.113.1" };
  expect(await statuses(4, first)).toEqual([200, 200, 200, 429]);
  expect(await statuses(1, { "x-client-address": "203.0.113.2" })).toEqual([200]);
  const refused = await app.request("/", { headers: first });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: "RATE_LIMITED" } });
});

it("counts what partners sign apart, ten times as much", async () => {
  const partner = { "x-client-address": "203.0.113.3" };
  const signed = await statuses(31, partner, "/callback/events");
  expect(signed.filter((status) => status === 200)).toHaveLength(30);
  expect(await statuses(1, partner)).toEqual([200]);
});

it("does not count the shop's own calls", async () => {
  expect(await statuses(10, {})).not.toContain(429);
});
