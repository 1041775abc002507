/** Where pictures lie: the photographs themselves, and their encoded sizes. */
import type { GatewayConfig } from "../config.ts";
import { folderBlobs, nearAndFar, type Blobs } from "./blobs.ts";
import { bucketBlobs } from "./s3-blobs.ts";

export interface MediaPlaces {
  /** Photographs; not to be lost. */
  readonly originals: Blobs;
  /** Encoded sizes; can be made again. */
  readonly encoded: Blobs;
}

/** With a bucket, the folders of this machine are copies of what lies there. */
export const mediaPlaces = ({
  mediaDir,
  pictureDir,
  bucket,
}: Pick<GatewayConfig, "mediaDir" | "pictureDir" | "bucket">): MediaPlaces => {
  const originals = folderBlobs(pictureDir);
  const encoded = folderBlobs(mediaDir);
  if (bucket === undefined) return { originals, encoded };
  return {
    originals: bucketBlobs(bucket, "pictures"),
    encoded: nearAndFar(encoded, bucketBlobs(bucket, "media")),
  };
};

/** The name of a photograph among the originals. */
export const originalName = (picture: string): string => `${picture.slice(0, 2)}/${picture}.jpg`;

/** The name of an encoded size. @param file as its address names it */
export const encodedName = (file: string): string => `${file.slice(0, 2)}/${file}`;
