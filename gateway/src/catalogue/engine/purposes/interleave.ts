import type { Assortment } from "../memory/assortment.ts";
import type { Hits } from "../rank/hits.ts";
import { topIndexes } from "../rank/matches.ts";

/** Limit of products of each list. */
const maxPerList = 48;

const bestRows = ({ rows, scores }: Hits): readonly number[] =>
  Array.from(topIndexes(scores, maxPerList), (at) => rows[at] ?? 0);

/** The turn of each row: 0 for the first product of each list, then 1, …; the earliest where several lists have it. */
const turnsOf = (lists: readonly (readonly number[])[]): ReadonlyMap<number, number> => {
  const turns = new Map<number, number>();
  for (const [turn, row] of lists.flatMap((list) => [...list.entries()])) {
    turns.set(row, Math.min(turn, turns.get(row) ?? turn));
  }
  return turns;
};

/**
 * Hits of several kinds as one list in which the kinds take turns, 48 products of each at most. Within a turn
 * what is in stock comes first, as everywhere among equal scores.
 */
export const interleave = (assortment: Assortment, kinds: readonly Hits[]): Hits => {
  const turns = turnsOf(kinds.map((hits) => bestRows(hits)));
  const ascending = [...turns].toSorted(([a], [b]) => a - b);
  return {
    assortment,
    rows: Int32Array.from(ascending, ([row]) => row),
    scores: Int32Array.from(ascending, ([, turn]) => maxPerList - turn),
  };
};
