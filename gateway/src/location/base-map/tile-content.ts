import { many } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { areaNames, areaNamesFrom, type VillageOnTile } from "./area-names.ts";
import { labelReach, thinLabels, type Label, type LabelKind } from "./labels.ts";
import { namesWithin, villagesAround } from "./queries.ts";
import { boundsOf, pixelOn, type Tile } from "./tile.ts";
import { villageBorders } from "./village-borders.ts";

/** What the database adds to sea and land. */
export interface TileContent {
  readonly labels: readonly Label[];
  /** The path of an SVG. */
  readonly borders: string;
}

const cityZoom = 7;
const districtZoom = 11;
const villageZoom = 13;
const storeZoom = 14;

/** The levels that a zoom names: smaller places as one comes nearer. */
const levelsAt = (z: number): readonly LabelKind[] => {
  if (z < cityZoom) return ["province"];
  if (z < districtZoom) return ["city"];
  return z < storeZoom ? ["city", "district"] : ["district"];
};

const labelsOf = async ({ readDb }: Deps, tile: Tile): Promise<readonly Label[]> => {
  const { z } = tile;
  const rows = await many(readDb, namesWithin, {
    ...boundsOf(tile, 2 * labelReach),
    levels: levelsAt(z),
    withVillages: z >= villageZoom,
    withStores: z >= storeZoom,
  });
  const labels = rows.map(({ kind, name, ...point }) => {
    const [x, y] = pixelOn(tile, point);
    return { kind: kind as LabelKind, name, x, y };
  });
  return thinLabels(labels);
};

/** Enough for the tile and what lies around it, where villages are as dense as they come. */
const villagesFor = (z: number): number => (z === villageZoom ? 400 : 160);

const villagesOf = async ({ readDb }: Deps, tile: Tile): Promise<readonly VillageOnTile[]> => {
  if (tile.z < villageZoom) return [];
  const { west, south, east, north } = boundsOf(tile);
  const villages = await many(readDb, villagesAround, {
    longitude: (west + east) / 2,
    latitude: (south + north) / 2,
    limit: villagesFor(tile.z),
  });
  return villages.map(({ name, ...middleOf }) => {
    const [x, y] = pixelOn(tile, middleOf);
    return { name, x, y };
  });
};

/** Reads the names of a tile, and from near the borders of its villages. */
export const contentOf = async (deps: Deps, tile: Tile): Promise<TileContent> => {
  const [labels, villages] = await Promise.all([labelsOf(deps, tile), villagesOf(deps, tile)]);
  const names = tile.z < areaNamesFrom ? [] : areaNames(tile, villages, labels);
  const borders = villageBorders(villages.map(({ x, y }) => [x, y]));
  return { labels: [...labels, ...names], borders };
};
