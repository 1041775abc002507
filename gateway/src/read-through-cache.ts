import { LRUCache } from "lru-cache";

interface ReadThroughOptions<Key, Value> {
  readonly read: (key: Key) => Promise<Value>;
  /** Sum of the sizes of all entries at most; the least recently used entries leave first. */
  readonly maxSize: number;
  /** Size of an entry in units of `maxSize`; 1 when absent. */
  readonly sizeOf?: (value: Value) => number;
}

/**
 * A cache that reads what it lacks. Equal keys asked for at the same time are read once; a read that
 * fails is not kept.
 */
export const readThroughCache = <Key extends string | number, Value extends object>({
  read,
  maxSize,
  sizeOf = () => 1,
}: ReadThroughOptions<Key, Value>): ((key: Key) => Promise<Value>) => {
  const cache = new LRUCache<Key, Value>({
    maxSize,
    sizeCalculation: sizeOf,
    // An entry that is crowded out while it is read still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (key) => read(key),
  });
  return (key) => cache.forceFetch(key);
};
