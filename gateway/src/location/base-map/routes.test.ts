import { beforeAll, expect, it } from "vitest";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { seedGazetteer } from "../../../test/support/seed-gazetteer.ts";
import { testGateway } from "../../../test/support/test-gateway.ts";
import { pixelOn, tileSize } from "./tile.ts";

const shop = await forThisFile(testGateway());

const get = (path: string, headers = {}) => shop.gateway.request(path, { headers });

/** The tile that holds Menteng. */
const tileOf = (z: number): string => {
  const point = { longitude: 106.8317, latitude: -6.1966 };
  const [x, y] = pixelOn({ z, x: 0, y: 0 }, point).map((px) => Math.floor(px / tileSize));
  return `/v2/maps/tiles/${z}/${x}/${y}`;
};

beforeAll(() => seedGazetteer(shop.deps.db));

it("draws the names of a place, the smaller ones only from near", async () => {
  const near = await get(tileOf(15));
  expect(near.headers.get("content-type")).toBe("image/svg+xml");
  expect(await near.text()).toMatch(/>Menteng<\/text>[^]*>Menteng<\/text>/);
  const far = await (await get(tileOf(10))).text();
  expect(far).toMatch(/>Kota Jakarta (?:Pusat|Selatan)<\/text>/);
  expect(far).not.toContain(">Menteng</text>");
});

it("can be kept, and says when it is still the same", async () => {
  const first = await get(tileOf(13));
  expect(first.headers.get("cache-control")).toContain("max-age=86400");
  const tag = first.headers.get("etag") ?? "";
  const again = await get(tileOf(13), { "if-none-match": `"other", W/${tag}` });
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
