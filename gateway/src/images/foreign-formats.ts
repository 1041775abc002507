/** Photographs that the image library does not read: HEIC, as iPhones write it, and BMP. */
// oxlint-disable-next-line typescript/triple-slash-reference -- other workspaces check this file, too, without its types
/// <reference path="./libheif-bundle.d.ts" />
import { crc32, deflateSync } from "node:zlib";
import { imaging } from "./imaging.ts";

/** An image whose size is known, and whose pixels are read when they are asked for. */
export interface ForeignImage {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** The colours that are meant, as ICC; sRGB where it is undefined. */
  readonly profile?: Uint8Array | undefined;
  /** Upright: red, green, blue and alpha. */
  readonly pixels: () => Promise<Uint8Array>;
}

const text = (bytes: Uint8Array, from: number, until: number): string =>
  Buffer.from(bytes.subarray(from, until)).toString("latin1");

const heicBrands = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"];

/** All brands of a HEIF file, the main one first; none of other files. */
const brandsOf = (bytes: Uint8Array): readonly string[] => {
  if (bytes.length < 16 || text(bytes, 4, 8) !== "ftyp") return [];
  const end = Math.min(bytes.length, Buffer.from(bytes.subarray(0, 4)).readUInt32BE());
  return text(bytes, 8, end).match(/.{4}/gs) ?? [];
};

export const isAvif = (bytes: Uint8Array): boolean =>
  brandsOf(bytes).some((brand) => brand === "avif" || brand === "avis");

const isHeic = (bytes: Uint8Array): boolean =>
  !isAvif(bytes) && heicBrands.includes(brandsOf(bytes)[0] ?? "");

const isBmp = (bytes: Uint8Array): boolean => text(bytes, 0, 2) === "BM";

export const isForeign = (bytes: Uint8Array): boolean => isHeic(bytes) || isBmp(bytes);

/** The first ICC profile of a HEIF file, from its box `colr`. */
const profileIn = (bytes: Buffer): Uint8Array | undefined => {
  const at = bytes.indexOf("colrprof");
  return at < 4 ? undefined : bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4));
};

/** A library of its own for each file: its memory never shrinks, and a broken file may break it. */
const openHeic = async (bytes: Buffer): Promise<ForeignImage> => {
  const { default: loadLibrary } = await import("libheif-js/libheif-wasm/libheif-bundle.mjs");
  const images = new (loadLibrary().HeifDecoder)().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) throw new Error("no image in the file");
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels = (): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const data = new Uint8ClampedArray(width * height * 4);
      image.display({ data, width, height }, (shown) => {
        if (shown === null) reject(new Error("the image cannot be decoded"));
        else resolve(new Uint8Array(data.buffer));
      });
    });
  const hasAlpha = image.has_alpha_channel();
  return { width, height, hasAlpha, profile: profileIn(bytes), pixels };
};

/** What writers put where alpha would be in a BMP means nothing. */
const openBmp = (bytes: Buffer): ForeignImage => ({
  width: bytes.readInt32LE(18),
  height: Math.abs(bytes.readInt32LE(22)),
  hasAlpha: false,
  pixels: async () => (await import("bmp-ts")).decode(bytes, { toRGBA: true }).data,
});

/** @throws Error where the file is broken */
export const openForeign = async (bytes: Uint8Array): Promise<ForeignImage> => {
  const buffer = Buffer.from(bytes);
  return isHeic(bytes) ? openHeic(buffer) : openBmp(buffer);
};

/** A PNG begins with eight bytes and the chunk of its size. */
const pngHead = 33;

const withProfile = (png: Buffer, profile: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from("iCCPp\0\0", "latin1"), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, pngHead), length, body, sum, png.subarray(pngHead)]);
};

/**
 * The image as PNG in the colours that it has, for the image library.
 * @param side the longer one at most, in pixels
 * @throws Error where the file is broken
 */
export const pngOf = async (image: ForeignImage, side: number): Promise<Uint8Array> => {
  const { width, height, hasAlpha, profile } = image;
  const raw = imaging(await image.pixels(), { raw: { width, height, channels: 4 } }).resize({
    width: side,
    height: side,
    fit: "inside",
    withoutEnlargement: true,
  });
  const png = await (hasAlpha ? raw : raw.removeAlpha()).png({ compressionLevel: 1 }).toBuffer();
  return profile === undefined ? png : withProfile(png, profile);
};
