/** What the rows of a file make of things that the shop knows, one after the other: each sees what those before it made. */

/** Why a row cannot have what it wants, and which of its fields wants that. */
export interface Problem {
  readonly field: string;
  readonly problem: string;
}

interface Rules<Thing, Row, Known> {
  readonly keyOf: (thing: Thing) => number | string;
  /** What a row is known by. */
  readonly field: string;
  /** What is asked of all things. */
  readonly known: (things: readonly Thing[]) => Known;
  /** The same once one has changed. */
  readonly learn: (known: Known, changed: Thing, things: Iterable<Thing>) => Known;
  /** The thing as its row wants it, itself where nothing changes, or why it cannot be. */
  readonly change: (known: Known, row: Row) => Thing | Problem;
}

type Outcome<Thing> = { readonly row_no: number } & (Problem | { readonly thing: Thing });

/** A thing is changed by one row only; one that is not known yet is added. */
export const changeInTurn = <Thing extends object, Row extends { readonly row_no: number }, Known>(
  before: readonly Thing[],
  rows: readonly Row[],
  { keyOf, field, known: look, learn, change }: Rules<Thing, Row, Known>,
): readonly Outcome<Thing>[] => {
  const things = new Map(before.map((thing) => [keyOf(thing), thing]));
  let known = look(before);
  const changed = new Set<number | string>();
  return rows.map((row) => {
    const thing = change(known, row);
    const { row_no } = row;
    if ("problem" in thing) return { row_no, ...thing };
    const key = keyOf(thing);
    if (changed.has(key)) return { row_no, field, problem: "baris lain sudah mengubahnya" };
    changed.add(key);
    if (things.get(key) !== thing) {
      things.set(key, thing);
      known = learn(known, thing, things.values());
    }
    return { row_no, thing };
  });
};
