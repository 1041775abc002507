import { extname } from "node:path";
import { barcodeOf } from "@gerai/contract/barcodes";

/** What a file is named after: an article, and its place among the article's pictures. */
export interface Naming {
  /** Its number, or one of its barcodes. */
  readonly code: string;
  /** 1 is the picture on the card. */
  readonly position: number;
}

/** Of one product. */
export const picturesAtMost = 12;

/** Files with these endings are taken for pictures; what is in them decides later. */
const endings: readonly string[] = [
  ".jpg",
  ".jpeg",
  ".png",
  ".webp",
  ".avif",
  ".heic",
  ".heif",
  ".gif",
  ".tif",
  ".tiff",
  ".bmp",
];

/** Whether a file of a folder is meant as a picture. Hidden files are not. */
export const isPictureName = (name: string): boolean =>
  !name.startsWith(".") && endings.includes(extname(name).toLowerCase());

const numbered = /^(?<code>.+)-(?<number>[1-9]\d?)$/;

/** As systems name the copies of a file, which itself has no number. */
const copied = /^(?<code>.+?) ?\((?<number>[1-9]\d?)\)$/;

const partOf = (stem: string): Naming | undefined => {
  const behind = numbered.exec(stem)?.groups;
  const { code, number } = behind ?? copied.exec(stem)?.groups ?? {};
  if (code === undefined) return undefined;
  return { code, position: behind === undefined ? Number(number) + 1 : Number(number) };
};

/**
 * What `8991-2.webp` may be named after, the likeliest first: article `8991-2`, or the second picture of
 * article `8991`, which `8991 (1).webp` is, too.
 */
export const namingsOf = (name: string): readonly Naming[] => {
  const stem = name.slice(0, name.length - extname(name).length);
  const whole = { code: stem, position: 1 };
  const part = partOf(stem);
  return part === undefined || part.position > picturesAtMost ? [whole] : [whole, part];
};

/** The barcode that a file is named after: digits alone, as `8991-2` is a place among pictures. */
export const barcodeNamed = (code: string): string | undefined =>
  /^\d+$/.test(code) ? barcodeOf(code) : undefined;

/** Whether a product's column names an address and no file. */
export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

/** Only the addresses that the configuration names are fetched without encryption; tests have such. */
const isPlainHttp = (source: string): boolean =>
  /^http:/i.test(source) && !/^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/i.test(source);

/** Why a column cannot name this; undefined where it can. Files lie in the folder of pictures itself. */
export const wrongImage = (source: string): string | undefined => {
  if (isAddress(source)) {
    if (isPlainHttp(source)) return `harus https: "${source}"`;
    return URL.canParse(source) ? undefined : `alamat tidak sah: "${source}"`;
  }
  if (/[/\\]/.test(source)) return `nama berkas tanpa folder, bukan "${source}"`;
  return source === "-" || isPictureName(source) ? undefined : `bukan berkas gambar: "${source}"`;
};
