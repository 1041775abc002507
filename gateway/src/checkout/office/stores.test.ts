import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkoutDelivery } from "@gerai/contract/checkout";
import type { InputOf } from "@gerai/contract/endpoint";
import { staffActs } from "@gerai/contract/office/staff";
import * as contract from "@gerai/contract/office/stores";
import { afterEach, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { brokenRules } from "../../../test/support/books.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import {
  fillCart,
  neighbourWithCart,
  orderForm,
  precheckout,
  shopWorld,
} from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";
import { importKind, type KindName } from "../../catalogue/import/kinds.ts";
import { defaultOptions } from "../../import/options.ts";

const { tea, milkSmall } = seeded.products;

const world = await forThisFile(shopWorld());
const office = { ...world, ...(await officeOf(world)) };
const lead = await loggedInAs(office, "storeLead", "S1");
const auditor = await loggedInAs(office, "auditor");

/** Tomorrow's window at noon, by the store's clock. */
const slot = { date: "2026-11-21", start: 12 } as const;
const storeDelivery = "2026-11-21-12";
const params = { storeCode: "S1" };
const reason = "Freezer mati, dibereskan dulu";

afterEach(async () => {
  const broken = await brokenRules(world);
  if (broken.length > 0) throw new Error(broken.join("\n"));
});

const sheet = () => dataOf(lead.call(contract.storeSheet, { params }));

const windowOf = async () =>
  (await sheet()).windows.find(({ date, start }) => date === slot.date && start === slot.start);

/** A shopper who has chosen the window and is about to order. */
const shopperAtCheckout = async () => {
  const shopper = await neighbourWithCart(world, { [tea]: 1 });
  const body = await orderForm(world, shopper, { storeDelivery });
  return { shopper, order: () => world.call(checkoutDelivery, { body }, shopper.headers) };
};

const optionsOf = async () => {
  const answer = await precheckout(world, await neighbourWithCart(world, { [tea]: 1 }));
  return answer.ok ? answer.data.deliveries[0]?.options.map(({ id }) => id) : answer.code;
};

const acts = async () => {
  const administrator = await loggedInAs(office, "administrator");
  return (await dataOf(administrator.call(staffActs, { query: {} }))).acts;
};

it("shows the hours of a store, its windows with their room, and its area", async () => {
  const { order } = await shopperAtCheckout();
  const before = await windowOf();
  expect(codeOf(await order())).toBe("OK");
  const { taken = 0 } = before ?? {};
  expect(await windowOf()).toEqual({ ...before, taken: taken + 1 });
  const { windows, ...store } = await sheet();
  expect(store).toMatchObject({
    name: "Gerai Menteng",
    opensAt: "07:00",
    closesAt: "22:00",
    pause: null,
    area: { radius: 5000, outline: [], districts: [] },
  });
  // It is noon: the window of the morning is over by the time that it ends.
  expect(windows.map(({ text, isToday }) => `${isToday} ${text}`)).toEqual([
    "true 12.00-15.00 WIB",
    "true 15.00-18.00 WIB",
    "true 18.00-21.00 WIB",
    "false 09.00-12.00 WIB",
    "false 12.00-15.00 WIB",
    "false 15.00-18.00 WIB",
    "false 18.00-21.00 WIB",
  ]);
});

it("takes no order in a paused window, and takes them again afterwards", async () => {
  const { order } = await shopperAtCheckout();
  expect(await optionsOf()).toContain(storeDelivery);
  await dataOf(lead.call(contract.pauseWindow, { params, body: { ...slot, reason } }));
  expect(codeOf(await order())).toBe("DELIVERY_OPTION_GONE");
  expect(await optionsOf()).not.toContain(storeDelivery);
  expect((await windowOf())?.pause).toMatchObject({ reason, by: lead.name });
  // The form sent twice is one act.
  await dataOf(lead.call(contract.pauseWindow, { params, body: { ...slot, reason } }));
  await dataOf(lead.call(contract.resumeWindow, { params, body: slot }));
  await dataOf(lead.call(contract.resumeWindow, { params, body: slot }));
  expect(codeOf(await order())).toBe("OK");
  expect((await acts()).slice(0, 2)).toMatchObject([
    { act: "store.window-resume", subject: "Gerai Menteng (S1)" },
    { act: "store.window-pause", after: "2026-11-21 12.00 WIB", reason },
  ]);
});

