import type { PicturePriority } from "../ui/picture.tsx";

/** Cards in the first row and on the first screen of a phone. */
const firstRow = 2;
const firstScreen = 4;

/** How soon the picture of a list's nth card (from 0) is wanted; those further down load as they come near. */
export const cardPriority = (index: number): PicturePriority | undefined => {
  if (index < firstRow) return "first";
  return index < firstScreen ? "high" : undefined;
};
