/** Stores as their people see them: what each takes and sells now. */
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import { officeLimits } from "@gerai/contract/office/limits";
import type {
  findStoreProducts,
  listStores,
  Shelf,
  shelfOrder,
  StoreArea,
  storeNames,
  StorePause,
  StoreSheet,
  StoreWindow,
} from "@gerai/contract/office/stores";
import { earliestDay, toTimeZone } from "../../calendar.ts";
import { many, maybeOne, type Db } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import { wordPatterns } from "../../db/word-patterns.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { comingWindows, type StoreServices } from "../slots.ts";
import * as queries from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "config">;
export type StoreRow = StatementRow<typeof queries.storeByCode>;
type HeadRow = StatementRow<typeof queries.storesOfScope>;
type PauseRow = StatementRow<typeof queries.pausesOfStores>;

/** The store with this code. The route has held it against the caller's stores. */
export const storeOf = async (
  db: Db,
  storeCode: string,
): Promise<StoreRow | Failure<"STORE_UNKNOWN">> =>
  (await maybeOne(db, queries.storeByCode, { storeCode })) ?? fail("STORE_UNKNOWN");

export const servicesOf = (row: StoreRow): StoreServices => ({
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  timeZone: toTimeZone(row.time_zone),
  offersInstant: row.offers_instant,
  offersSameday: row.offers_sameday,
});

const stopView = ({
  reason,
  paused_by: by,
  paused_at: at,
}: Omit<PauseRow, "until" | "store_id">) => ({
  reason,
  by,
  at: at.toISOString(),
});

const pauseView = (row: PauseRow | undefined): StorePause | null =>
  row === undefined ? null : { ...stopView(row), until: row.until?.toISOString() ?? null };

const headView = (row: HeadRow, pause: PauseRow | undefined) => ({
  code: row.store_code,
  name: row.name,
  city: row.city,
  isActive: row.is_active,
  opensAt: row.opens_at.slice(0, 5),
  closesAt: row.closes_at.slice(0, 5),
  timeZone: toTimeZone(row.time_zone),
  pause: pauseView(pause),
});

/** Stores as SQL takes them. */
const scopeValues = (scope: "all" | readonly string[]) => ({
  isEverywhere: scope === "all",
  codes: scope === "all" ? [] : scope,
});

const isOf =
  (row: HeadRow) =>
  (one: { readonly store_id: number }): boolean =>
    one.store_id === row.store_id;

/** Stores to choose from. */
export const showStoreNames = async (
  { db }: Needs,
  scope: "all" | readonly string[],
  { q, chosen, of }: ParsedInput<typeof storeNames>["query"],
): Promise<ResponseOf<typeof storeNames>> => ({
  stores: [
    ...(await many(db, queries.namesOfScope, {
      ...scopeValues(scope),
      chosen: chosen ?? null,
      withSources: of === "sources",
      words: wordPatterns(q.toLowerCase()),
      limit: officeLimits.storeLimit,
    })),
  ],
});

/** Stores that the caller may see, with what is paused there. */
export const showStores = async (
  { db, clock }: Needs,
  scope: "all" | readonly string[],
  { q }: ParsedInput<typeof listStores>["query"],
): Promise<ResponseOf<typeof listStores>> => {
  const now = clock.now();
  const found = await many(db, queries.storesOfScope, {
    ...scopeValues(scope),
    words: wordPatterns(q.toLowerCase()),
    limit: officeLimits.storeLimit + 1,
  });
  const rows = found.slice(0, officeLimits.storeLimit);
  const storeIds = rows.map((row) => row.store_id);
  const [pauses, windows, offShelf] = await Promise.all([
    many(db, queries.pausesOfStores, { storeIds, now }),
    many(db, queries.pausedWindows, { storeIds, fromDate: earliestDay(now) }),
    many(db, queries.countOffShelf, { storeIds }),
  ]);
  return {
    stores: rows.map((row) => ({
      ...headView(row, pauses.find(isOf(row))),
      pausedWindows: windows.filter(isOf(row)).length,
      offShelf: offShelf.find(isOf(row))?.products ?? 0,
    })),
    hasMore: found.length > rows.length,
  };
};

