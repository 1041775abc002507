import { createHash } from "node:crypto";
import type { Bytes, Coding } from "./coding.ts";
import { compressBest, compressQuickly } from "./compression.ts";

/** A finished page's bytes in the codings that visitors asked for, each made once. */
export interface PackedPage {
  readonly etag: string;
  readonly plain: Bytes;
  readonly packed: (coding: Coding) => Promise<Bytes>;
  /** Makes the Brotli form as small as can be, which costs more than the page itself; does so once. */
  readonly polish: () => Promise<void>;
}

const etagOf = (plain: Bytes): string =>
  `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;

/** Tags a page and compresses it when somebody asks for it, in the coding asked for. */
const packPage = (plain: Bytes): PackedPage => {
  const forms = new Map<Coding, Promise<Bytes>>();
  let polished: Promise<void> | undefined;
  const polish = async (): Promise<void> => {
    forms.set("br", Promise.resolve(await compressBest(plain)));
  };
  return {
    etag: etagOf(plain),
    plain,
    packed: (coding) => {
      const made = forms.get(coding) ?? compressQuickly(plain, coding);
      forms.set(coding, made);
      return made;
    },
    polish: () => (polished ??= polish()),
  };
};

/** The page as it was kept where it reads the same, with its tag and its compressed forms; else a new one. */
export const repackPage = (plain: Bytes, before: PackedPage | undefined): PackedPage =>
  before !== undefined && Buffer.compare(plain, before.plain) === 0 ? before : packPage(plain);
