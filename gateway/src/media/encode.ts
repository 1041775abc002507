import type { PictureFormat } from "@gerai/contract/pictures";
import { imaging } from "../images/imaging.ts";

/** A stored picture as it was drawn or sent in. */
export interface Original {
  readonly source: Uint8Array;
  readonly sourceType: string;
  readonly width: number;
}

const svgDensity = 72;

/** Drawings are rasterised at the wanted size at once: faster when small, sharp when large. */
const densityFor = ({ sourceType, width: natural }: Original, width: number): number =>
  sourceType === "image/svg+xml" ? Math.max(1, (svgDensity * width) / natural) : svgDensity;

/**
 * Flat colours and clean edges: AVIF needs little effort for them, and full colour resolution keeps
 * the letters sharp.
 */
const options = {
  avif: { quality: 52, effort: 2, chromaSubsampling: "4:2:0" },
  webp: { quality: 80, effort: 3, smartSubsample: true },
} as const;

/**
 * @param width in pixels; pictures that are smaller are not enlarged, drawings are
 * @throws Error when the source is not a picture
 */
export const encode = (
  original: Original,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array> => {
  const image = imaging(original.source, { density: densityFor(original, width) }).resize({
    width,
    withoutEnlargement: original.sourceType !== "image/svg+xml",
  });
  return (format === "avif" ? image.avif(options.avif) : image.webp(options.webp)).toBuffer();
};
