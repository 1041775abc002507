/**
 * A page in pieces, text or UTF-8: to put 130 KB together, and to look through them, is to copy them each
 * time.
 */
export type PageParts = readonly (string | Uint8Array)[];

const encoder = new TextEncoder();

/** The page as it travels. */
export const pageBytes = (parts: PageParts): Uint8Array<ArrayBuffer> => {
  const pieces = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
  const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
};
