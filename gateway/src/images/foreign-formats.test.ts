import { expect, it } from "vitest";
import {
  bitmap,
  corners,
  ofIphone,
  photograph,
  readCorners,
} from "../../test/support/photographs.ts";
import { imaging } from "./imaging.ts";
import { makeOriginal } from "./photo-work.ts";

const madeOf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const original = await makeOriginal(bytes);
  if ("reason" in original) throw new Error(original.reason);
  expect(original).toMatchObject({ width: 300, height: 200 });
  return original.bytes;
};

/** How far the colours of the four quarters are from what was photographed. */
const farthest = async (bytes: Uint8Array): Promise<number> => {
  const found = (await readCorners(bytes)).flat();
  return Math.max(...corners.flat().map((value, at) => Math.abs((found[at] ?? 0) - value)));
};

it("turns a HEIC upright, in the colours of screens, and keeps nothing of what the camera wrote", async () => {
  const bytes = await ofIphone();
  expect(bytes.toString("latin1")).toContain("Toko Rahasia");
  const made = await madeOf(bytes);
  expect(await farthest(made)).toBeLessThan(8);
  const { exif, icc, orientation } = await imaging(made).metadata();
  expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
});

it("reads a BMP", async () => {
  expect(await farthest(await madeOf(bitmap()))).toBeLessThan(8);
});

it("refuses what is broken, cut or too large by a sentence", async () => {
  const heic = await ofIphone();
  for (const length of [20, 300, heic.length - 400]) {
    expect(await makeOriginal(heic.subarray(0, length))).toEqual({ reason: "gambar rusak" });
  }
  expect(await makeOriginal(bitmap().subarray(0, 9_000))).toEqual({
    reason: "gambar rusak atau terpotong",
  });
  expect(await makeOriginal(Buffer.from("BM"))).toEqual({ reason: "gambar rusak" });
  const vast = bitmap();
  vast.writeInt32LE(9_000, 18);
  vast.writeInt32LE(-9_000, 22);
  expect(await makeOriginal(vast)).toEqual({ reason: "81 megapiksel, paling banyak 60" });
});

it("leaves an AVIF to the image library, whatever brand it names first", async () => {
  const avif = await imaging(await photograph())
    .avif()
    .toBuffer();
  avif.write("mif1", 8);
  expect(await farthest(await madeOf(avif))).toBeLessThan(8);
});
