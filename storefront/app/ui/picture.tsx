import type { Picture as StoredPicture } from "@gerai/contract/catalogue";
import {
  bannerWidths,
  pictureSet,
  pictureSizes,
  pictureUrl,
  pictureWidths,
} from "@gerai/contract/pictures";
import { preload } from "react-dom";
import fallbackPicture from "./fallback-picture.svg?url";

type PicturePlace = keyof typeof pictureSizes;

/** Only what a place can need: each width is written down for each picture of a page. */
const widthsOf: Readonly<Record<PicturePlace, readonly number[]>> = {
  card: [320, 480],
  row: [96, 160, 240],
  category: [160, 240],
  product: pictureWidths,
  hero: bannerWidths,
  promotion: bannerWidths,
};

/** What browsers without AVIF load, where they have no choice. */
const plainWidth = (place: PicturePlace): number =>
  place === "hero" || place === "promotion" ? 960 : 320;

/** Large pictures come as WebP in all widths too; of small ones a page holds dozens, and one width does. */
const webpChoice = (id: string, place: PicturePlace) =>
  place === "card" || place === "row" || place === "category"
    ? {}
    : { srcSet: pictureSet(id, widthsOf[place], "webp"), sizes: pictureSizes[place] };

/**
 * `soon`: loaded at once. `first`: before all others, and named in the head of the page, so that it is
 * asked for before the page has been read to where it stands. The fewer are first, the sooner they come.
 */
export type PicturePriority = "soon" | "first";

/** Names a picture in the head of the page. Browsers without AVIF pass over it by its type. */
export const announcePicture = (id: string, place: PicturePlace, media?: string): void =>
  preload(pictureUrl(id, plainWidth(place), "avif"), {
    as: "image",
    type: "image/avif",
    imageSrcSet: pictureSet(id, widthsOf[place], "avif"),
    imageSizes: pictureSizes[place],
    media,
    fetchPriority: "high",
  });

const onPhone = "(width < 48rem)";

interface PictureProps {
  /** Null shows the fallback picture. */
  readonly picture: StoredPicture | null;
  /** Instead of it on narrow screens; browsers without AVIF keep to the other. */
  readonly phone?: StoredPicture;
  readonly alt: string;
  /** Where it stands; the browser picks the width by it. */
  readonly place: PicturePlace;
  /** Given on the first screen; all others load as they come near. */
  readonly priority?: PicturePriority | undefined;
}

/**
 * A stored picture in AVIF or WebP at the right size; the fallback picture if it cannot be loaded
 * (`picture-fallback.ts`).
 */
export function Picture({ picture, phone, alt, place, priority }: PictureProps) {
  const loading =
    priority === undefined ? ({ loading: "lazy", decoding: "async" } as const) : undefined;
  if (picture === null) {
    return <img src={fallbackPicture} alt={alt} width={320} height={320} {...loading} />;
  }
  if (priority === "first") {
    announcePicture(picture.id, place, phone && "(width >= 48rem)");
    if (phone) announcePicture(phone.id, place, onPhone);
  }
  return (
    <picture>
      {phone && (
        <source
          media={onPhone}
          type="image/avif"
          srcSet={pictureSet(phone.id, widthsOf[place], "avif")}
          sizes={pictureSizes[place]}
          width={phone.width}
          height={phone.height}
        />
      )}
      <source
        type="image/avif"
        srcSet={pictureSet(picture.id, widthsOf[place], "avif")}
        sizes={pictureSizes[place]}
      />
      <img
        src={pictureUrl(picture.id, plainWidth(place), "webp")}
        {...webpChoice(picture.id, place)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        {...loading}
      />
    </picture>
  );
}
