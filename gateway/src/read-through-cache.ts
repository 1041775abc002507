import { type CacheName, openCache } from "@gerai/caching/cache";
import { LRUCache } from "lru-cache";

/** The part of the process's caches that the entries take. Without one, the newest entry alone is kept. */
export type Limit<Value> =
  | {
      readonly cache: CacheName;
      /** Bytes that an entry takes, as estimated. */
      readonly sizeOf: (value: Value) => number;
    }
  | { readonly cache?: undefined };

type ReadThroughOptions<Key, Value> = Limit<Value> & {
  readonly read: (key: Key) => Promise<Value>;
};

/**
 * A cache that reads what it lacks. Equal keys asked for at the same time are read once; a read that
 * fails is not kept.
 */
export const readThroughCache = <Key extends string | number, Value extends object>(
  options: ReadThroughOptions<Key, Value>,
): ((key: Key) => Promise<Value>) => {
  const reading = {
    // An entry that is crowded out while it is read still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (key: Key) => options.read(key),
  };
  const cache =
    options.cache === undefined
      ? new LRUCache<Key, Value>({ ...reading, max: 1 })
      : openCache<Key, Value>(options.cache, { ...reading, sizeOf: options.sizeOf });
  return (key) => cache.forceFetch(key);
};
