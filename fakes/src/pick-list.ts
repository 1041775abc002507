import type { BookedItem } from "./parcel.ts";
import type { Job, Ride, Step } from "./rides.ts";

/** What a shop asks of a store; the fields that this stand-in shows or needs. */
export interface PickList extends Job {
  readonly orderNumber: string;
  readonly service: string;
  readonly slot: { readonly date: string; readonly time: string };
  readonly store: { readonly name: string };
  readonly shopper: { readonly name: string; readonly phone: string };
  readonly items: readonly BookedItem[];
}

export type Picking = Ride<PickList>;

/** How the picking may go. */
export const storeMoods = {
  smooth: "Lancar",
  late: "Terlambat",
  short: "Ada yang habis",
  substituted: "Ada yang diganti",
  empty: "Semua habis",
} as const;
export type StoreMood = keyof typeof storeMoods;

const isMood = (mood: string): mood is StoreMood => mood in storeMoods;

const step = (label: string, kind: string, more: Partial<Step> = {}): Step => ({
  label,
  id: kind,
  ...more,
  event: { kind, ...more.event },
});

const start = step("Disiapkan", "in_preparation");
const picked = step("Dikumpulkan", "picked");
const finish = [picked, step("Dikemas", "packed"), step("Diserahkan", "handed_over")] as const;

const missing = ({ sku = "", quantity }: BookedItem) => ({ sku, quantity });

/** The first article is short by one unit. */
const shortOfOne = ({ items }: PickList): readonly Step[] =>
  items
    .slice(0, 1)
    .map((item) =>
      step("Ada yang habis", "short", { event: { lines: [{ ...missing(item), quantity: 1 }] } }),
    );

/** What its shopper named comes instead, else another article of the list, unit for unit. */
const substituteOf = ({ items }: PickList): readonly Step[] => {
  const item =
    items.find(({ substituteSku = "" }) => substituteSku !== "") ??
    items.find(({ shortage }) => shortage !== "leave_out");
  const other = items.find(({ sku }) => sku !== item?.sku)?.sku;
  const { substituteSku: named = "" } = item ?? {};
  const sku = named === "" ? other : named;
  if (item === undefined || sku === undefined) return [];
  const line = { ...missing(item), substitute: { sku, quantity: item.quantity } };
  return [step("Ada yang diganti", "substituted", { event: { lines: [line] } })];
};

const stepsByMood: Readonly<Record<StoreMood, (list: PickList) => readonly Step[]>> = {
  smooth: () => [start, ...finish],
  late: () => [start, { ...picked, isSlow: true }, ...finish.slice(1)],
  short: (list) => [start, ...shortOfOne(list), ...finish],
  substituted: (list) => [start, ...substituteOf(list), ...finish],
  empty: ({ items }) => [
    start,
    step("Semua habis", "short", { event: { lines: items.map(missing) } }),
  ],
};

/** The way of a pick list. */
export const stepsOfList = (list: PickList, mood: string): readonly Step[] =>
  stepsByMood[isMood(mood) ? mood : "smooth"](list);
