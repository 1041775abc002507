import * as account from "@gerai/contract/account";
import { callPath } from "@gerai/contract/client";
import type { Endpoint } from "@gerai/contract/endpoint";
import { staffSession } from "@gerai/contract/office/staff";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import {
  officeDescription,
  openApiDocument,
  shopDescription,
} from "../src/http/openapi/document.ts";
import type { Gateway } from "../src/http/request.ts";
import { createOffice } from "../src/office.ts";
import { declaredEndpoints, officeEndpoints } from "./support/declared-endpoints.ts";
import { exampleInput, operationOf } from "./support/example-input.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { memberWorld, registerMember } from "./support/members.ts";
import { loggedInAs, officeWorld } from "./support/staff.ts";

/** Shop and office are two hosts: neither serves a call of the other, nor knows its sessions. */

const world = await forThisFile(officeWorld());
const staff = await loggedInAs(world, "administrator");
const cookie = `__Host-gerai-office=${staff.cookies.get("__Host-gerai-office")}`;
const shop = await forThisFile(memberWorld());
const member = await registerMember(shop, "081800000001");

const ofShop = await declaredEndpoints();
const ofOffice = await officeEndpoints();

/** Whatever opens anything on either host. */
const keys = {
  ...member.headers,
  cookie,
  "x-gerai-office": "1",
  "content-type": "application/json",
};

const statusAt = async (
  host: Gateway,
  endpoint: Endpoint,
  document: ReturnType<typeof openApiDocument>,
) => {
  const { params, query, body } = exampleInput(operationOf(document, endpoint));
  const path = callPath(endpoint.path, { params, query });
  const { status } = await host.request(path, {
    method: endpoint.method,
    headers: keys,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return `${endpoint.method} ${endpoint.path} ${status}`;
};

const missing = (endpoints: readonly Endpoint[]) =>
  endpoints.map(({ method, path }) => `${method} ${path} 404`);

describe("two hosts", () => {
  it("the office serves no call of the shop", async () => {
    const document = openApiDocument("Gerai", ofShop, shopDescription);
    const statuses = ofShop.map((endpoint) => statusAt(world.office, endpoint, document));
    expect(await Promise.all(statuses)).toEqual(missing(ofShop));
  });

  it("the shop serves no call of the office", async () => {
    const document = openApiDocument("Gerai", ofOffice, officeDescription);
    const statuses = ofOffice.map((endpoint) => statusAt(world.gateway, endpoint, document));
    expect(await Promise.all(statuses)).toEqual(missing(ofOffice));
  });

  it("the office writes no token of an invitation into its log", async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    const office = createOffice({ ...world.deps, log });
    await office.request("/v1/invitations/token-of-somebody");
    expect(lines.join("")).toContain("/v1/invitations/:token");
    expect(lines.join("")).not.toContain("token-of-somebody");
  });

  it("neither knows the sessions of the other", async () => {
    const office = createOffice(shop.deps);
    const token = member.headers.token;
    for (const stolen of [
      member.headers,
      { cookie: `token=${token}; __Host-gerai-office=${token}; gerai-office=${token}` },
    ]) {
      expect((await office.request(staffSession.path, { headers: stolen })).status).toBe(401);
    }
    const value = staff.cookies.get("__Host-gerai-office") ?? "";
    const { fingerprint } = member.headers;
    for (const headers of [
      { cookie, fingerprint },
      { token: value, fingerprint, cookie },
    ]) {
      expect((await world.gateway.request(account.memberGet.path, { headers })).status).toBe(401);
    }
  });
});
