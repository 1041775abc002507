import type { TabMemory } from "../tab-memory.ts";

/** A memory of its own for a test. */
export const emptyMemory = (): TabMemory => {
  const items = new Map<string, string>();
  return {
    read: (key) => items.get(key) ?? null,
    write: (key, value) => items.set(key, value).has(key),
    forget: (key) => void items.delete(key),
  };
};
