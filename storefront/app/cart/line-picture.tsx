import { pictureUrl } from "@gerai/contract/pictures";
import fallbackPicture from "../ui/fallback-picture.svg?url";

interface LinePictureProps {
  /** Null shows the fallback picture. */
  readonly id: string | null;
  /** On the first screen; all others load as they come near. */
  readonly isSoon: boolean;
}

/** A small picture in one of a hundred lines: one file serves all browsers and densities, styles give its size. */
export function LinePicture({ id, isSoon }: LinePictureProps) {
  const src = id === null ? fallbackPicture : pictureUrl(id, 160, "webp");
  return (
    <picture>
      <img src={src} alt="" loading={isSoon ? undefined : "lazy"} />
    </picture>
  );
}
