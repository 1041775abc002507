import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

/**
 * Writes map files for tests: PMTiles, version 3, with one directory, and vector tiles after the schema of
 * Protomaps.
 */

const varint = (value: number): number[] =>
  value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))];

/** A field of a protocol buffer that holds bytes: a text, a message, or packed numbers. */
const bytesField = (number: number, content: Iterable<number>): number[] => {
  const bytes = [...content];
  return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
};

const numberField = (number: number, value: number): number[] => [
  ...varint(number * 8),
  ...varint(value),
];

const textField = (number: number, text: string): number[] =>
  bytesField(number, new TextEncoder().encode(text));

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

type Position = readonly [x: number, y: number];

/** Positions in a tile, of which each side counts 4,096. */
const path = (positions: readonly Position[], isClosed: boolean): number[] => {
  const steps = positions.map(([x, y], index) => {
    const [fromX, fromY] = positions[index - 1] ?? [0, 0];
    return [...varint(zigzag(x - fromX)), ...varint(zigzag(y - fromY))];
  });
  const [start = [], ...rest] = steps;
  const lines = [...varint(rest.length * 8 + 2), ...rest.flat()];
  return [...varint(1 * 8 + 1), ...start, ...lines, ...(isClosed ? varint(1 * 8 + 7) : [])];
};

export interface TestFeature {
  readonly layer: string;
  readonly shape: "line" | "area";
  readonly positions: readonly Position[];
  readonly properties: Readonly<Record<string, string>>;
}

const shapes = { line: 2, area: 3 } as const;

const featureBytes = (
  { shape, positions, properties }: TestFeature,
  words: readonly string[],
): number[] => {
  const tags = Object.entries(properties).flatMap((entry) =>
    entry.flatMap((word) => varint(words.indexOf(word))),
  );
  return [
    ...bytesField(2, tags),
    ...numberField(3, shapes[shape]),
    ...bytesField(4, path(positions, shape === "area")),
  ];
};

/** Keys and values of its features stand in both lists of a layer: one index does for either. */
const layerBytes = (layer: string, features: readonly TestFeature[]): number[] => {
  const words = [
    ...new Set(features.flatMap(({ properties }) => Object.entries(properties).flat())),
  ];
  return [
    ...textField(1, layer),
    ...features.flatMap((feature) => bytesField(2, featureBytes(feature, words))),
    ...words.flatMap((word) => textField(3, word)),
    ...words.flatMap((word) => bytesField(4, textField(1, word))),
    ...numberField(5, 4_096),
    ...numberField(15, 2),
  ];
};

const tileBytes = (features: readonly TestFeature[]): Buffer => {
  const layers = Map.groupBy(features, ({ layer }) => layer);
  const bytes = [...layers].flatMap(([layer, own]) => bytesField(3, layerBytes(layer, own)));
  return gzipSync(Uint8Array.from(bytes));
};

/** A tile by the numbers that map libraries give it. */
export interface TileNumber {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The tile of a zoom in which a point lies. */
export const tileAt = (latitude: number, longitude: number, z: number): TileNumber => {
  const side = 2 ** z;
  const angle = (latitude * Math.PI) / 180;
  const north = Math.asinh(Math.tan(angle)) / Math.PI;
  return {
    z,
    x: Math.floor((longitude / 360 + 0.5) * side),
    y: Math.floor(((1 - north) / 2) * side),
  };
};

const cornerOf = ({ z, x, y }: TileNumber): readonly [longitude: number, latitude: number] => {
  const side = 2 ** z;
  const north = Math.PI * (1 - (2 * y) / side);
  return [(x / side) * 360 - 180, (Math.atan(Math.sinh(north)) * 180) / Math.PI];
};

const headerBytes = 127;

/** A map file with this one tile. */
export const streetFile = (tile: TileNumber, features: readonly TestFeature[]): Buffer => {
  const content = tileBytes(features);
  const entry = [zxyToTileId(tile.z, tile.x, tile.y), 1, content.length, 1];
  const directory = gzipSync(Uint8Array.from([1, ...entry].flatMap(varint)));
  const layers = [...new Set(features.map(({ layer }) => layer))].map((id) => ({ id, fields: {} }));
  const metadata = gzipSync(JSON.stringify({ vector_layers: layers }));
  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles", "latin1");
  header.writeUInt8(3, 7);
  const sections = [directory.length, metadata.length, 0, content.length];
  let offset = headerBytes;
  sections.forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  });
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at);
  // Tiles in order; directory and tiles packed by gzip; vector tiles; the closest and the furthest zoom.
  header.set([1, 2, 2, 1, tile.z, tile.z], 96);
  const [west, north] = cornerOf(tile);
  const [east, south] = cornerOf({ ...tile, x: tile.x + 1, y: tile.y + 1 });
  [west, south, east, north].forEach((degrees, index) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4),
  );
  return Buffer.concat([header, directory, metadata, content]);
};
