import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { imaging } from "@gerai/gateway/images/imaging";

const width = 2_800;
const height = 2_100;

/** What a bench folder holds beside ordinary photographs, by the file's place in it. */
const kinds = { cmyk: 3, cut: 7, text: 11 } as const;

/** Files that no import may take. */
export const brokenCount = 2;

/** Grain of a camera on a shape that differs from file to file: about 2 MB at quality 88. */
const grained = (seed: number): Buffer => {
  const pixels = Buffer.alloc(width * height * 3);
  let random = seed + 1;
  for (let at = 0; at < pixels.length; at += 3) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    const x = (at / 3) % width;
    const isShape = Math.abs(x - width / 2) < 400 + ((seed * 97) % 700);
    const grain = (random >>> 24) % 24;
    pixels[at] = (isShape ? 60 + ((seed * 53) % 150) : 220) + grain;
    pixels[at + 1] = (isShape ? 60 + ((seed * 31) % 150) : 222) + grain;
    pixels[at + 2] = (isShape ? 60 + ((seed * 17) % 150) : 224) + grain;
  }
  return pixels;
};

const photographOf = async (seed: number): Promise<Buffer> => {
  if (seed === kinds.text) return Buffer.from("no picture");
  const raw = { width, height, channels: 3 } as const;
  const image = imaging(grained(seed), { raw }).withMetadata({ orientation: (seed % 8) + 1 });
  const coloured = seed === kinds.cmyk ? image.toColourspace("cmyk") : image;
  const bytes = await coloured.jpeg({ quality: 88 }).toBuffer();
  return seed === kinds.cut ? bytes.subarray(0, bytes.length / 2) : bytes;
};

/** Writes a photograph for each article, of all EXIF orientations, one CMYK, two broken. @returns bytes in all */
export const writePhotographs = async (
  folder: string,
  skus: readonly string[],
): Promise<number> => {
  let total = 0;
  for (const [seed, sku] of skus.entries()) {
    const bytes = await photographOf(seed);
    await writeFile(join(folder, `${sku}.jpg`), bytes);
    total += bytes.length;
  }
  return total;
};
