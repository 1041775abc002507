import { limits } from "@gerai/contract/limits";
import type { Address } from "@gerai/contract/location";

/** Once this many are left beside the main address, `visibleCount` of them show. */
const capFrom = 5;
const visibleCount = 4;

/** What the order of the list depends on. */
export type ListedAddress = Pick<
  Address,
  "id" | "active" | "labelAddress" | "storeSupportValid" | "updatedDate"
>;

const labels = new Intl.Collator("id-ID", { sensitivity: "base", numeric: true });

const compareText = (one: string, other: string): number =>
  Number(one > other) - Number(one < other);

type Compare = (one: ListedAddress, other: ListedAddress) => number;

const byLatestUpdate: Compare = (one, other) =>
  compareText(other.updatedDate, one.updatedDate) || compareText(one.id, other.id);

const byLabel: Compare = (one, other) =>
  labels.compare(one.labelAddress, other.labelAddress) || compareText(one.id, other.id);

/** The four latest of five or more; the chosen one takes the place of the oldest of them. */
const latest = <A extends ListedAddress>(
  others: readonly A[],
  chosenId: string | undefined,
): readonly A[] => {
  if (others.length < capFrom) return others;
  const sorted = others.toSorted(byLatestUpdate);
  const chosen = sorted.slice(visibleCount).find(({ id }) => id === chosenId);
  return chosen === undefined
    ? sorted.slice(0, visibleCount)
    : [...sorted.slice(0, visibleCount - 1), chosen];
};

/**
 * The addresses that the dialog offers, in its order (ADR-78 to ADR-83): without those that
 * are neither active nor served; the active one on top; of the others the four latest where there are
 * five or more, by label. The active one is taken out before the others are counted, so that it is
 * neither lost nor shown twice. The one that the shopping goes to now is always among them.
 */
export const offeredAddresses = <A extends ListedAddress>(
  addresses: readonly A[],
  chosenId: string | undefined,
): readonly A[] => {
  const offered = addresses.filter(({ active, storeSupportValid }) => active || storeSupportValid);
  const main = offered.find(({ active }) => active);
  const others = offered.filter((address) => address !== main);
  const kept = latest(others, chosenId);
  return [...(main === undefined ? [] : [main]), ...kept.toSorted(byLabel)];
};

/**
 * All addresses for the page on which they are kept: the active one, then by label. None is left out,
 * so that an address without a store can be changed.
 */
export const sortedAddresses = <A extends ListedAddress>(addresses: readonly A[]): readonly A[] =>
  addresses.toSorted(
    (one, other) => Number(other.active) - Number(one.active) || byLabel(one, other),
  );

/**
 * Whether the web offers no further address. The gateway refuses only the eleventh: members bring
 * up to ten along from the app.
 */
export const isAddressListFull = (count: number): boolean => count >= limits.addressWebLimit;

interface Pin {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Whether the place of an address was ever marked; one of both is enough to ask the gateway. */
export const hasPin = ({ latitude, longitude }: Pin): boolean =>
  Boolean(latitude) || Boolean(longitude);
