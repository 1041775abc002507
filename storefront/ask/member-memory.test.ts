import { expect, it } from "vitest";
import { createMemberMemory } from "./member-memory.ts";

const token = "t".repeat(64);

it("knows whose session it is once a page was told, and nobody else's", () => {
  const memberOf = createMemberMemory();
  const first = memberOf({ token });
  expect(first.id).toBeUndefined();
  first.remember("m1");
  expect(memberOf({ token }).id).toBe("m1");
  expect(memberOf({ token: "u".repeat(64) }).id).toBeUndefined();
});

it("remembers nothing of guests", () => {
  const memberOf = createMemberMemory();
  memberOf({}).remember("m1");
  expect(memberOf({}).id).toBeUndefined();
});
