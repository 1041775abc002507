import type { Point } from "./point.ts";

/** Zooms of ADR-94 to ADR-96; `around` shows the names of the neighbouring villages. */
export const mapZooms = { opened: 12, searched: 14, preview: 16, around: 13 } as const;

const tileSize = 256;

/** A tile in a picture of the map: its address, and where its corner lies in pixels. */
export interface PlacedTile {
  readonly src: string;
  readonly x: number;
  readonly y: number;
}

const tileAddress = (url: string, z: number, x: number, y: number): string =>
  url
    .replace("{s}", "a")
    .replace("{r}", "")
    .replace("{z}", String(z))
    .replace("{x}", String(x))
    .replace("{y}", String(y));

/** Web Mercator: pixels of the whole world at a zoom, from the north-west. */
const toPixels = ({ latitude, longitude }: Point, zoom: number): [x: number, y: number] => {
  const world = tileSize * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [
    (longitude / 360 + 0.5) * world,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  ];
};

/** The tiles that fill a picture of the given size with the point in its middle. */
export const tilesAround = (
  point: Point,
  zoom: number,
  { width, height }: { readonly width: number; readonly height: number },
  url: string,
): readonly PlacedTile[] => {
  const [middleX, middleY] = toPixels(point, zoom);
  const [left, top] = [Math.round(middleX - width / 2), Math.round(middleY - height / 2)];
  const tiles: PlacedTile[] = [];
  const first = { x: Math.floor(left / tileSize), y: Math.floor(top / tileSize) };
  for (let y = first.y; y * tileSize < top + height; y += 1) {
    for (let x = first.x; x * tileSize < left + width; x += 1) {
      const src = tileAddress(url, zoom, x, y);
      tiles.push({ src, x: x * tileSize - left, y: y * tileSize - top });
    }
  }
  return tiles;
};
