import type { InputOf } from "@gerai/contract/endpoint";
import { orderWaits, type findOrders } from "@gerai/contract/office/orders";

/** The filters of the list as they stand in its address, so that Back and sharing keep them. */
const filterNames = ["q", "sebagai", "status", "toko", "dari", "sampai", "tunggu"] as const;
type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

type Query = NonNullable<InputOf<typeof findOrders>["query"]>;

const oneOf = <const T extends string>(values: readonly T[], text: string | undefined) =>
  values.find((value) => value === text);

/** What the address says; other parameters are left out. */
export const readFilters = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name) ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );

const day = (text = ""): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : "");

/** What is asked for. Values that no form of ours writes are left out. */
export const queryOf = (filters: Filters): Query => {
  const as = oneOf(["name", "product"], filters.sebagai);
  const waits = oneOf(orderWaits, filters.tunggu);
  const statuses = (filters.status ?? "").split(",").filter((id) => /^1[0-8]$/.test(id));
  return {
    q: (filters.q ?? "").slice(0, 100),
    status: [...new Set(statuses)].join(","),
    from: day(filters.dari),
    to: day(filters.sampai),
    ...(filters.toko !== undefined && { storeCode: filters.toko }),
    ...(as && { as }),
    ...(waits && { waits }),
  };
};

/** Filters as an address's search, in one order: equal filters are equal texts. */
export const searchOf = (filters: Filters): string =>
  new URLSearchParams(
    filterNames.flatMap((name): [string, string][] => {
      const value = filters[name] ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  ).toString();

/** A filter with a name. */
export interface NamedFilter {
  readonly name: string;
  readonly search: string;
}

/** What is asked for most, each the whole of its filters. */
export const waitingFilters = {
  toPick: { name: "Menunggu diambil", search: searchOf({ status: "12,13" }) },
  late: { name: "Terlambat", search: searchOf({ tunggu: "late" }) },
  unpaid: { name: "Belum dibayar", search: searchOf({ status: "11" }) },
  problems: { name: "Bermasalah", search: searchOf({ tunggu: "problem" }) },
  payouts: { name: "Menunggu transfer", search: searchOf({ tunggu: "payout" }) },
} as const satisfies Readonly<Record<string, NamedFilter>>;

export const presets: readonly NamedFilter[] = Object.values(waitingFilters);
