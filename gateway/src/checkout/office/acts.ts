/** What the people of a store stop there, and let go on. */
import type { ParsedInput } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/stores";
import { toTimeZone, wallClock } from "../../calendar.ts";
import { markOffersChanged } from "../../catalogue/version.ts";
import { many, maybeOne, mustWrite, type Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { keepOrdersOut } from "../pause-lock.ts";
import { comingWindows, type Slot } from "../slots.ts";
import * as queries from "./queries.ts";
import { servicesOf, storeOf, type StoreRow } from "./stores.ts";

type Refused<Code extends string> = Promise<Record<never, never> | Failure<"STORE_UNKNOWN" | Code>>;

/** What was done, for the record of acts; undefined where it was so already. */
interface Done {
  readonly act: string;
  readonly before?: string;
  readonly after?: string;
  readonly reason?: string;
}

/** Does something to a store, and writes it down. */
const change = async <Code extends string>(
  { deps, act }: StaffCall,
  storeCode: string,
  work: (tx: Tx, store: StoreRow) => Promise<Done | undefined | Failure<Code>>,
): Refused<Code> =>
  deps.db.transaction(async (tx) => {
    const named = await storeOf(tx, storeCode);
    if (isFailure(named)) return named;
    await keepOrdersOut(tx, named.store_id);
    const store = await storeOf(tx, storeCode);
    if (isFailure(store)) return store;
    const done = await work(tx, store);
    if (isFailure(done)) return done;
    if (done !== undefined) await act(tx, { subject: `${store.name} (${storeCode})`, ...done });
    return {};
  });

/** `2026-11-27 15.30 WIB` */
const momentText = (at: Date, { time_zone: name }: StoreRow): string => {
  const zone = toTimeZone(name);
  const { date, hour } = wallClock(at, zone);
  const minutes = Math.round(hour * 60);
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${date} ${clock.join(".")} ${zone}`;
};

interface Terms {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly offersInstant: boolean;
  readonly offersSameday: boolean;
  readonly capacity: number | null;
}

const termsOf = (row: StoreRow): Terms => ({
  opensAt: row.opens_at.slice(0, 5),
  closesAt: row.closes_at.slice(0, 5),
  offersInstant: row.offers_instant,
  offersSameday: row.offers_sameday,
  capacity: row.slot_capacity,
});

/** `07.00–22.00, langsung kirim, jadwal, muatan 40` */
const termsText = ({ opensAt, closesAt, offersInstant, offersSameday, capacity }: Terms): string =>
  [
    `${opensAt}–${closesAt}`.replaceAll(":", "."),
    ...(offersInstant ? ["langsung kirim"] : []),
    ...(offersSameday ? ["jadwal"] : []),
    ...(capacity === null ? [] : [`muatan ${capacity}`]),
  ].join(", ");

type SaidTerms = { readonly [Term in keyof Terms]?: Terms[Term] | undefined };

/** What was not said stays: a colleague may have changed it meanwhile. */
const withSaid = (terms: Terms, said: SaidTerms): Terms => ({
  opensAt: said.opensAt ?? terms.opensAt,
  closesAt: said.closesAt ?? terms.closesAt,
  offersInstant: said.offersInstant ?? terms.offersInstant,
  offersSameday: said.offersSameday ?? terms.offersSameday,
  capacity: said.capacity === undefined ? terms.capacity : said.capacity,
});

/** Changes when and how a store brings; whoever is at the checkout is offered what is left. */
export const changeTerms = (
  { params, body: { reason, ...said } }: ParsedInput<typeof contract.changeStoreTerms>,
  call: StaffCall,
): Refused<"HOURS_WRONG"> =>
  change(call, params.storeCode, async (tx, store) => {
    const standing = termsOf(store);
    const terms = withSaid(standing, said);
    if (terms.closesAt <= terms.opensAt) return fail("HOURS_WRONG");
    const before = termsText(standing);
    const after = termsText(terms);
    if (after === before) return undefined;
    const now = call.deps.clock.now();
    await mustWrite(tx, queries.putTerms, { ...terms, storeId: store.store_id, now });
    await markOffersChanged(tx, now);
    return { act: "store.terms", before, after, reason };
  });

/** Lets a store take no orders. */
export const pauseStore = (
  { params, body }: ParsedInput<typeof contract.pauseStore>,
  call: StaffCall,
): Refused<"PAUSE_OVER"> =>
  change(call, params.storeCode, async (tx, store) => {
    const { reason } = body;
    const now = call.deps.clock.now();
    const until = body.until === null ? null : new Date(body.until);
    if (until !== null && until <= now) return fail("PAUSE_OVER");
    const pause = { storeId: store.store_id, until, reason, by: call.staff.name, now };
    await mustWrite(tx, queries.putStorePause, pause);
    const after = until === null ? "sampai diakhiri" : `sampai ${momentText(until, store)}`;
    return { act: "store.pause", after, reason };
  });

/** Lets a paused store take orders again. */
export const resumeStore = (
  { params }: ParsedInput<typeof contract.resumeStore>,
  call: StaffCall,
): Refused<never> =>
  change(call, params.storeCode, async (tx, store) => {
    const now = call.deps.clock.now();
    const ended = await maybeOne(tx, queries.dropStorePause, { storeId: store.store_id, now });
    return ended && { act: "store.resume", before: ended.reason };
  });

const windowText = ({ date, start }: Slot, store: StoreRow): string =>
  `${date} ${String(start).padStart(2, "0")}.00 ${store.time_zone}`;

/** Lets a window take no more orders. */
export const pauseWindow = (
  { params, body }: ParsedInput<typeof contract.pauseWindow>,
  call: StaffCall,
): Refused<"WINDOW_OVER"> =>
  change(call, params.storeCode, async (tx, store) => {
    const { date, start, reason } = body;
    const now = call.deps.clock.now();
    const windows = comingWindows(servicesOf(store), now);
    if (!windows.some((window) => window.date === date && window.start === start)) {
      return fail("WINDOW_OVER");
    }
    const { store_id: storeId } = store;
    const pause = { storeId, date, start, reason, by: call.staff.name, now };
    const written = await maybeOne(tx, queries.putWindowPause, pause);
    return written && { act: "store.window-pause", after: windowText(body, store), reason };
  });

/** Lets a paused window take orders again. */
export const resumeWindow = (
  { params, body }: ParsedInput<typeof contract.resumeWindow>,
  call: StaffCall,
): Refused<never> =>
  change(call, params.storeCode, async (tx, store) => {
    const { date, start } = body;
    const ended = await maybeOne(tx, queries.dropWindowPause, {
      storeId: store.store_id,
      date,
      start,
    });
    return ended && { act: "store.window-resume", after: windowText(body, store) };
  });

/** Takes a product off the shelf of a store, or puts it back, where the store sells it. */
const changeShelf = (
  call: StaffCall,
  { storeCode, productId }: { readonly storeCode: string; readonly productId: number },
  reason: string | undefined,
): Refused<"PRODUCT_NOT_SOLD"> =>
  change(call, storeCode, async (tx, { store_id: storeId }) => {
    const now = call.deps.clock.now();
    const key = { storeId, productId };
    const product = await maybeOne(tx, queries.productOfStore, key);
    if (product === undefined) return fail("PRODUCT_NOT_SOLD");
    const changed =
      reason === undefined
        ? await maybeOne(tx, queries.putBack, key)
        : await maybeOne(tx, queries.takeOff, { ...key, reason, by: call.staff.name, now });
    if (changed === undefined) return undefined;
    await markOffersChanged(tx, now);
    const after = `${product.name} (${product.sku})`;
    return reason === undefined
      ? { act: "store.on-shelf", after }
      : { act: "store.off-shelf", after, reason };
  });

export const takeOffShelf = (
  { params, body }: ParsedInput<typeof contract.takeOffShelf>,
  call: StaffCall,
): Refused<"PRODUCT_NOT_SOLD"> => changeShelf(call, params, body.reason);

export const putOnShelf = (
  { params }: ParsedInput<typeof contract.putOnShelf>,
  call: StaffCall,
): Refused<"PRODUCT_NOT_SOLD"> => changeShelf(call, params, undefined);

const shelvesText = (names: readonly string[]): string =>
  names.length === 0 ? "seperti katalog" : names.join(", ");

/** Puts categories first on the way of the store's pickers. */
export const changeShelfOrder = (
  { params, body }: ParsedInput<typeof contract.changeShelfOrder>,
  call: StaffCall,
): Refused<"CATEGORY_UNKNOWN"> =>
  change(call, params.storeCode, async (tx, { store_id: storeId }) => {
    const shelves = await many(tx, queries.shelvesOfStore, { storeId });
    const categoryIds = [...new Set(body.categoryIds)];
    const chosen = categoryIds.map((id) => shelves.find((shelf) => shelf.category_id === id));
    if (chosen.includes(undefined)) return fail("CATEGORY_UNKNOWN");
    const own = shelves.filter((shelf) => shelf.own_rank !== null);
    const before = shelvesText(own.map(({ names }) => names));
    const after = shelvesText(chosen.map((shelf) => shelf?.names ?? ""));
    if (after === before) return undefined;
    await mustWrite(tx, queries.putShelfOrder, { storeId, categoryIds });
    return { act: "store.shelf-order", before, after };
  });