it("refuses a window that is over, or that the store does not have", async () => {
  for (const body of [
    { date: "2026-11-20", start: 9, reason },
    { date: "2026-11-21", start: 10, reason },
    { date: "2026-11-23", start: 12, reason },
  ]) {
    expect(codeOf(await lead.call(contract.pauseWindow, { params, body }))).toBe("WINDOW_OVER");
  }
});

it("lets a paused store take no order until its time has come", async () => {
  const { order } = await shopperAtCheckout();
  const at = (minutes: number) =>
    new Date(world.deps.clock.now().getTime() + minutes * 60_000).toISOString();
  const pause = (until: string | null) =>
    lead.call(contract.pauseStore, { params, body: { until, reason } });
  expect(codeOf(await pause(at(0)))).toBe("PAUSE_OVER");
  await dataOf(pause(null));
  await dataOf(pause(at(30)));
  expect(codeOf(await order())).toBe("NO_DELIVERY_NOW");
  expect(await optionsOf()).toBe("NO_DELIVERY_NOW");
  const { stores } = await dataOf(lead.call(contract.listStores, { query: { q: "menteng" } }));
  expect(stores).toMatchObject([{ code: "S1", pause: { reason, until: at(30) } }]);
  world.pass(30);
  expect(codeOf(await order())).toBe("OK");
  expect((await sheet()).pause).toBeNull();

  await dataOf(pause(null));
  const again = await shopperAtCheckout();
  expect(codeOf(await again.order())).not.toBe("OK");
  await dataOf(lead.call(contract.resumeStore, { params, body: {} }));
  expect(await optionsOf()).toContain(storeDelivery);
});

it("makes each order before the pause or not at all, whichever comes first", async () => {
  const countOrders = async (): Promise<number> => {
    const [row] = await world.query(
      "select count(*)::int as orders from slot_uses where slot_date = $1 and slot_start = $2",
      [slot.date, slot.start],
    );
    return Number(row?.["orders"]);
  };
  for (const pausedAfter of [0, 2, 4]) {
    const waiting = await Promise.all(Array.from({ length: 8 }, shopperAtCheckout));
    const early = waiting.slice(0, pausedAfter).map(({ order }) => order());
    const pausing = lead
      .call(contract.pauseWindow, { params, body: { ...slot, reason } })
      .then(countOrders);
    const others = waiting.slice(pausedAfter, 7).map(({ order }) => order());
    // What was not there when the pause was answered does not come later.
    const counted = await pausing;
    const late = codeOf(await waiting[7]!.order());
    const codes = (await Promise.all([...early, ...others])).map(codeOf);
    expect(await countOrders()).toBe(counted);
    expect(late).toBe("DELIVERY_OPTION_GONE");
    expect(codes.filter((code) => code !== "OK" && code !== late)).toEqual([]);
    await dataOf(lead.call(contract.resumeWindow, { params, body: slot }));
  }
});

const take = async (kind: KindName, csv: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  const file = join(folder, `${kind}.csv`);
  await writeFile(file, csv);
  const now = world.deps.clock.now();
  const options = { ...defaultOptions, force: true, deactivateMissing: true };
  await importKind(world.deps.db, kind, [file], { options, now, progress: () => undefined });
  await rm(folder, { recursive: true });
};

