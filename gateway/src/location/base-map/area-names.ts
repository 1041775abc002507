import { groundAt } from "./coast.ts";
import { collides, labelWidth, type Label } from "./labels.ts";
import { pointOn, tileSize, type Tile } from "./tile.ts";

/** A village with the place of its middle, in pixels of the tile. */
export interface VillageOnTile {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** From here on a tile is smaller than most villages: the names at their middles lie outside of it. */
export const areaNamesFrom = 15;

/** Two places of a tile that get the name of their village: each picture of 256 by 192 pixels has one. */
const anchors = [
  { x: tileSize / 4, y: tileSize / 4 },
  { x: (tileSize * 3) / 4, y: (tileSize * 3) / 4 },
] as const;

const within = (x: number, width: number): number =>
  Math.min(Math.max(x, width / 2), tileSize - width / 2);

const squaredDistance = (a: VillageOnTile, b: { readonly x: number; readonly y: number }): number =>
  (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/**
 * Names of the villages that a tile lies in, for close zooms. They never cross the tile's edge, and give
 * way to the names of the map (`labels`).
 */
export const areaNames = (
  tile: Tile,
  villages: readonly VillageOnTile[],
  labels: readonly Label[],
): readonly Label[] =>
  anchors.flatMap((anchor) => {
    const { latitude, longitude } = pointOn(tile, anchor);
    if (groundAt(latitude, longitude) !== "indonesia") return [];
    const [nearest] = villages.toSorted(
      (a, b) => squaredDistance(a, anchor) - squaredDistance(b, anchor),
    );
    if (nearest === undefined) return [];
    const { name } = nearest;
    const label: Label = { kind: "village", name, ...anchor };
    const moved: Label = { ...label, x: within(anchor.x, labelWidth(label)) };
    return labels.some((other) => collides(other, moved)) ? [] : [moved];
  });
