import { createHash } from "node:crypto";

/** A drawing to be stored: named by its content, so that equal ones are stored once. */
export interface PictureSource {
  readonly id: string;
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

/** The first 32 hexadecimal digits of the SHA-256 of the source. */
export const pictureId = (source: string | Uint8Array): string =>
  createHash("sha256").update(source).digest("hex").slice(0, 32);

/** @param source SVG with its width and height in the first tag */
export const pictureOf = (source: string): PictureSource => {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(source) ?? [];
  return { id: pictureId(source), source, width: Number(width), height: Number(height) };
};
