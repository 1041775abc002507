import { constants, createZstdCompress } from "node:zlib";
import type { Bytes } from "./coding.ts";

export type Compress = (plain: Bytes) => Promise<Bytes>;

/** Node packs with four threads, so more are seldom at work; each keeps some 2 MB. */
const keptCompressors = 4;

const streamOptions = {
  params: { [constants.ZSTD_c_compressionLevel]: 3 },
  /** Each write ends a frame, and the next one begins anew. */
  flush: constants.ZSTD_e_end,
  chunkSize: 64 * 1_024,
} as const;

interface OpenCompressor {
  readonly compress: Compress;
  readonly close: () => void;
}

/** A compressor that stays open. It packs one content after the other, each into a frame of its own. */
const openCompressor = (dictionary: Bytes | undefined): OpenCompressor => {
  const stream = createZstdCompress(
    dictionary === undefined ? streamOptions : { ...streamOptions, dictionary },
  );
  let pieces: Uint8Array[] = [];
  stream.on("data", (piece: Uint8Array) => void pieces.push(piece));
  const compress: Compress = (plain) =>
    new Promise((resolve, reject) => {
      stream.once("error", reject);
      stream.write(plain, (error) => {
        if (error) return;
        stream.off("error", reject);
        resolve(Buffer.concat(pieces));
        pieces = [];
      });
    });
  return { compress, close: () => void stream.destroy() };
};

/**
 * Packs in Zstandard with compressors that are used again and again. Node's `zstdCompress` opens one for each content:
 * its tables are made anew, and what it holds, the content included, stays until the collector goes
 * through the whole heap, which then happens each second.
 */
export const createZstdCompressor = (dictionary?: Bytes): Compress => {
  const idle: OpenCompressor[] = [];
  const giveBack = (compressor: OpenCompressor): void => {
    if (idle.length < keptCompressors) idle.push(compressor);
    else compressor.close();
  };
  return async (plain) => {
    const compressor = idle.pop() ?? openCompressor(dictionary);
    // One that failed is not used again.
    const packed = await compressor.compress(plain);
    giveBack(compressor);
    return packed;
  };
};
