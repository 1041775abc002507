import { extname } from "node:path";

/** What a file is named after: an article, and its place among the article's pictures. */
export interface Naming {
  readonly sku: string;
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

const numbered = /^(?<sku>.+)-(?<position>[1-9]\d?)$/;

/**
 * What `8991-2.webp` may be named after, the likeliest first: article `8991-2`, or the second picture of
 * article `8991`.
 */
export const namingsOf = (name: string): readonly Naming[] => {
  const stem = name.slice(0, -extname(name).length);
  const { sku, position } = numbered.exec(stem)?.groups ?? {};
  const whole = { sku: stem, position: 1 };
  return sku === undefined || Number(position) > picturesAtMost
    ? [whole]
    : [whole, { sku, position: Number(position) }];
};

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
