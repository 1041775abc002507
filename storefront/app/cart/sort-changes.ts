import type { LineChange } from "@gerai/contract/cart";
import { changeNames } from "./change-texts.ts";

type Kind = LineChange["kind"];

const kinds = Object.keys(changeNames) as readonly Kind[];

const countOf = (changes: readonly LineChange[], kind: Kind): number =>
  changes.filter((change) => change.kind === kind).length;

/** What weighs most first; within that the order of the cart. */
export const orderedChanges = (changes: readonly LineChange[]): readonly LineChange[] =>
  changes.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));

/** `1 tidak tersedia, 3 lebih mahal` */
export const summarise = (changes: readonly LineChange[]): string =>
  kinds
    .map((kind) => ({ count: countOf(changes, kind), name: changeNames[kind].toLowerCase() }))
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${count} ${name}`)
    .join(", ");
