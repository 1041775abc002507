/** Addresses of stored pictures. Each width is encoded once and never changes under its address. */

export type PictureFormat = "avif" | "webp";

/** Widths in CSS pixels times the density of the screen. */
export const pictureWidths = [96, 160, 240, 320, 480, 640] as const;
export const bannerWidths = [640, 960, 1440, 1920] as const;

/**
 * `/media/<id>-<width>.<format>`.
 * @param id 32 hexadecimal digits, as in `Picture.id`
 * @param width one of `pictureWidths`, or of `bannerWidths` for banners and promotions
 */
export const pictureUrl = (id: string, width: number, format: PictureFormat): string =>
  `/media/${id}-${width}.${format}`;

/** A `srcset` of all the widths given. */
export const pictureSet = (id: string, widths: readonly number[], format: PictureFormat): string =>
  widths.map((width) => `${pictureUrl(id, width, format)} ${width}w`).join(", ");

/** `sizes` by place: how wide a picture stands there on the phone and on the desktop. */
export const pictureSizes = {
  // A phone of double density gets 320 pixels for 173 CSS pixels: not visible, and a third fewer bytes.
  card: "(min-width: 1024px) 190px, (min-width: 640px) 25vw, 41vw",
  row: "72px",
  product: "(min-width: 1024px) 440px, 92vw",
  category: "80px",
  hero: "(min-width: 1248px) 1200px, 100vw",
  promotion: "(min-width: 1024px) 390px, 92vw",
} as const;

/**
 * Where a photo of an order is shown, to its member alone.
 * @param secretId of the order
 */
export const orderPhotoUrl = (secretId: string, photoId: string): string =>
  `/order-detail/${secretId}/foto/${photoId}`;

/** Where a member's picture is served. @param id 32 hexadecimal digits */
export const avatarUrl = (id: string): string => `/media/avatar/${id}.webp`;
