import type { PackName } from "./packs/all.ts";

const vegetables: readonly (readonly [RegExp, PackName])[] = [
  [/paket|mixed|campur/, "mixedTray"],
  [/brokoli/, "broccoli"],
  [/kembang kol/, "cauliflower"],
  [/wortel/, "carrots"],
  [/kentang|ubi|singkong/, "potatoes"],
  [/timun|zucchini|labu/, "cucumbers"],
  [/terong/, "aubergines"],
  [/buncis|kacang panjang/, "beans"],
  [/paprika hijau/, "greenPepper"],
  [/paprika kuning/, "yellowPepper"],
  [/paprika/, "redPepper"],
  [/sawi putih|selada|kol\b|kubis|romaine/, "head"],
  [/pakcoy/, "lightGreens"],
  [/bayam|kangkung|sawi|daun|seledri|kemangi/, "greens"],
];

/** How a vegetable of this name (lower case) lies on the counter. */
export const vegetable = (name: string): PackName =>
  vegetables.find(([pattern]) => pattern.test(name))?.[1] ?? "produce";
