import type { PlaceLevel } from "@gerai/contract/location";

/** Places are searched for by texts longer than this (ADR-53). */
export const minimumKeyword = 3;

const areas: ReadonlySet<PlaceLevel> = new Set(["district", "city", "province"]);

/** Whether a place is too large to be delivered to: its point is that of some village in it. */
export const isArea = (level: PlaceLevel): boolean => areas.has(level);
