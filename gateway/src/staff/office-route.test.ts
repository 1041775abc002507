import { officeEndpoint, officeHeader } from "@gerai/contract/office/endpoint";
import { staffInvitation } from "@gerai/contract/office/staff";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { loggedInAs, officeWorld, addStores } from "../../test/support/staff.ts";
import { requestContext, type Gateway } from "../http/request.ts";
import { officeRoute, type OfficeRouter } from "./office-route.ts";
import { staffFinder } from "./sessions.ts";

const world = await forThisFile(officeWorld());
const { deps } = world;
await addStores(world, ["T1", "T2"]);

const app: Gateway = new Hono();
app.use(requestContext(deps));
const router: OfficeRouter = { app, deps, findStaff: staffFinder(deps), endpoints: [] };

const response = z.object({ stores: z.union([z.literal("all"), z.array(z.string())]) });
const store = z.object({ storeCode: z.string() });
const declared = {
  caller: "orders.read",
  summary: "For the tests.",
  response,
  errors: {},
} as const;
const inPath = officeEndpoint({
  ...declared,
  method: "GET",
  path: "/v1/test/:storeCode",
  params: store,
});
const inQuery = officeEndpoint({ ...declared, method: "GET", path: "/v1/test", query: store });
const inBody = officeEndpoint({ ...declared, method: "POST", path: "/v1/test", body: store });
for (const endpoint of [inPath, inQuery, inBody]) {
  officeRoute(router, endpoint, async (_, { stores }) => {
    const allowed = stores("orders.read");
    return { stores: allowed === "all" ? allowed : [...allowed] };
  });
}

const lead = await loggedInAs(world, "storeLead", "T1");
const service = await loggedInAs(world, "customerService");

interface Sent {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const ask = async ({ cookies }: typeof lead, { path, body, headers = {} }: Sent) => {
  const answer = await app.request(path, {
    method: body === undefined ? "GET" : "POST",
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      "content-type": "application/json",
      cookie: `__Host-gerai-office=${cookies.get("__Host-gerai-office")}`,
      ...headers,
    },
  });
  const envelope = (await answer.json()) as { readonly data: unknown };
  return { status: answer.status, data: envelope.data, headers: answer.headers };
};

describe("a call that names a store", () => {
  const calls = (code: string): readonly Sent[] => [
    { path: `/v1/test/${code}` },
    { path: `/v1/test?storeCode=${code}` },
    { path: "/v1/test", body: { storeCode: code }, headers: { [officeHeader]: "1" } },
  ];

  it("is answered to those whose role counts there", async () => {
    for (const call of calls("T1")) {
      expect(await ask(lead, call)).toMatchObject({ status: 200, data: { stores: ["T1"] } });
    }
    for (const call of calls("T2")) {
      expect((await ask(lead, call)).status).toBe(403);
      expect(await ask(service, call)).toMatchObject({ status: 200, data: { stores: "all" } });
    }
  });

  it("is kept nowhere", async () => {
    const { headers } = await ask(service, { path: "/v1/test/T1" });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("a write", () => {
  const body = { storeCode: "T1" };
  const write = async (headers: Readonly<Record<string, string>>) =>
    (await ask(service, { path: "/v1/test", body, headers })).status;
  const own = { [officeHeader]: "1" };
  const origin = "https://office.shop.test";

  it("comes from the office's own pages", async () => {
    expect(await write({ ...own, origin, "sec-fetch-site": "same-origin" })).toBe(200);
    // Programs say nothing of where they are.
    expect(await write(own)).toBe(200);
  });

  it("is refused without the header, which no form can send", async () => {
    expect(await write({ origin, "sec-fetch-site": "same-origin" })).toBe(403);
  });

  it.each([
    { origin: "https://shop.test" },
    { origin: "https://office.shop.test.evil.test" },
    { origin: "null" },
    { origin, "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
  ])("is refused from elsewhere: %o", async (headers) => {
    expect(await write({ ...own, ...headers })).toBe(403);
  });
});

it("is measured by route pattern, as the shop's calls are", async () => {
  await world.browser().call(staffInvitation, { params: { token: "rahasia-sekali" } });
  const metrics = await (await world.office.request("/metrics")).text();
  expect(metrics).toContain('route="/v1/invitations/:token"');
  expect(metrics).not.toContain("rahasia-sekali");
});
