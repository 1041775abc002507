/** Drawings that rows of content name: SVG, which pages show as a picture made of it. */
import { imaging } from "../../../images/imaging.ts";

/** More is no drawing but a photograph in disguise. */
const bytesAtMost = 2_000_000;

/** Whether a file is SVG, by how it begins. */
export const isDrawing = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 4_000)).toString("utf8");
  const withoutComments = start.replaceAll(/<!--.*?(?:-->|$)/gs, "");
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(withoutComments);
};

/** What a drawing must not have, and why. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/<!(?:DOCTYPE|ENTITY)/i, "SVG dengan DOCTYPE tidak diterima"],
  [/<(?:\w+:)?text[\s>]/i, "SVG berisi teks: jadikan garis (outline) dahulu, huruf tidak ikut"],
  [/<(?:\w+:)?(?:script|foreignObject|image|style)[\s>]/i, "SVG hanya boleh berisi gambar garis"],
  [/\b(?:xlink:)?href\s*=\s*["'](?!#)/i, "SVG tidak boleh menunjuk ke luar berkasnya"],
  [/url\(\s*["']?(?!["'#])/i, "SVG tidak boleh menunjuk ke luar berkasnya"],
];

/** A drawing as it is kept. */
export interface Drawing {
  readonly source: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Reads a drawing; the reason where it cannot be taken. */
export const readDrawing = async (source: Buffer): Promise<Drawing | string> => {
  if (source.length > bytesAtMost) return `SVG lebih dari ${bytesAtMost / 1_000_000} MB`;
  const text = source.toString("utf8");
  const refused = refusals.find(([pattern]) => pattern.test(text));
  if (refused !== undefined) return refused[1];
  const size = await imaging(source)
    .metadata()
    .catch(() => undefined);
  if (size === undefined || size.width < 1 || size.height < 1) return "SVG rusak";
  return { source, width: size.width, height: size.height };
};
