import { limits } from "@gerai/contract/limits";
import { deviceMemory, recentSearches as storageKey, type TabMemory } from "../tab-memory.ts";

/** The keywords that were last searched for on this device, the newest first. */
export const readRecentSearches = (memory: TabMemory = deviceMemory): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(memory.read(storageKey) ?? "[]");
    return Array.isArray(kept)
      ? kept.filter((one) => typeof one === "string").slice(0, limits.recentKeywords)
      : [];
  } catch {
    return [];
  }
};

/** Keeps a keyword as the newest one; the oldest falls out. */
export const keepRecentSearch = (keyword: string, memory: TabMemory = deviceMemory): void => {
  const others = readRecentSearches(memory).filter((one) => one !== keyword);
  memory.write(storageKey, JSON.stringify([keyword, ...others].slice(0, limits.recentKeywords)));
};

/** Forgets all of them. */
export const forgetRecentSearches = (memory: TabMemory = deviceMemory): void =>
  memory.forget(storageKey);
