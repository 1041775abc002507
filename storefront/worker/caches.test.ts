import { beforeEach, describe, expect, it, vi } from "vitest";

/** Caches as a browser has them, as far as the worker looks at them. */
const memoryCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      put: async (key: string, value: Response) => void entries.set(key, value),
    };
  };
  return {
    open,
    delete: async (name: string) => all.delete(name),
    names: () => [...all.keys()].sort(),
  };
};

/** The database of times, which Node does not have. */
vi.mock("workbox-expiration", () => ({
  CacheExpiration: class {
    readonly delete = async () => undefined;
  },
}));

const load = async () => {
  vi.resetModules();
  const storage = memoryCaches();
  vi.stubGlobal("caches", storage);
  vi.stubGlobal("RELEASE", "test");
  return { storage, ...(await import("./caches.ts")) };
};

type Loaded = Awaited<ReturnType<typeof load>>;

describe("the caches of a visitor", () => {
  let worker: Loaded;

  const keep = async (path: string) =>
    (await worker.storage.open("gerai-pages")).put(path, new Response("page"));
  const isKept = async (path: string) =>
    (await (await worker.storage.open("gerai-pages")).match(path)) !== undefined;

  beforeEach(async () => {
    worker = await load();
  });

  it("stay while the same visitor goes on", async () => {
    expect(await worker.settleOwner("guest", worker.currentEra())).toBe(true);
    await keep("/faq");
    expect(await worker.settleOwner("guest", worker.currentEra())).toBe(true);
    expect(await isKept("/faq")).toBe(true);
  });

  it("are emptied for another visitor", async () => {
    await worker.settleOwner("ratna", worker.currentEra());
    await keep("/cart");
    expect(await worker.settleOwner("guest", worker.currentEra())).toBe(true);
    expect(await isKept("/cart")).toBe(false);
  });

  it("take nothing that was asked for before they were emptied", async () => {
    await worker.settleOwner("ratna", worker.currentEra());
    const askedIn = worker.currentEra();
    await worker.emptyCaches();
    expect(await worker.settleOwner("ratna", askedIn)).toBe(false);
    expect(await worker.settleOwner("guest", worker.currentEra())).toBe(true);
    expect(await worker.settleOwner("ratna", askedIn)).toBe(false);
  });

  it("belong to one of two visitors whose answers come at once", async () => {
    const askedIn = worker.currentEra();
    const both = ["ratna", "guest"].map((mark) => worker.settleOwner(mark, askedIn));
    expect(await Promise.all(both)).toEqual([true, false]);
  });

  it("keep the offline page when they are emptied", async () => {
    await worker.storage.open(worker.offlineCache);
    await keep("/faq");
    await worker.emptyCaches();
    expect(worker.storage.names()).toEqual(["gerai-offline-test"]);
  });
});
