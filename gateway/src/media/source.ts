import { createHash } from "node:crypto";

/** Names a picture by its content: the first 32 hexadecimal digits of the SHA-256 of its source. */
export const pictureId = (source: string | Uint8Array): string =>
  createHash("sha256").update(source).digest("hex").slice(0, 32);
