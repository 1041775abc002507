import { readFile } from "node:fs/promises";
import { BmpCompression, encode } from "bmp-ts";
import { imaging } from "../../src/images/imaging.ts";

const width = 300;
const height = 200;

/** The colours of the four corners of an upright photograph: red, green, blue, yellow. */
export const corners = [
  [200, 30, 30],
  [30, 160, 30],
  [30, 30, 200],
  [200, 200, 30],
] as const;

const upright = (shade: number): Buffer => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const corner = corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? corners[0];
      corner.forEach((value, channel) => {
        pixels[(y * width + x) * 3 + channel] = Math.min(255, value + shade);
      });
    }
  }
  return pixels;
};

/**
 * The pixels as a camera stores them that is held so; `orientation` says how to turn them back. Images are mirrored
 * before they are turned, in whatever order that is asked for.
 */
const stored = (orientation: number, shade: number) => {
  const raw = { width, height, channels: 3 } as const;
  const image = imaging(upright(shade), { raw });
  const turned: Readonly<Record<number, () => typeof image>> = {
    2: () => image.flop(),
    3: () => image.rotate(180),
    4: () => image.flip(),
    5: () => image.flip().rotate(90),
    6: () => image.rotate(270),
    7: () => image.flop().rotate(90),
    8: () => image.rotate(90),
  };
  return turned[orientation]?.() ?? image;
};

interface Photograph {
  /** As EXIF counts. */
  readonly orientation?: number;
  /** Another shade makes another picture. */
  readonly shade?: number;
}

/** A JPEG with what cameras write beside it. */
export const photograph = async ({
  orientation = 1,
  shade = 0,
}: Photograph = {}): Promise<Buffer> => {
  const pixels = await stored(orientation, shade).png().toBuffer();
  return imaging(pixels)
    .withExif({ IFD0: { Copyright: "Toko Rahasia", Model: "Kamera" } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
};

/**
 * A HEIC as an iPhone stores it, with camera and place beside it: lying on its side, which its box `irot` turns back, and
 * in the colours of Display P3. Made of `photograph()` with heif-enc; the box was put in afterwards.
 */
export const ofIphone = (): Promise<Buffer> => readFile(new URL("iphone.heic", import.meta.url));

/** A BMP as drawing programs write it. */
export const bitmap = (): Buffer => {
  const data = Buffer.alloc(width * height * 4);
  const pixels = upright(0);
  for (let at = 0; at < width * height; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 3, at * 3 + 3);
    data.set([0, blue, green, red], at * 4);
  }
  return encode({ data, width, height, bitPP: 24, compression: BmpCompression.NONE }).data;
};

/** A JPEG in the colours of a printing press. */
export const printed = async (): Promise<Buffer> =>
  imaging(await photograph())
    .toColourspace("cmyk")
    .jpeg({ quality: 95 })
    .toBuffer();

/** The colours in the middle of the four quarters. */
export const readCorners = async (bytes: Uint8Array): Promise<readonly (readonly number[])[]> => {
  const { data, info } = await imaging(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(start, start + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
};
