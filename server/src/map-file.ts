import { open, type FileHandle } from "node:fs/promises";
import { codeOf } from "@gerai/postgres/failure";
import { fileVersion } from "@gerai/storefront/files/map-file.ts";
import type { StorefrontConfig } from "@gerai/storefront/visit/config.ts";
import { OperatorError } from "./failure.ts";

/** The header of PMTiles, version 3; offsets and lengths are 64 bits, the lowest byte first. */
const header = {
  bytes: 127,
  magic: "PMTiles",
  version: 7,
  /** Each an offset and a length: root directory, metadata, leaf directories, tiles. */
  sections: [8, 24, 40, 56],
  internalCompression: 97,
  tileCompression: 98,
  tileType: 99,
} as const;

/** Those that browsers unpack by themselves: unknown or none, and gzip. */
const compressions = new Set([0, 1, 2]);
/** Vector tiles, PNG, JPEG, WebP and AVIF. */
const tileTypes = new Set([1, 2, 3, 4, 5]);

const refuse = (path: string, reason: string): OperatorError =>
  new OperatorError(`MAP_FILE ${reason}: ${path}`);

/** What is wrong with a file of this size that begins like this; undefined if it can be drawn. */
const fault = (bytes: Buffer, size: number): string | undefined => {
  if (bytes.length < header.bytes || !bytes.toString("latin1").startsWith(header.magic)) {
    return "is no PMTiles file";
  }
  const version = bytes.readUInt8(header.version);
  if (version !== 3)
    return `is PMTiles of version ${version}, not 3 (\`pmtiles convert\` makes it)`;
  const isWhole = header.sections.every(
    (at) => bytes.readBigUInt64LE(at) + bytes.readBigUInt64LE(at + 8) <= BigInt(size),
  );
  if (!isWhole) return "ends before its last tile; was it copied as a whole?";
  if (bytes.readBigUInt64LE(16) === 0n) return "holds no tiles";
  const packings = [header.internalCompression, header.tileCompression];
  if (!packings.every((at) => compressions.has(bytes.readUInt8(at)))) {
    return "is compressed in a way that browsers cannot read (gzip is wanted)";
  }
  if (!tileTypes.has(bytes.readUInt8(header.tileType))) {
    return "holds tiles that are neither vector tiles nor pictures";
  }
  return undefined;
};

const readHeader = async (file: FileHandle): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(header.bytes), 0, header.bytes, 0);
  return buffer.subarray(0, bytesRead);
};

const openFile = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path);
  } catch (error) {
    throw refuse(path, codeOf(error) === "ENOENT" ? "is not there" : "cannot be read");
  }
};

/**
 * The version of a map file that browsers can draw.
 * @throws OperatorError where it is missing, broken, or of another kind
 */
export const checkMapFile = async (path: string): Promise<string> => {
  const file = await openFile(path);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw refuse(path, "is no file");
    const reason = fault(await readHeader(file), stats.size);
    if (reason !== undefined) throw refuse(path, reason);
    return fileVersion(stats);
  } finally {
    await file.close();
  }
};

/**
 * The pages' configuration with the address of the map file as it is now: browsers that know an older one
 * ask anew.
 */
export const withMapFile = async (config: StorefrontConfig): Promise<StorefrontConfig> => {
  const { shop, mapFile } = config;
  const { streets } = shop.mapTiles;
  if (mapFile === undefined || streets === undefined) return config;
  const url = `${streets.url}?v=${await checkMapFile(mapFile)}`;
  const mapTiles = { ...shop.mapTiles, streets: { ...streets, url } };
  return { ...config, shop: { ...shop, mapTiles } };
};
