import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld } from "../../test/support/members.ts";
import { deviceOf } from "./fingerprint.ts";

const world = await forThisFile(memberWorld());

/** A live call, as the browser's own program makes it. */
const search = async (headers: Readonly<Record<string, string>>): Promise<string | null> => {
  const path = "/v2/products/suggestions?keyword=susu";
  const answer = await world.gateway.request(path, { headers });
  expect(answer.headers.get("cache-control")).toContain("no-store");
  return answer.headers.get("set-cookie");
};

it("gives a guest's device a fingerprint with its first call, and no other after that", async () => {
  const given = await search({ fingerprint: "cookie" });
  expect(given).toMatch(/^fingerprint=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = given?.split(";")[0] ?? "";
  const { secret } = world.deps.config;
  const request = new Request("http://shop.test", { headers: { cookie, fingerprint: "cookie" } });
  expect(deviceOf(secret, request)).toHaveLength(32);
  expect(await search({ fingerprint: "cookie", cookie })).toBeNull();
  expect(await search({ fingerprint: "cookie", cookie: "fingerprint=made-up" })).not.toBeNull();
});

it("gives none to what is no browser's program", async () => {
  expect(await search({})).toBeNull();
  expect(await search({ fingerprint: "" })).toBeNull();
  expect(await search({ fingerprint: await world.newDevice() })).toBeNull();
});
