import type { InputOf } from "@gerai/contract/endpoint";
import type { OfficeEndpoint } from "@gerai/contract/office/endpoint";
import {
  chainPermissions,
  permissions,
  rolePermissions,
  staffRoles,
  type StaffRole,
} from "@gerai/contract/office/roles";
import { expect, it } from "vitest";
import { officeDescription, openApiDocument } from "../src/http/openapi/document.ts";
import { officeEndpoints } from "./support/declared-endpoints.ts";
import { exampleInput, operationOf } from "./support/example-input.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { addStores, newPerson, officeWorld, type Person, sessionOf } from "./support/staff.ts";

/** The table of roles, crossed with every call that the contract declares: a new call is in it by itself. */

const world = await forThisFile(officeWorld());
const [own, foreign] = ["T1", "T2"] as const;
await addStores(world, [own, foreign]);

const endpoints = await officeEndpoints();
const document = openApiDocument("Gerai", endpoints, officeDescription);

const withStore = (part: unknown, storeCode: string): unknown =>
  typeof part === "object" && part !== null && "storeCode" in part ? { ...part, storeCode } : part;

/** The example of the call; where it names a store, it names this one. */
const inputFor = (endpoint: OfficeEndpoint, storeCode: string): InputOf<OfficeEndpoint> => {
  const parts = Object.entries(exampleInput(operationOf(document, endpoint)));
  return Object.fromEntries(parts.map(([name, part]) => [name, withStore(part, storeCode)]));
};

const namesStore = (endpoint: OfficeEndpoint): boolean =>
  JSON.stringify(inputFor(endpoint, foreign)) !== JSON.stringify(inputFor(endpoint, own));

interface Cell {
  readonly role: StaffRole;
  /** The store for which the role counts; null: all. */
  readonly scope: string | null;
  readonly store: string;
}

const cells: readonly Cell[] = staffRoles.flatMap((role) =>
  [null, own].flatMap((scope) => [own, foreign].map((store) => ({ role, scope, store }))),
);

/** As the table says. */
const isAllowed = (endpoint: OfficeEndpoint, { role, scope, store }: Cell): boolean => {
  const { caller } = endpoint;
  if (caller === "nobody" || caller === "staff") return true;
  if (!rolePermissions[role].includes(caller)) return false;
  if (scope === null) return true;
  return !chainPermissions.includes(caller) && (!namesStore(endpoint) || store === scope);
};

const people: ReadonlyMap<string, Person> = new Map(
  await Promise.all(
    staffRoles.flatMap((role) =>
      [null, own].map(
        async (scope) => [`${role} ${scope}`, await newPerson(world, role, scope)] as const,
      ),
    ),
  ),
);

/** A session for each call: one of them ends its own. */
const answerTo = async (endpoint: OfficeEndpoint, { role, scope, store }: Cell) => {
  const browser = await sessionOf(world, people.get(`${role} ${scope}`)!);
  const answer = await browser.call(endpoint, inputFor(endpoint, store));
  return answer.ok ? "OK" : answer.code;
};

it.each(endpoints)("$method $path answers those whom the table names", async (endpoint) => {
  const differing: string[] = [];
  for (const cell of cells) {
    const code = await answerTo(endpoint, cell);
    const wasAllowed = code !== "FORBIDDEN" && code !== "UNAUTHENTICATED";
    if (wasAllowed !== isAllowed(endpoint, cell)) {
      differing.push(`${cell.role}, ${cell.scope ?? "all"}, at ${cell.store}: ${code}`);
    }
  }
  expect(differing).toEqual([]);
});

it.each(endpoints)("$method $path wants a session where it says so", async (endpoint) => {
  const answer = await world.browser().call(endpoint, inputFor(endpoint, own));
  const code = answer.ok ? "OK" : answer.code;
  expect(code === "UNAUTHENTICATED").toBe(endpoint.caller !== "nobody");
});

it("has a role for each permission, and gives nobody changes with the right to read alone", () => {
  const held = new Set(staffRoles.flatMap((role) => rolePermissions[role]));
  expect(permissions.filter((permission) => !held.has(permission))).toEqual([]);
  const writes = endpoints.filter(({ method }) => method !== "GET").map(({ caller }) => caller);
  expect(rolePermissions.auditor.filter((permission) => writes.includes(permission))).toEqual([]);
});
