import { array, assert, boolean, date, property, record, string, uuid } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hasPin,
  isAddressListFull,
  type ListedAddress,
  offeredAddresses,
  sortedAddresses,
} from "./address-list.ts";

const anyAddress = record({
  id: uuid(),
  labelAddress: string({ minLength: 1, maxLength: 30 }),
  storeSupportValid: boolean(),
  updatedDate: date({
    min: new Date("2020-01-01"),
    max: new Date("2030-01-01"),
    noInvalidDate: true,
  }).map((time) => time.toISOString()),
});

/** Members' lists: at most ten, one of them active unless the list is empty. */
const anyList = array(anyAddress, { maxLength: 10 }).map((addresses): readonly ListedAddress[] =>
  addresses
    .map((address, position) => ({ ...address, active: position === 0 }))
    .toSorted((one, other) => one.id.localeCompare(other.id)),
);

/** Lists as they should not be: no main address, or several. */
const oddList = array(record({ place: anyAddress, active: boolean() }), { maxLength: 12 }).map(
  (entries): readonly ListedAddress[] => entries.map(({ place, active }) => ({ ...place, active })),
);

const address = (changes: Partial<ListedAddress>): ListedAddress => ({
  id: "1",
  active: false,
  labelAddress: "Rumah",
  storeSupportValid: true,
  updatedDate: "2026-01-01T00:00:00.000Z",
  ...changes,
});

const labelsOf = (addresses: readonly ListedAddress[]) =>
  addresses.map(({ labelAddress }) => labelAddress);

describe("the addresses of the dialog", () => {
  it("leave out what is neither active nor served, and nothing else up to five", () => {
    const list = [
      address({ id: "1", labelAddress: "Kos", storeSupportValid: false }),
      address({ id: "2", labelAddress: "Rumah", active: true, storeSupportValid: false }),
      address({ id: "3", labelAddress: "Kantor" }),
    ];
    expect(labelsOf(offeredAddresses(list, undefined))).toEqual(["Rumah", "Kantor"]);
  });

  it("are the four latest by label where there are more, below the active one", () => {
    const others = ["F", "E", "D", "C", "B", "A"].map((labelAddress, position) =>
      address({ id: labelAddress, labelAddress, updatedDate: `2026-01-0${position + 1}` }),
    );
    const main = address({ id: "M", labelAddress: "Z", active: true, updatedDate: "2020-01-01" });
    expect(labelsOf(offeredAddresses([...others, main], undefined))).toEqual([
      "Z",
      "A",
      "B",
      "C",
      "D",
    ]);
  });

  it("are all four where four remain, and four where five do", () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, position) => address({ id: String(position) }));
    const main = address({ id: "M", active: true });
    expect(offeredAddresses([main, ...some(4)], undefined)).toHaveLength(5);
    expect(offeredAddresses([main, ...some(5)], undefined)).toHaveLength(5);
    expect(offeredAddresses(some(5), undefined)).toHaveLength(4);
  });

  it("have the chosen one among them, however old it is", () => {
    const others = ["F", "E", "D", "C", "B", "A"].map((labelAddress, position) =>
      address({ id: labelAddress, labelAddress, updatedDate: `2026-01-0${position + 1}` }),
    );
    const main = address({ id: "M", labelAddress: "Z", active: true });
    const labels = (chosenId: string) => labelsOf(offeredAddresses([...others, main], chosenId));
    expect(labels("F")).toEqual(["Z", "A", "B", "C", "F"]);
    expect(labels("B")).toEqual(["Z", "A", "B", "C", "D"]);
    expect(labels("M")).toEqual(["Z", "A", "B", "C", "D"]);
    assert(
      property(anyList, (list) => {
        for (const chosen of list.filter(({ storeSupportValid }) => storeSupportValid)) {
          const offered = offeredAddresses(list, chosen.id);
          expect(offered.length).toBeLessThanOrEqual(5);
          expect(offered).toContain(chosen);
        }
      }),
    );
  });

  it("never show one twice, lose the active one, or make one up", () => {
    assert(
      property(anyList, (list) => {
        const offered = offeredAddresses(list, undefined);
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered.every((shown) => list.includes(shown))).toBe(true);
        expect(offered.length).toBeLessThanOrEqual(5);
        const main = list.find(({ active }) => active);
        expect(main === undefined || offered[0] === main).toBe(true);
        expect(offered.every(({ active, storeSupportValid }) => active || storeSupportValid)).toBe(
          true,
        );
      }),
    );
  });

  it("are at least as new as any that had to go", () => {
    assert(
      property(anyList, (list) => {
        const offered = offeredAddresses(list, undefined);
        const others = offered.filter(({ active }) => !active);
        const gone = list.filter((one) => one.storeSupportValid && !offered.includes(one));
        expect(gone.length === 0 || others.length === 4).toBe(true);
        for (const { updatedDate } of others) {
          for (const left of gone) expect(updatedDate >= left.updatedDate).toBe(true);
        }
      }),
    );
  });

  it("do not depend on the order in which they came", () => {
    assert(
      property(anyList, (list) => {
        expect(offeredAddresses(list.toReversed(), undefined)).toEqual(
          offeredAddresses(list, undefined),
        );
      }),
    );
  });

  it("bear lists without a main address, or with several", () => {
    assert(
      property(oddList, (list) => {
        const offered = offeredAddresses(list, undefined);
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered.length).toBeLessThanOrEqual(5);
        expect(list.some(({ active }) => active)).toBe(offered[0]?.active ?? false);
      }),
    );
  });
});

it("the page of addresses shows all of them, the active one first", () => {
  assert(
    property(anyList, (list) => {
      const sorted = sortedAddresses(list);
      expect(new Set(sorted)).toEqual(new Set(list));
      expect(sorted.findIndex(({ active }) => active)).toBeLessThanOrEqual(0);
    }),
  );
});

it("the web offers no sixth address, nor an eleventh", () => {
  expect([0, 4, 5, 9, 10].map(isAddressListFull)).toEqual([false, false, true, true, true]);
});

it("a pin with one coordinate counts, one without any does not", () => {
  expect(hasPin({ latitude: -6.2, longitude: 106.8 })).toBe(true);
  expect(hasPin({ latitude: 0, longitude: 109.3 })).toBe(true);
  expect(hasPin({ latitude: null, longitude: null })).toBe(false);
  expect(hasPin({ latitude: 0, longitude: 0 })).toBe(false);
});
