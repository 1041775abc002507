/** What is done to photographs. Runs in a program of its own, see `encoder.ts`. */
import type { Metadata } from "sharp";
import { isAvif, isForeign, openForeign, pngOf } from "./foreign-formats.ts";
import { imaging } from "./imaging.ts";

/** What a retailer's photograph may be. */
export const photographLimits = {
  bytes: 25_000_000,
  pixels: 60_000_000,
  /** The shorter side, in pixels: less is a mark or a mistake. */
  shortestSide: 60,
} as const;

/** The longer side of what is kept, in pixels: as large as a page ever shows it. */
const originalSide = 1440;

const secondsAtMost = 40;

/** Why a file cannot be taken, for its sender. */
export interface Unusable {
  readonly reason: string;
}

/** A photograph as it is kept: upright, sRGB, on white, without what the camera wrote beside it. */
export interface Original {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Variant {
  readonly width: number;
  readonly format: "avif" | "webp";
}

export interface EncodedVariant extends Variant {
  readonly bytes: Uint8Array;
}

const hasText = (bytes: Uint8Array, text: string, at: number): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text;

/** By what is in the file, not by its name: the image library reads far more than photographs. */
const isPhotograph = (bytes: Uint8Array): boolean =>
  hasText(bytes, "\u00FF\u00D8\u00FF", 0) ||
  hasText(bytes, "\u0089PNG\r\n\u001A\n", 0) ||
  hasText(bytes, "GIF8", 0) ||
  hasText(bytes, "II*\0", 0) ||
  hasText(bytes, "MM\0*", 0) ||
  (hasText(bytes, "RIFF", 0) && hasText(bytes, "WEBP", 8)) ||
  isAvif(bytes) ||
  isForeign(bytes);

const number = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 1 });
const mega = (value: number): string => number.format(value / 1_000_000);

const wrongBytes = (bytes: Uint8Array): string | undefined => {
  if (bytes.length === 0) return "berkas kosong";
  if (bytes.length > photographLimits.bytes) {
    return `${mega(bytes.length)} MB, paling banyak ${mega(photographLimits.bytes)} MB`;
  }
  return isPhotograph(bytes)
    ? undefined
    : "bukan gambar JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, atau BMP";
};

const wrongSize = ({ width, height }: Pick<Metadata, "width" | "height">): string | undefined => {
  if (width * height > photographLimits.pixels) {
    return `${mega(width * height)} megapiksel, paling banyak ${mega(photographLimits.pixels)}`;
  }
  if (Math.min(width, height) < photographLimits.shortestSide) {
    return `${width} × ${height} piksel, terlalu kecil (paling sedikit ${photographLimits.shortestSide})`;
  }
  return undefined;
};

const open = (bytes: Uint8Array) =>
  imaging(bytes, { limitInputPixels: photographLimits.pixels, failOn: "error" }).timeout({
    seconds: secondsAtMost,
  });

const readSize = (bytes: Uint8Array): Promise<Metadata | undefined> =>
  imaging(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);

/** Reads a photograph whole, and makes of it what is kept. */
export const makeOriginal = async (bytes: Uint8Array): Promise<Original | Unusable> => {
  const wrong = wrongBytes(bytes);
  if (wrong !== undefined) return { reason: wrong };
  const foreign = isForeign(bytes) ? await openForeign(bytes).catch(() => undefined) : undefined;
  const size = isForeign(bytes) ? foreign : await readSize(bytes);
  if (size === undefined) return { reason: "gambar rusak" };
  const wrongSide = wrongSize(size);
  if (wrongSide !== undefined) return { reason: wrongSide };
  try {
    const readable = foreign === undefined ? bytes : await pngOf(foreign, originalSide);
    const { data, info } = await open(readable)
      .autoOrient()
      .resize({
        width: originalSide,
        height: originalSide,
        fit: "inside",
        withoutEnlargement: true,
      })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return { reason: "gambar rusak atau terpotong" };
  }
};

/** A part of a photograph, as shares of its sides from the upper left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** First pixel and number of pixels of a part of a side; at least one, and none beyond the side. */
const pixelsOf = (from: number, share: number, side: number): readonly [number, number] => {
  const first = Math.min(Math.round(from * side), side - 1);
  return [first, Math.max(1, Math.min(Math.round(share * side), side - first))];
};

/** A part of a kept photograph, without loss, to be taken as a photograph of its own. */
export const makePart = async (original: Uint8Array, area: Area): Promise<Original | Unusable> => {
  try {
    const size = await open(original).metadata();
    const [left, width] = pixelsOf(area.left, area.width, size.width);
    const [top, height] = pixelsOf(area.top, area.height, size.height);
    const bytes = await open(original).extract({ left, top, width, height }).png().toBuffer();
    return { bytes, width, height };
  } catch {
    return { reason: "gambar rusak atau terpotong" };
  }
};

/** As much effort as pays: photographs are soft, and a size is encoded once. */
const options = {
  avif: { quality: 52, effort: 2, chromaSubsampling: "4:2:0" },
  webp: { quality: 78, effort: 3, smartSubsample: true },
} as const;

/** All sizes asked for, the original read once. Sizes above its own are not enlarged. */
export const makeVariants = async (
  original: Uint8Array,
  variants: readonly Variant[],
): Promise<readonly EncodedVariant[]> => {
  const widest = Math.max(...variants.map(({ width }) => width));
  const { data, info } = await open(original)
    .resize({ width: widest, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encoded: EncodedVariant[] = [];
  for (const variant of variants) {
    const image = imaging(data, { raw: { width, height, channels } }).resize({
      width: variant.width,
      withoutEnlargement: true,
    });
    const { format } = variant;
    const bytes = await (
      format === "avif" ? image.avif(options.avif) : image.webp(options.webp)
    ).toBuffer();
    encoded.push({ ...variant, bytes });
  }
  return encoded;
};
