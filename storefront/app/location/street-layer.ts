import L from "leaflet";
import { leafletRasterLayer, PMTiles, TileType } from "pmtiles";
import { leafletLayer } from "protomaps-leaflet";
import { labelFonts, labelRules, landColour, paintRules } from "./street-style.ts";

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

const retryMs = 1_000;

/**
 * The operator's map file. A part that does not come is asked for twice; then the file counts as broken, and
 * whoever draws is told that the tile is no longer wanted.
 */
class StreetFile extends PMTiles {
  readonly #onBroken: () => void;

  constructor(url: string, onBroken: () => void) {
    super(url);
    this.#onBroken = onBroken;
  }

  override async getZxy(...tile: Parameters<PMTiles["getZxy"]>) {
    try {
      return await this.#getTwice(tile);
    } catch (error) {
      if (isAbort(error)) throw error;
      this.#onBroken();
      throw new DOMException("the map file is broken", "AbortError");
    }
  }

  async #getTwice(tile: Parameters<PMTiles["getZxy"]>) {
    try {
      return await super.getZxy(...tile);
    } catch (error) {
      if (isAbort(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      return super.getZxy(...tile);
    }
  }
}

/** Tiles of Protomaps bring their land along; those of OpenMapTiles lie on it. */
const bringsLand = (metadata: unknown): boolean =>
  JSON.stringify(metadata).includes('"id":"earth"');

const loadFonts = (): Promise<unknown> =>
  Promise.allSettled(labelFonts.map((font) => document.fonts.load(font)));

const vectorLayer = async (file: StreetFile, options: L.GridLayerOptions, maxDataZoom: number) => {
  const [metadata] = await Promise.all([file.getMetadata(), loadFonts()]);
  const ground = bringsLand(metadata) ? {} : { backgroundColor: landColour };
  return leafletLayer({ ...options, ...ground, url: file, maxDataZoom, paintRules, labelRules });
};

const rasterLayer = (
  file: StreetFile,
  options: L.GridLayerOptions,
  maxNativeZoom: number,
): unknown => leafletRasterLayer(file, { ...options, maxNativeZoom });

/** The closest that streets are shown. */
export const closestZoom = 19;

/**
 * A layer that draws the operator's map file; outside of what the file holds, the layer below stays visible.
 * @param onBroken called, perhaps several times, when the file can no longer be read
 */
export const openStreets = async (url: string, onBroken: () => void): Promise<L.Layer> => {
  const file = new StreetFile(url, onBroken);
  const { tileType, minZoom, maxZoom, ...edges } = await file.getHeader();
  const bounds = L.latLngBounds([edges.minLat, edges.minLon], [edges.maxLat, edges.maxLon]);
  const options = { bounds, minZoom, maxZoom: closestZoom };
  const layer: unknown =
    tileType === TileType.Mvt
      ? await vectorLayer(file, options, maxZoom)
      : rasterLayer(file, options, maxZoom);
  if (!(layer instanceof L.Layer)) throw new Error("the map library made no layer");
  return layer;
};
