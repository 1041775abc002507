import type { Point } from "./point.ts";

/** Zooms of ADR-94 to ADR-96; `around` shows the names of the neighbouring villages. */
export const mapZooms = { opened: 12, searched: 14, preview: 16, around: 13 } as const;

/** Pixels of a side. */
export const tileSize = 256;

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

/** A part of the map: which zoom, and the pixels of the whole world at its north-western corner. */
export interface MapFrame {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const frameAround = (
  [middleX, middleY]: readonly [number, number],
  zoom: number,
  { width, height }: Size,
): MapFrame => ({
  zoom,
  left: Math.round(middleX - width / 2),
  top: Math.round(middleY - height / 2),
});

/** The closest part of the map in which all points lie, none nearer to the edge than `margin` pixels. */
export const frameOf = (
  points: readonly Point[],
  { width, height, margin }: Size & { readonly margin: number },
  zooms: { readonly min: number; readonly max: number },
): MapFrame => {
  for (let zoom = zooms.max; ; zoom -= 1) {
    const pixels = points.map((point) => toPixels(point, zoom));
    const [xs, ys] = [pixels.map(([x]) => x), pixels.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const fits = right - left <= width - 2 * margin && bottom - top <= height - 2 * margin;
    if (fits || zoom <= zooms.min) {
      return frameAround([(left + right) / 2, (top + bottom) / 2], zoom, { width, height });
    }
  }
};

/** Where a point lies in a part of the map, in pixels from its corner. */
export const placeIn = (
  { zoom, left, top }: MapFrame,
  point: Point,
): { readonly x: number; readonly y: number } => {
  const [x, y] = toPixels(point, zoom);
  return { x: Math.round(x - left), y: Math.round(y - top) };
};

/** The tiles that fill a part of the map. */
export const tilesIn = (
  { zoom, left, top }: MapFrame,
  { width, height }: Size,
  url: string,
): readonly PlacedTile[] => {
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

/** The tiles that fill a picture of the given size with the point in its middle. */
export const tilesAround = (
  point: Point,
  zoom: number,
  size: Size,
  url: string,
): readonly PlacedTile[] => tilesIn(frameAround(toPixels(point, zoom), zoom, size), size, url);