it("sells nothing that is off the shelf, and no import puts it back", async () => {
  const shopper = await neighbourWithCart(world, { [milkSmall]: 1, [tea]: 1 });
  const body = await orderForm(world, shopper);
  const order = () => world.call(checkoutDelivery, { body }, shopper.headers);
  const q = "ultra";
  const find = async () =>
    (await dataOf(lead.call(contract.findStoreProducts, { params, query: { q } }))).products;
  expect((await find()).length).toBeGreaterThan(1);
  const product = { ...params, productId: String(milkSmall) };
  await dataOf(lead.call(contract.takeOffShelf, { params: product, body: { reason } }));

  expect(codeOf(await order())).toBe("CART_CHANGED");
  expect(codeOf(await fillCart(world, await world.newNeighbour(), { [milkSmall]: 1 }))).not.toBe(
    "OK",
  );
  await take("stock", "store_code,sku,stock\nS1,p2,77\nS1,p4,40\n");
  await take("prices", "store_code,sku,price\nS1,p4,6000\n");
  // Its file has none of them any more; what is off the shelf stays so all the same.
  expect(await find()).toMatchObject([{ sku: "p2", available: 77, isOffShelf: true }]);
  expect((await sheet()).offShelf).toMatchObject([{ sku: "p2", reason, by: lead.name }]);
  expect(codeOf(await order())).toBe("CART_CHANGED");

  await dataOf(lead.call(contract.putOnShelf, { params: product, body: {} }));
  expect(codeOf(await order())).toBe("OK");
  expect((await acts())[0]).toMatchObject({
    act: "store.on-shelf",
    after: expect.stringContaining("p2"),
  });
  const elsewhere = { ...params, productId: String(seeded.products.elsewhere) };
  expect(
    codeOf(await lead.call(contract.takeOffShelf, { params: elsewhere, body: { reason } })),
  ).toBe("PRODUCT_NOT_SOLD");
});

it("is for the people of that store; who only reads changes nothing", async () => {
  const { stores } = await dataOf(lead.call(contract.listStores, { query: {} }));
  expect(stores.map(({ code }) => code)).toEqual(["S1"]);
  const all = await dataOf(auditor.call(contract.listStores, { query: {} }));
  expect(all.stores.map(({ code }) => code).toSorted()).toEqual(["S1", "S2"]);
  const foreign = { storeCode: "S2" };
  expect(codeOf(await lead.call(contract.storeSheet, { params: foreign }))).toBe("FORBIDDEN");
  expect(codeOf(await lead.call(contract.resumeStore, { params: foreign, body: {} }))).toBe(
    "FORBIDDEN",
  );
  expect(
    codeOf(await auditor.call(contract.pauseWindow, { params, body: { ...slot, reason } })),
  ).toBe("FORBIDDEN");
  const body = { categoryIds: [] };
  for (const [person, where] of [
    [lead, foreign],
    [auditor, params],
  ] as const) {
    expect(codeOf(await person.call(contract.changeShelfOrder, { params: where, body }))).toBe(
      "FORBIDDEN",
    );
  }
  expect(codeOf(await auditor.call(contract.storeSheet, { params: { storeCode: "W1" } }))).toBe(
    "STORE_UNKNOWN",
  );
});

it("changes hours, services and room, which the checkout offers from then on", async () => {
  const terms: InputOf<typeof contract.changeStoreTerms>["body"] = {
    opensAt: "07:00",
    closesAt: "22:00",
    offersInstant: true,
    offersSameday: true,
    capacity: null,
    reason,
  };
  const changeTo = (change: Partial<typeof terms>) =>
    lead.call(contract.changeStoreTerms, { params, body: { ...terms, ...change } });
  expect(await optionsOf()).toContain(storeDelivery);
  expect(codeOf(await changeTo({ closesAt: "06:59" }))).toBe("HOURS_WRONG");
  expect(codeOf(await changeTo({ closesAt: "14:59", capacity: 7 }))).toBe("OK");
  expect(await optionsOf()).not.toContain(storeDelivery);
  expect(await sheet()).toMatchObject({ closesAt: "14:59", capacity: 7 });
  expect((await sheet()).windows.every(({ capacity }) => capacity === 7)).toBe(true);
  expect(codeOf(await changeTo({ offersSameday: false }))).toBe("OK");
  expect(await optionsOf()).toEqual(["instant"]);
  expect((await acts())[0]).toMatchObject({
    act: "store.terms",
    before: "07.00–14.59, langsung kirim, jadwal, muatan 7",
    after: "07.00–22.00, langsung kirim",
    reason,
  });
  // What is not said stays as a colleague left it.
  const capacityAlone = { params, body: { capacity: 9, reason } };
  expect(codeOf(await lead.call(contract.changeStoreTerms, capacityAlone))).toBe("OK");
  expect(await sheet()).toMatchObject({ offersSameday: false, closesAt: "22:00", capacity: 9 });
  expect(codeOf(await changeTo({}))).toBe("OK");
  expect(await optionsOf()).toContain(storeDelivery);
});

