/**
 * A page in pieces, text or UTF-8: to put 130 KB together, and to look through them, is to copy them each
 * time.
 */
export type PageParts = readonly (string | Uint8Array)[];

const encoder = new TextEncoder();

/** Where pages are put together, one at a time; larger than all but a few. */
let room = new Uint8Array(512 * 1_024);

/** UTF-8 takes at most three bytes for each unit of a string. */
const mostBytes = (part: string | Uint8Array): number =>
  typeof part === "string" ? part.length * 3 : part.byteLength;

/** Puts a part into the room and says how many bytes it takes. */
const put = (part: string | Uint8Array, at: number): number => {
  if (typeof part === "string") return encoder.encodeInto(part, room.subarray(at)).written;
  room.set(part, at);
  return part.byteLength;
};

/** The page as it travels. */
export const pageBytes = (parts: PageParts): Uint8Array<ArrayBuffer> => {
  const most = parts.reduce((sum, part) => sum + mostBytes(part), 0);
  if (most > room.byteLength) room = new Uint8Array(most);
  const end = parts.reduce((at, part) => at + put(part, at), 0);
  return room.slice(0, end);
};