/** The windows of a store with their room. */
const windowsOf = async (
  { db, clock, config }: Needs,
  row: StoreRow,
): Promise<readonly StoreWindow[]> => {
  const now = clock.now();
  const { store_id: storeId } = row;
  const fromDate = earliestDay(now);
  const [taken, pauses] = await Promise.all([
    many(db, queries.takenOfWindows, { storeId, fromDate }),
    many(db, queries.pausedWindows, { storeIds: [storeId], fromDate }),
  ]);
  return comingWindows(servicesOf(row), now).map((window) => {
    const isIt = (one: { readonly slot_date: string; readonly slot_start: number }) =>
      one.slot_date === window.date && one.slot_start === window.start;
    const pause = pauses.find(isIt);
    return {
      ...window,
      capacity: row.slot_capacity ?? config.limits.slotCapacity,
      taken: taken.find(isIt)?.taken ?? 0,
      pause: pause === undefined ? null : stopView(pause),
    };
  });
};

/** `((106.81,-6.2),…)` as corners. */
const cornersOf = (outline: string | null): StoreArea["outline"] =>
  Array.from((outline ?? "").matchAll(/\(([-\d.e]+),([-\d.e]+)\)/g), ([, longitude, latitude]) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));

const areaOf = async (db: Db, row: StoreRow): Promise<StoreArea> => {
  const districts = await many(db, queries.districtsOfStore, { storeId: row.store_id });
  const outline = cornersOf(row.coverage_outline);
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    radius: outline.length > 0 ? null : row.coverage_radius_m,
    outline,
    districts: [...districts],
  };
};

/** One store with all that the office shows of it. */
export const showStore = async (
  needs: Needs,
  storeCode: string,
): Promise<StoreSheet | Failure<"STORE_UNKNOWN">> => {
  const { db, clock } = needs;
  const row = await storeOf(db, storeCode);
  if (isFailure(row)) return row;
  const { store_id: storeId } = row;
  const [pauses, windows, offShelf, area] = await Promise.all([
    many(db, queries.pausesOfStores, { storeIds: [storeId], now: clock.now() }),
    windowsOf(needs, row),
    many(db, queries.offShelfOfStore, { storeId }),
    areaOf(db, row),
  ]);
  return {
    ...headView(row, pauses[0]),
    address: row.address,
    offersInstant: row.offers_instant,
    offersSameday: row.offers_sameday,
    capacity: row.slot_capacity,
    windows: [...windows],
    offShelf: offShelf.map((product) => ({
      productId: product.product_id,
      sku: product.sku,
      name: product.name,
      reason: product.off_shelf_reason,
      by: product.off_shelf_by,
      at: product.off_shelf_at.toISOString(),
    })),
    area,
  };
};

/** Products of a store by article number or words of the name. */
export const findProducts = async (
  { db }: Needs,
  storeCode: string,
  q: string,
): Promise<ResponseOf<typeof findStoreProducts> | Failure<"STORE_UNKNOWN">> => {
  const row = await storeOf(db, storeCode);
  if (isFailure(row)) return row;
  const sku = q.toLowerCase();
  const limit = officeLimits.storeProductLimit;
  const found = await many(db, queries.productsOfStore, {
    storeId: row.store_id,
    sku,
    words: wordPatterns(sku),
    limit: limit + 1,
  });
  const products = found.slice(0, limit).map((product) => ({
    productId: product.product_id,
    sku: product.sku,
    name: product.name,
    available: product.available,
    isOffShelf: product.is_off_shelf,
  }));
  return { products, hasMore: found.length > limit };
};

const shelfView = (row: StatementRow<typeof queries.shelvesOfStore>): Shelf => ({
  categoryId: row.category_id,
  name: row.names,
});

/** The categories of the shop: those that the store has put first, and the others behind them. */
export const showShelfOrder = async (
  { db }: Needs,
  storeCode: string,
): Promise<ResponseOf<typeof shelfOrder> | Failure<"STORE_UNKNOWN">> => {
  const row = await storeOf(db, storeCode);
  if (isFailure(row)) return row;
  const shelves = await many(db, queries.shelvesOfStore, { storeId: row.store_id });
  const { own = [], others = [] } = Object.groupBy(shelves, ({ own_rank: rank }) =>
    rank === null ? "others" : "own",
  );
  return { own: own.map(shelfView), others: others.map(shelfView) };
};
