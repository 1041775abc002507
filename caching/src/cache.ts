import { LRUCache } from "lru-cache";

/**
 * Every cache of a process whose size has a limit, and its part of the total in percent. What each of them
 * holds stands in `docs/guides/caches.md`.
 */
export const parts = {
  pages: 30,
  offers: 27,
  postings: 10,
  answers: 5,
  searches: 5,
  suggestions: 5,
  cards: 4,
  terms: 4,
  goods: 3,
  visitors: 3,
  places: 2,
  promotions: 1,
  finds: 1,
} as const;

export type CacheName = keyof typeof parts;

/** Megabytes of all caches of a process together, unless it is told otherwise. */
export const defaultMegabytes = 420;

const megabyte = 1024 * 1024;

let totalBytes = defaultMegabytes * megabyte;

/** Sets what the caches of this process may take together. Holds for caches that are opened afterwards. */
export const limitCaches = (megabytes: number): void => {
  totalBytes = megabytes * megabyte;
};

const limitOf = (name: CacheName): number => Math.floor((totalBytes * parts[name]) / 100);

type Size<K, V> =
  | {
      /** Bytes that an entry takes, its key included, as estimated. */
      readonly sizeOf: (value: V, key: K) => number;
    }
  | {
      /** Bytes that an entry takes on average; for entries that differ little. */
      readonly entryBytes: number;
    };

type Options<K extends {}, V extends {}, C> = Size<K, V> &
  Omit<LRUCache.OptionsBase<K, V, C>, "max" | "maxSize" | "sizeCalculation">;

interface Sized {
  readonly calculatedSize: number;
}

const opened = new Map<CacheName, Set<WeakRef<Sized>>>();

const register = (name: CacheName, cache: Sized): void => {
  const known = [...(opened.get(name) ?? [])].filter((reference) => reference.deref());
  opened.set(name, new Set([...known, new WeakRef(cache)]));
};

/**
 * Opens a cache of that name. Its part of the total limits it; of more than that, entries leave that were
 * not used for longest. Several caches of one name have that limit each.
 */
export const openCache = <K extends {}, V extends {}, C = unknown>(
  name: CacheName,
  options: Options<K, V, C>,
): LRUCache<K, V, C> => {
  const sizeOf =
    "sizeOf" in options
      ? (value: V, key: K) => Math.max(1, Math.ceil(options.sizeOf(value, key)))
      : () => options.entryBytes;
  const cache = new LRUCache<K, V, C>({
    ...options,
    maxSize: limitOf(name),
    sizeCalculation: sizeOf,
  });
  register(name, cache);
  return cache;
};

export interface CacheUse {
  readonly name: CacheName;
  /** As estimated. */
  readonly bytes: number;
  readonly limit: number;
}

/** What the caches of this process take, by name. */
export const cacheUse = (): readonly CacheUse[] =>
  [...opened].map(([name, references]) => ({
    name,
    bytes: [...references].reduce((sum, cache) => sum + (cache.deref()?.calculatedSize ?? 0), 0),
    limit: limitOf(name),
  }));
