import { bannerWidths, pictureWidths, type PictureFormat } from "@gerai/contract/pictures";

/** One encoded picture, as its address names it. */
export interface MediaName {
  /** `<id>-<width>.<format>` */
  readonly file: string;
  readonly id: string;
  readonly width: number;
  readonly format: PictureFormat;
}

const widths = new Set<number>([...pictureWidths, ...bannerWidths]);
const form = /^(?<id>[0-9a-f]{32})-(?<width>[1-9]\d{1,3})\.(?<format>avif|webp)$/;

/** Undefined for all that is not an address of ours: other widths, other formats, paths. */
export const parseMediaName = (file: string): MediaName | undefined => {
  const { id, width, format } = form.exec(file)?.groups ?? {};
  if (id === undefined || !widths.has(Number(width))) return undefined;
  return { file, id, width: Number(width), format: format === "avif" ? "avif" : "webp" };
};
