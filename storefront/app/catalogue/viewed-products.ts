import { limits } from "@gerai/contract/limits";
import { viewedProducts as storageKey } from "../tab-memory.ts";
import { deviceList } from "./device-list.ts";

/** Ids of the products that were last looked at on this device. */
export const viewedProducts = deviceList(storageKey, {
  most: limits.viewedProducts,
  isOne: (kept): kept is number => Number.isSafeInteger(kept) && Number(kept) > 0,
});
