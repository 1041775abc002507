import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { streetFile, tileAt } from "@gerai/storefront/test/street-file.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { OperatorError } from "./failure.ts";
import { checkMapFile, withMapFile } from "./map-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "map-file-"));
});
afterAll(() => rm(folder, { recursive: true }));

const good = streetFile(tileAt(-6.2, 106.8, 11), [
  {
    layer: "roads",
    shape: "line",
    positions: [
      [0, 2048],
      [4096, 2048],
    ],
    properties: { kind: "highway", name: "Jalan Uji" },
  },
]);

const write = async (name: string, content: Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

const withByte = (at: number, value: number): Buffer => {
  const copy = Buffer.from(good);
  copy.writeUInt8(value, at);
  return copy;
};

it("takes a file of its own, and names its state in the address", async () => {
  const path = await write("good.pmtiles", good);
  const { storefront } = readConfig({ MAP_FILE: path });
  expect(storefront.mapFile).toBe(path);
  const { mapTiles } = (await withMapFile(storefront)).shop;
  expect(mapTiles.url).toBe("/v2/maps/tiles/{z}/{x}/{y}");
  expect(mapTiles.streets).toEqual({
    url: `/peta/jalan.pmtiles?v=${await checkMapFile(path)}`,
    attribution: "© OpenStreetMap",
  });
  await write("good.pmtiles", Buffer.concat([good, Buffer.alloc(1)]));
  expect((await withMapFile(storefront)).shop.mapTiles.streets?.url).not.toBe(
    mapTiles.streets?.url,
  );
});

it("names OpenStreetMap beside another's streets: the base map lies below", () => {
  const attributionOf = (MAP_FILE_ATTRIBUTION: string) =>
    readConfig({ MAP_FILE: "/m", MAP_FILE_ATTRIBUTION }).storefront.shop.mapTiles.streets
      ?.attribution;
  expect(attributionOf("© Peta Kota")).toBe("© Peta Kota · © OpenStreetMap");
  expect(attributionOf("© kontributor OpenStreetMap")).toBe("© kontributor OpenStreetMap");
});

it("leaves a shop without such a file as it is", async () => {
  const { storefront } = readConfig({});
  expect(storefront.shop.mapTiles).not.toHaveProperty("streets");
  expect(await withMapFile(storefront)).toBe(storefront);
});

it.each([
  ["is no PMTiles file", Buffer.from("not a map")],
  ["is no PMTiles file", Buffer.alloc(4_000)],
  ["is PMTiles of version 2, not 3", withByte(7, 2)],
  ["ends before its last tile", good.subarray(0, good.length - 1)],
  ["is compressed in a way that browsers cannot read", withByte(97, 3)],
  ["is compressed in a way that browsers cannot read", withByte(98, 4)],
  ["holds tiles that are neither vector tiles nor pictures", withByte(99, 0)],
  ["holds no tiles", withByte(16, 0)],
])("refuses a file that %s", async (reason, content) => {
  const path = await write("bad.pmtiles", content);
  const { storefront } = readConfig({ MAP_FILE: path });
  const refused = withMapFile(storefront);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(`MAP_FILE ${reason}`);
  await expect(refused).rejects.toThrow(path);
});

it("refuses a file that is not there, and a folder", async () => {
  await expect(checkMapFile(join(folder, "none.pmtiles"))).rejects.toThrow(
    "MAP_FILE is not there: ",
  );
  await expect(checkMapFile(folder)).rejects.toThrow("MAP_FILE is no file: ");
});
