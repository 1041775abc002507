import pLimit from "p-limit";
import { imaging } from "../images/imaging.ts";

/** Content types of photographs that are taken; what is in the file decides, not what its sender says. */
export const photoTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Read from the head of the file, before anything is unfolded: an interlaced PNG is kept whole meanwhile. */
const pixelsAtMost = 25_000_000;
const secondsAtMost = 5;

/** One at a time: a large photograph takes memory, and pages come first. */
const inTurn = pLimit(1);
/** More than these would wait longer than a browser does. */
const longestQueue = 20;

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);

/** By what is in the file, not by its name: the image library reads far more than photographs. */
const isPhotograph = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xff, 0xd8, 0xff]) ||
  startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
  (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8));

/** How large the picture becomes, in pixels; `cover` fills both sides, `inside` never enlarges. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
  readonly fit: "cover" | "inside";
}

/** Upright, as large as wanted, without anything that the camera wrote beside the picture. */
const encode = (bytes: Uint8Array, { width, height, fit }: PhotoSize): Promise<Buffer> =>
  imaging(bytes, { limitInputPixels: pixelsAtMost, failOn: "error" })
    .timeout({ seconds: secondsAtMost })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === "inside" })
    .webp({ quality: 80 })
    .toBuffer();

/**
 * A photograph as WebP, however many wait before it. `unreadable`: a file that is no JPEG, PNG or WebP, or a broken one.
 */
export const encodePhotoInTurn = async (
  bytes: Uint8Array,
  size: PhotoSize,
): Promise<Buffer | "unreadable"> =>
  isPhotograph(bytes)
    ? inTurn(() => encode(bytes, size).catch(() => "unreadable" as const))
    : "unreadable";

/** The same for somebody who waits for it; `busy`: too many wait already. */
export const encodePhoto = async (
  bytes: Uint8Array,
  size: PhotoSize,
): Promise<Buffer | "unreadable" | "busy"> =>
  isPhotograph(bytes) && inTurn.pendingCount >= longestQueue
    ? "busy"
    : encodePhotoInTurn(bytes, size);
