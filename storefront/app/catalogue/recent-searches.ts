import { limits } from "@gerai/contract/limits";
import { recentSearches as storageKey } from "../tab-memory.ts";
import { deviceList } from "./device-list.ts";

/** The keywords that were last searched for on this device. */
export const recentSearches = deviceList(storageKey, {
  most: limits.recentKeywords,
  isOne: (kept): kept is string => typeof kept === "string",
});
