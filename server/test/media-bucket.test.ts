import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { objectStore, type StoredObject } from "@gerai/fakes/object-store";
import { mediaPlaces } from "@gerai/gateway/media/places";
import { serve, type ServerType } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readCommandConfig, readConfig } from "../src/config.ts";

const keys = { accessKey: "AKIAGERAI", secretKey: "rahasia/+=gerai" };
const objects = new Map<string, StoredObject>();
const picture = Buffer.from("a picture, as far as the store knows");

let server: ServerType;
let folder: string;
let endpoint: string;
/** Requests that the store answers with 503 before it is well again. */
let failures = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gerai-bucket-"));
  const store = objectStore(keys, objects);
  const answer = (request: Request): Response | Promise<Response> => {
    if (failures === 0) return store.fetch(request);
    failures -= 1;
    return new Response(null, { status: 503 });
  };
  await new Promise<void>((resolve) => {
    server = serve({ fetch: answer, port: 0, hostname: "127.0.0.1" }, () => resolve());
  });
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  objects.clear();
  failures = 0;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** The places of one gateway, with folders of its own. */
const gateway = (name: string, secretKey = keys.secretKey) => {
  const { gateway: config } = readCommandConfig({
    GERAI_MEDIA_URL: `s3://toko-gambar/uji?region=ap-southeast-3&endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: keys.accessKey,
    AWS_SECRET_ACCESS_KEY: secretKey,
    GERAI_DATA_DIR: join(folder, name),
  });
  return mediaPlaces(config);
};

it("is shared by gateways: what one puts there, another has", async () => {
  const [one, other] = [gateway("one"), gateway("other")];
  await one.originals.put("ab/ab12.jpg", picture, "image/jpeg");
  await one.encoded.put("ab/ab12-320.avif", picture, "image/avif");
  expect([...objects.keys()]).toEqual([
    "/toko-gambar/uji/pictures/ab/ab12.jpg",
    "/toko-gambar/uji/media/ab/ab12-320.avif",
  ]);
  expect(objects.get("/toko-gambar/uji/media/ab/ab12-320.avif")?.type).toBe("image/avif");
  for (const place of [other.originals, other.encoded]) {
    expect(await place.has("ab/ab12.jpg")).toBe(place === other.originals);
    expect(await place.get("zz/none.jpg")).toBeUndefined();
  }
  expect(Buffer.from((await other.originals.get("ab/ab12.jpg")) ?? [])).toEqual(picture);
  expect(Buffer.from((await other.encoded.get("ab/ab12-320.avif")) ?? [])).toEqual(picture);
});

it("is asked once for a size that then lies near", async () => {
  const [one, other] = [gateway("near-one"), gateway("near-other")];
  await one.encoded.put("cd/cd34-96.webp", picture, "image/webp");
  await other.encoded.get("cd/cd34-96.webp");
  objects.clear();
  expect(Buffer.from((await other.encoded.get("cd/cd34-96.webp")) ?? [])).toEqual(picture);
  expect(await one.encoded.has("cd/cd34-96.webp")).toBe(true);
});

it("gives files away for good, near and far, and does not mind those that are gone", async () => {
  const [one, other] = [gateway("gone-one"), gateway("gone-other")];
  await one.originals.put("aa/aa11.jpg", picture, "image/jpeg");
  await one.originals.put("aa/aa22.jpg", picture, "image/jpeg");
  await one.encoded.put("aa/aa11-96.webp", picture, "image/webp");
  for (const place of [one, other]) {
    await place.originals.remove("aa/aa11.jpg");
    await place.encoded.remove("aa/aa11-96.webp");
  }
  expect([...objects.keys()]).toEqual(["/toko-gambar/uji/pictures/aa/aa22.jpg"]);
  expect(await one.encoded.get("aa/aa11-96.webp")).toBeUndefined();
  await expect(gateway("thief", "another key").originals.remove("aa/aa22.jpg")).rejects.toThrow(
    "403",
  );
  expect(objects.size).toBe(1);
});

it("is tried again while it is not well", async () => {
  failures = 2;
  await gateway("again").originals.put("ef/ef56.jpg", picture, "image/jpeg");
  expect(objects.size).toBe(1);
});

it("believes nobody without the key, and that is an error and no missing picture", async () => {
  const stranger = gateway("stranger", "another key");
  await expect(stranger.originals.put("ab/x.jpg", picture, "image/jpeg")).rejects.toThrow("403");
  await expect(stranger.originals.get("ab/x.jpg")).rejects.toThrow("403");
  expect(objects.size).toBe(0);
});

it.each([
  ["https://toko-gambar/", "GERAI_MEDIA_URL must be"],
  ["s3://Toko_Gambar", "GERAI_MEDIA_URL must be"],
  ["s3://toko-gambar?endpoint=ftp://x", "GERAI_MEDIA_URL must be"],
  ["s3://toko-gambar/a b", "GERAI_MEDIA_URL must be"],
])("is refused as %s", (url, reason) => {
  const environment = {
    GERAI_MEDIA_URL: url,
    AWS_ACCESS_KEY_ID: "a",
    AWS_SECRET_ACCESS_KEY: "b",
  };
  expect(() => readConfig(environment)).toThrow(reason);
});

it("needs keys, and names S3's own address where none is given", () => {
  const url = { GERAI_MEDIA_URL: "s3://toko-gambar?region=ap-southeast-3" };
  expect(() => readConfig(url)).toThrow("AWS_ACCESS_KEY_ID");
  const { gateway: config } = readCommandConfig({
    ...url,
    AWS_ACCESS_KEY_ID: "a",
    AWS_SECRET_ACCESS_KEY: "b",
  });
  expect(config.bucket).toMatchObject({
    endpoint: "https://s3.ap-southeast-3.amazonaws.com",
    bucket: "toko-gambar",
    prefix: "",
  });
});
