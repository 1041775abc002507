/**
 * A number in [0, 1) that is always the same for the same text: the demo data vary between stores and
 * articles, but never between two loads. FNV-1a with a final mix, so that similar texts differ.
 */
export const share = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

/** A whole number from 0 to `count - 1`. */
export const pick = (text: string, count: number): number => Math.floor(share(text) * count);
