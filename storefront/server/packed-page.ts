import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Coding } from "./coding.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The first visitor must not wait for the best compression; those after him get it. */
const quickQuality = 5;
const bestQuality = 11;

/** A finished page's bytes in the codings that visitors asked for, each made once. */
export interface PackedPage {
  readonly etag: string;
  readonly plain: Bytes;
  readonly packed: (coding: Coding) => Promise<Bytes>;
  /** Makes the Brotli form as small as can be, which costs more than the page itself; does so once. */
  readonly polish: () => Promise<void>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Room for the whole result: else the compressor comes back to this thread for each 16 KB. */
const chunkSize = (plain: Bytes): number => Math.max(plain.byteLength >> 1, 1024);

const brotli = async (plain: Bytes, quality: number): Promise<Bytes> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return new Uint8Array(await compressBrotli(plain, { params, chunkSize: chunkSize(plain) }));
};

const pack: Readonly<Record<Coding, (plain: Bytes) => Promise<Bytes>>> = {
  identity: async (plain) => plain,
  br: (plain) => brotli(plain, quickQuality),
  gzip: async (plain) => new Uint8Array(await compressGzip(plain, { chunkSize: chunkSize(plain) })),
};

const etagOf = (plain: Bytes): string =>
  `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;

/** Tags a page and compresses it when somebody asks for it, in the coding asked for. */
const packPage = (plain: Bytes): PackedPage => {
  const forms = new Map<Coding, Promise<Bytes>>();
  let polished: Promise<void> | undefined;
  const polish = async (): Promise<void> => {
    forms.set("br", Promise.resolve(await brotli(plain, bestQuality)));
  };
  return {
    etag: etagOf(plain),
    plain,
    packed: (coding) => {
      const made = forms.get(coding) ?? pack[coding](plain);
      forms.set(coding, made);
      return made;
    },
    polish: () => (polished ??= polish()),
  };
};

/** The page as it was kept where it reads the same, with its tag and its compressed forms; else a new one. */
export const repackPage = (plain: Bytes, before: PackedPage | undefined): PackedPage =>
  before !== undefined && Buffer.compare(plain, before.plain) === 0 ? before : packPage(plain);
