import pLimit from "p-limit";
import { fail, type Failure } from "../failure.ts";
import { imaging } from "../images/imaging.ts";

/** Twice the largest size at which a page shows it. */
const side = 192;
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

/** Upright, cut to the middle, without anything that the camera wrote beside the picture. */
const cutOut = (bytes: Uint8Array): Promise<Buffer> =>
  imaging(bytes, { limitInputPixels: pixelsAtMost, failOn: "error" })
    .timeout({ seconds: secondsAtMost })
    .autoOrient()
    .resize({ width: side, height: side, fit: "cover" })
    .webp({ quality: 80 })
    .toBuffer();

/** The member's picture as it is kept: a small square WebP. */
export const avatarPicture = async (
  bytes: Uint8Array,
): Promise<Buffer | Failure<"PICTURE_UNREADABLE" | "UNAVAILABLE">> => {
  if (!isPhotograph(bytes)) return fail("PICTURE_UNREADABLE");
  if (inTurn.pendingCount >= longestQueue) return fail("UNAVAILABLE");
  return inTurn(() => cutOut(bytes).catch(() => fail("PICTURE_UNREADABLE")));
};
