/** Where pictures lie: the photographs themselves, and their encoded sizes. */
import type { GatewayConfig } from "../config.ts";
import { folderBlobs, type Blobs } from "./blobs.ts";

export interface MediaPlaces {
  /** Photographs; not to be lost. */
  readonly originals: Blobs;
  /** Encoded sizes; can be made again. */
  readonly encoded: Blobs;
}

export const mediaPlaces = ({
  mediaDir,
  pictureDir,
}: Pick<GatewayConfig, "mediaDir" | "pictureDir">): MediaPlaces => ({
  originals: folderBlobs(pictureDir),
  encoded: folderBlobs(mediaDir),
});

/** The name of a photograph among the originals. */
export const originalName = (picture: string): string => `${picture.slice(0, 2)}/${picture}.jpg`;

/** The name of an encoded size. @param file as its address names it */
export const encodedName = (file: string): string => `${file.slice(0, 2)}/${file}`;
