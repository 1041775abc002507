import type { PicturePriority } from "../ui/picture.tsx";

/**
 * How soon the pictures of a list's first cards are wanted: those in the first row, and on the first
 * screen of a phone.
 */
export const cardPriorities: readonly PicturePriority[] = ["first", "first", "soon", "soon"];
