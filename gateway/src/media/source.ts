import { createHash } from "node:crypto";

const idDigits = 32;

/** The name of a picture whose source has this SHA-256, in hexadecimal digits. */
export const idOfDigest = (digest: string): string => digest.slice(0, idDigits);

/** Names a picture by its content: the first 32 hexadecimal digits of the SHA-256 of its source. */
export const pictureId = (source: string | Uint8Array): string =>
  idOfDigest(createHash("sha256").update(source).digest("hex"));
