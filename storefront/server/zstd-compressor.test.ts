import { randomBytes } from "node:crypto";
import { zstdDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { createZstdCompressor } from "./zstd-compressor.ts";

const encoder = new TextEncoder();
const dictionary = new Uint8Array(randomBytes(30_000));

/** More contents than compressors that are kept, of nothing at all up to many times what the compressor hands out at once. */
const contents = [
  encoder.encode(""),
  encoder.encode("a"),
  encoder.encode("Minyak goreng 2 liter ".repeat(10_000)),
  new Uint8Array(randomBytes(65_536)),
  new Uint8Array(randomBytes(400_000)),
  dictionary.slice(),
  encoder.encode("Keranjang kosong"),
];

it.each([
  ["no dictionary", undefined],
  ["a dictionary", dictionary],
])("packs contents side by side and one after the other, with %s", async (_, given) => {
  const compress = createZstdCompressor(given);
  for (const round of [1, 2, 3]) {
    const packed = await Promise.all(contents.map(compress));
    const options = given === undefined ? {} : { dictionary: given };
    const unpacked = packed.map((frame) => zstdDecompressSync(frame, options));
    const isSame = contents.map((plain, at) => unpacked[at]?.equals(plain));
    expect(isSame, `round ${round}`).toEqual(contents.map(() => true));
  }
});

it("packs a content in the same way each time", async () => {
  const compress = createZstdCompressor(dictionary);
  const page = encoder.encode("<li>Beras 5 kg</li>".repeat(3_000));
  const first = await compress(page);
  expect(await compress(page)).toEqual(first);
  expect(first.byteLength).toBeLessThan(200);
});
