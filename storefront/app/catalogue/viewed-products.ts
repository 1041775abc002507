import { limits } from "@gerai/contract/limits";
import { deviceMemory, type TabMemory, viewedProducts as storageKey } from "../tab-memory.ts";

const isId = (one: unknown): one is number =>
  typeof one === "number" && Number.isSafeInteger(one) && one > 0;

/** Ids of the products that were last looked at on this device, the newest first. */
export const readViewed = (memory: TabMemory = deviceMemory): readonly number[] => {
  try {
    const kept: unknown = JSON.parse(memory.read(storageKey) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter(isId).slice(0, limits.viewedProducts);
  } catch {
    return [];
  }
};

/** Keeps a product as the newest one; the oldest falls out. */
export const keepViewed = (productId: number, memory: TabMemory = deviceMemory): void => {
  const others = readViewed(memory).filter((one) => one !== productId);
  memory.write(storageKey, JSON.stringify([productId, ...others].slice(0, limits.viewedProducts)));
};

/** Forgets all of them. */
export const forgetViewed = (memory: TabMemory = deviceMemory): void => memory.forget(storageKey);
