/** Bytes of a file, the first and the last of them included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The most that one request for a part gets; it may ask on. */
export const longestRange = 4 * 1024 * 1024;

const pattern = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file that a `Range` header asks for, cut to the longest that is served. `none` where the header
 * asks for nothing that is understood (the whole file is the answer then), `outside` where the file ends before.
 */
export const readRange = (
  header: string | null | undefined,
  size: number,
): ByteRange | "none" | "outside" => {
  const [, from, to] = pattern.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "none";
  if (from !== "" && to !== "" && Number(to) < Number(from)) return "none";
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const asked = from === "" || to === "" ? size - 1 : Number(to);
  if (first >= size) return "outside";
  return { first, last: Math.min(asked, size - 1, first + longestRange - 1) };
};
