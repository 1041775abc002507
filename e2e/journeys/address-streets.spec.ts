import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { streetFile, tileAt, type TestFeature } from "@gerai/storefront/test/street-file.ts";
import type { Locator, Page } from "@playwright/test";
import {
  addressFormPath,
  findOnMap,
  openAddressForm,
  openMap,
  pinPlace,
} from "../support/address-form.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";
import { openWithMapFile } from "../support/shops.ts";

const street = "Jalan Uji Peta";
/** Of main roads in `street-style.ts`. */
const streetColour = [246, 230, 184] as const;

const land: TestFeature = {
  layer: "earth",
  shape: "area",
  positions: [
    [0, 0],
    [4096, 0],
    [4096, 4096],
    [0, 4096],
  ],
  properties: { kind: "earth" },
};

/** Wherever the map goes in this tile, some of them cross it. */
const streets = Array.from({ length: 32 }, (_, row): TestFeature => ({
  layer: "roads",
  shape: "line",
  positions: [
    [0, row * 128 + 40],
    [4096, row * 128 + 90],
  ],
  properties: { kind: "highway", name: "Test Road", "name:id": street },
}));

/** Central Jakarta, where the demo's stores are. */
const jakarta = tileAt(-6.19, 106.83, 11);

declare global {
  interface Window {
    /** What was written on canvases, with its typeface. */
    written: string[];
  }
}

/** Notes what is written on canvases, with its typeface. */
const noteWriting = (page: Page) =>
  page.addInitScript(() => {
    const written: string[] = [];
    window.written = written;
    const own: CanvasText["fillText"] = Reflect.get(CanvasRenderingContext2D.prototype, "fillText");
    CanvasRenderingContext2D.prototype.fillText = function note(text, ...place) {
      written.push(`${this.font}: ${text}`);
      own.call(this, text, ...place);
    };
  });

const writtenOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.written);

/** How many dots of the map have the colour. */
const dotsOf = (map: Locator, [r, g, b]: readonly [number, number, number]) =>
  map.locator("canvas.leaflet-tile").evaluateAll(
    (tiles, wanted) =>
      tiles
        .filter((tile): tile is HTMLCanvasElement => "getContext" in tile)
        .map((tile) => {
          const dots =
            tile.width === 0
              ? []
              : (tile.getContext("2d")?.getImageData(0, 0, tile.width, tile.height).data ?? []);
          let found = 0;
          for (let at = 0; at < dots.length; at += 4) {
            if (wanted.every((part, index) => dots[at + index] === part)) found += 1;
          }
          return found;
        })
        .reduce((sum, found) => sum + found, 0),
    [r, g, b],
  );

/** The map's own line that says whose map it is. */
const source = (map: Locator): Locator => map.getByText(/^©/);

test.describe("with a map file of the operator's", () => {
  // One server for all of them.
  test.describe.configure({ mode: "default" });
  let folder = "";
  let file = "";
  let url = "";
  let close = async (): Promise<void> => undefined;

  test.beforeAll(async ({ shop }) => {
    folder = await mkdtemp(join(tmpdir(), "gerai-streets-"));
    file = join(folder, "jakarta.pmtiles");
    await writeFile(file, streetFile(jakarta, [land, ...streets]));
    ({ url, close } = await openWithMapFile(shop, file));
  });
  test.afterAll(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  test("its streets are drawn by the browser, and nobody else is asked", async ({
    page,
    inboxUrl,
  }) => {
    await becomeMember(page, inboxUrl);
    const strangers: string[] = [];
    const refused: string[] = [];
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== url) strangers.push(request.url());
    });
    page.on("console", (message) => {
      if (message.type() === "error") refused.push(message.text());
    });
    await noteWriting(page);
    const part = page.waitForResponse(/\/peta\/jalan\.pmtiles/);
    await page.goto(url + addressFormPath);
    const map = await openMap(page);
    expect((await part).status()).toBe(206);
    await findOnMap(map);
    await expect.poll(() => dotsOf(map, streetColour)).toBeGreaterThan(500);
    await expect
      .poll(async () => (await writtenOn(page)).filter((text) => text.endsWith(street)).length)
      .toBeGreaterThan(0);
    const [label] = (await writtenOn(page)).filter((text) => text.endsWith(street));
    expect(label).toContain('"Plus Jakarta Sans"');
    await expect(source(map)).toHaveText("© Peta Uji · © OpenStreetMap");
    await expectAccessible(page);
    await map.getByRole("application").click({ position: { x: 120, y: 200 } });
    await expect(pinPlace(map)).toContainText("Jakarta");
    expect({ strangers, refused }).toEqual({ strangers: [], refused: [] });
  });

  test("a file that breaks leaves the embedded map", async ({ page, inboxUrl }) => {
    await becomeMember(page, inboxUrl);
    await page.goto(url + addressFormPath);
    await page.route(/\/peta\/jalan\.pmtiles/, async (route) => {
      const { range = "" } = route.request().headers();
      // The beginning of the file is read still; its tiles are gone.
      return range.startsWith("bytes=0-") ? route.continue() : route.fulfill({ status: 404 });
    });
    const map = await openMap(page);
    await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
    await expect(map.locator("canvas.leaflet-tile")).toHaveCount(0, { timeout: 10_000 });
    await expect(source(map)).toHaveText(/^© kontributor OpenStreetMap · batas/);
    await findOnMap(map);
    await expect(map.getByText(/^Gambar peta belum dapat dimuat/)).toHaveCount(0);
  });

  test("a file that is taken away leaves the embedded map", async ({ page, inboxUrl }) => {
    await becomeMember(page, inboxUrl);
    await rm(file);
    const missing = page.waitForResponse(/\/peta\/jalan\.pmtiles/);
    await page.goto(url + addressFormPath);
    const map = await openMap(page);
    expect((await missing).status()).toBe(404);
    await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
    await expect(map.locator("canvas.leaflet-tile")).toHaveCount(0);
    await expect(source(map)).toHaveText(/^© kontributor OpenStreetMap · batas/);
    await findOnMap(map);
  });
});

test("without such a file nothing of it is loaded", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openAddressForm(page);
  const map = await openMap(page);
  await findOnMap(map);
  await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
  expect(asked.filter((address) => /street-layer|\/peta\//.test(address))).toEqual([]);
  expect(asked.some((address) => address.includes("/v2/maps/tiles/"))).toBe(true);
});
