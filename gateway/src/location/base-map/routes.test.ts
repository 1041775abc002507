import { afterAll, beforeAll, expect, it } from "vitest";
import { seedGazetteer } from "../../../test/support/seed-gazetteer.ts";
import { testGateway } from "../../../test/support/test-gateway.ts";

const shop = await testGateway();
afterAll(shop.close);

const get = (path: string, headers = {}) => shop.gateway.request(path, { headers });

/** Holds Menteng, and the Jakartan coast in its north. */
const menteng = "/v2/maps/tiles/13/6526/4238";

beforeAll(() => seedGazetteer(shop.deps.db));

it("draws the names of a place, the smaller ones only from near", async () => {
  const near = await get(menteng);
  expect(near.headers.get("content-type")).toBe("image/svg+xml");
  const svg = await near.text();
  expect(svg).toContain(">Kota Jakarta Pusat</text>");
  const far = await (await get("/v2/maps/tiles/9/407/264")).text();
  expect(far).toContain(">Kota Jakarta Pusat</text>");
  expect(far).not.toContain("Menteng Dalam");
});

it("can be kept, and says when it is still the same", async () => {
  const first = await get(menteng);
  expect(first.headers.get("cache-control")).toContain("max-age=86400");
  const tag = first.headers.get("etag") ?? "";
  const again = await get(menteng, { "if-none-match": tag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

it.each(["/v2/maps/tiles/13/6526/x", "/v2/maps/tiles/99/1/1", "/v2/maps/tiles/13/0/0"])(
  "answers %s as a page that is not there",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: "NOT_FOUND" } });
  },
);
