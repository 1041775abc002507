import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictureUrl } from "@gerai/contract/pictures";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { testGateway } from "../../test/support/test-gateway.ts";
import { createGateway } from "../app.ts";
import { encode } from "./encode.ts";
import { pictureId } from "./source.ts";
import { warmPictures } from "./warm.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#f3f1ec"/><circle cx="200" cy="200" r="120" fill="none" stroke="#a9a79f" stroke-width="9"/></svg>`;
const picture = { id: pictureId(drawing), source: drawing, width: 400, height: 400 };

it("names a picture by its content", () => {
  expect(picture.id).toMatch(/^[0-9a-f]{32}$/);
  expect(pictureId(Buffer.from(drawing))).toBe(picture.id);
  expect(pictureId(`${drawing} `)).not.toBe(picture.id);
});

it("makes a small file of a drawing", async () => {
  const source = Buffer.from(picture.source);
  const avif = await encode({ source, sourceType: "image/svg+xml", width: 400 }, 320, "avif");
  expect(avif.length).toBeLessThan(6_144);
});

const mediaDir = await mkdtemp(join(tmpdir(), "gerai-media-"));
afterAll(() => rm(mediaDir, { recursive: true }));
const shop = await forThisFile(testGateway());
const deps = { ...shop.deps, config: { ...shop.deps.config, mediaDir } };
const gateway = createGateway(deps);
await shop.deps.db.pool.query(
  "insert into pictures (picture, source_type, source, width, height) values ($1, 'image/svg+xml', $2, $3, $4)",
  [picture.id, Buffer.from(picture.source), picture.width, picture.height],
);

const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  gateway.request(`http://shop.test${path}`, { headers });

const filesKept = async (): Promise<string[]> =>
  (await readdir(mediaDir, { recursive: true })).filter((file) => file.includes("."));

describe("GET /media", () => {
  it.each(["avif", "webp"] as const)(
    "answers %s in the width asked for, for ever",
    async (format) => {
      const response = await get(pictureUrl(picture.id, 320, format));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(`image/${format}`);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(width).toBe(320);
    },
  );

  it("answers 304 to who has it", async () => {
    const path = pictureUrl(picture.id, 160, "webp");
    const etag = (await get(path)).headers.get("etag") ?? "";
    const again = await get(path, { "if-none-match": `"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get("etag")).toBe(etag);
  });

  it("encodes once, however many ask at the same time, and keeps whole files only", async () => {
    const path = pictureUrl(picture.id, 480, "avif");
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    const sizes = await Promise.all(
      answers.map(async (answer) => (await answer.arrayBuffer()).byteLength),
    );
    expect(new Set(sizes).size).toBe(1);
    const kept = await filesKept();
    expect(kept.filter((file) => file.includes("-480.avif"))).toEqual([
      join(picture.id.slice(0, 2), `${picture.id}-480.avif`),
    ]);
  });

  it.each([
    `/media/${picture.id}-321.avif`,
    `/media/${picture.id}-320.png`,
    `/media/${picture.id.toUpperCase()}-320.avif`,
    `/media/${"0".repeat(32)}-320.avif`,
    `/media/..%2f..%2fetc%2fpasswd`,
    `/media/${picture.id}-320.avif/..`,
    "/media/",
  ])("answers 404 for %s", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
  });

  it("does not count as a call", async () => {
    const config = { ...deps.config, limits: { ...deps.config.limits, callsPerMinute: 1 } };
    const strict = createGateway({ ...deps, config });
    const statuses = await Promise.all(
      [1, 2, 3].map(
        async () =>
          (await strict.request(`http://shop.test${pictureUrl(picture.id, 96, "webp")}`)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200]);
  });
});

it("warms the pictures of the best-selling articles", async () => {
  await shop.deps.db.pool.query(`
    with category as (
      insert into categories (category_code, name, slug, path) values ('tea', 'Teh', 'teh', '{1}') returning category_id
    )
    insert into products (sku, name, slug, category_id, category_path, picture)
    select 'p', 'Teh Botol', 'teh-botol', category_id, array[category_id], '${picture.id}' from category`);
  expect(await warmPictures(deps, 10)).toEqual({ ready: 4, isDone: true });
  expect((await filesKept()).filter((file) => file.includes("-480."))).toHaveLength(2);
  expect(await warmPictures(deps, 10)).toEqual({ ready: 4, isDone: true });
});
