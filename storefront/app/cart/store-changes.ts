import type { LineChange } from "@gerai/contract/cart";

/** Words and order of what the store of another address changes in the cart. */

type Kind = LineChange["kind"];

/** Above the list of changes. */
export const changesTitle = (count: number): string => `${count} barang berubah di toko ini`;

/** The kinds of changes, the weightiest first. */
export const changeNames: Readonly<Record<Kind, string>> = {
  unavailable: "Tidak tersedia",
  scarce: "Stok terbatas",
  dearer: "Lebih mahal",
  cheaper: "Lebih murah",
  available: "Tersedia lagi",
};

const kinds = Object.keys(changeNames) as readonly Kind[];

const countOf = (changes: readonly LineChange[], kind: Kind): number =>
  changes.filter((change) => change.kind === kind).length;

/** What weighs most first; within that the order of the cart. */
export const weightiestFirst = (changes: readonly LineChange[]): readonly LineChange[] =>
  changes.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));

/** `1 tidak tersedia, 3 lebih mahal` */
export const summarise = (changes: readonly LineChange[]): string =>
  kinds
    .map((kind) => ({ count: countOf(changes, kind), name: changeNames[kind].toLowerCase() }))
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${count} ${name}`)
    .join(", ");
