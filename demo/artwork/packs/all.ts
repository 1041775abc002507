import * as bottles from "./bottles.ts";
import * as boxes from "./boxes.ts";
import * as flexible from "./flexible.ts";
import * as gifts from "./gifts.ts";
import * as goods from "./goods.ts";
import * as loose from "./loose.ts";
import type { Pack } from "./pack.ts";
import * as round from "./round.ts";

/** All forms that a pack can have. */
export const packs = {
  ...bottles,
  ...boxes,
  ...flexible,
  ...gifts,
  ...goods,
  ...loose,
  ...round,
} satisfies Record<string, Pack>;
export type PackName = keyof typeof packs;