it("changes terms one after another, each on what the one before has left", async () => {
  const put = (said: { closesAt?: string; capacity?: number | null }) =>
    lead.call(contract.changeStoreTerms, { params, body: { ...said, reason } });
  const before = await sheet();
  await Promise.all([put({ closesAt: "21:00" }), put({ capacity: 5 }), put({ closesAt: "21:00" })]);
  expect(await sheet()).toMatchObject({ closesAt: "21:00", capacity: 5 });
  await put({ closesAt: before.closesAt, capacity: before.capacity });
});

it("puts categories first on the way of its pickers, once however often it is sent", async () => {
  const { drinks, milk, tea: teas, closed } = seeded.categories;
  const put = (...categoryIds: number[]) =>
    lead.call(contract.changeShelfOrder, { params, body: { categoryIds } });
  const order = () => dataOf(lead.call(contract.shelfOrder, { params }));
  const catalogue = await order();
  expect(catalogue.own).toEqual([]);
  expect(catalogue.others.map(({ name }) => name)).toEqual([
    "Minuman",
    "Minuman › Susu",
    "Minuman › Susu › Susu UHT",
    "Minuman › Teh",
    "Hadiah",
  ]);
  expect(codeOf(await put(teas, milk, teas))).toBe("OK");
  expect(codeOf(await put(teas, milk))).toBe("OK");
  const { own, others } = await order();
  expect(own.map(({ categoryId }) => categoryId)).toEqual([teas, milk]);
  expect(others.map(({ name }) => name)).toEqual([
    "Minuman",
    "Minuman › Susu › Susu UHT",
    "Hadiah",
  ]);
  for (const unknown of [closed, 4711]) {
    expect(codeOf(await put(drinks, unknown))).toBe("CATEGORY_UNKNOWN");
  }
  expect((await order()).own).toEqual(own);
  expect(codeOf(await put())).toBe("OK");
  expect(await order()).toEqual(catalogue);
  const ordered = "Minuman › Teh, Minuman › Susu";
  expect((await acts()).slice(0, 3)).toMatchObject([
    { act: "store.shelf-order", before: ordered, after: "seperti katalog" },
    { act: "store.shelf-order", before: "seperti katalog", after: ordered },
    { act: expect.not.stringMatching("store.shelf-order") },
  ]);
});

it("names stores to choose from: those of the caller's roles, the chosen one first", async () => {
  const namesFor = async (
    caller: typeof lead,
    query: { readonly q?: string; readonly chosen?: string; readonly of?: "sources" },
  ) => (await dataOf(caller.call(contract.storeNames, { query }))).stores.map(({ code }) => code);
  const picker = await loggedInAs(office, "picker", "S2");
  expect(await namesFor(auditor, {})).toEqual(["S2", "S1"]);
  expect(await namesFor(auditor, { q: "menteng s1" })).toEqual(["S1"]);
  expect(await namesFor(auditor, { q: "dago", chosen: "S1" })).toEqual(["S1", "S2"]);
  expect(await namesFor(auditor, { q: "%", chosen: "W1" })).toEqual([]);
  expect(await namesFor(picker, {})).toEqual(["S2"]);
  expect(await namesFor(picker, { q: "menteng", chosen: "S1" })).toEqual([]);
  const atWarehouse = await loggedInAs(office, "picker", "W1");
  expect(await namesFor(atWarehouse, {})).toEqual([]);
  expect(await namesFor(atWarehouse, { of: "sources" })).toEqual(["W1"]);
});
