import type { Place } from "@gerai/contract/location";
import type { Database } from "@gerai/gateway/db/database";
import { createMaps } from "@gerai/gateway/location/maps";
import type { MapPoint, Maps } from "@gerai/gateway/providers/maps";

/** The maps as the gateway answers them: rounded pins, coasts and borders, from the gazetteer alone. */
export const gazetteerOf = (database: Database): Maps =>
  createMaps({
    maps: undefined,
    readDb: database,
    clock: { now: () => new Date() },
    log: { warn: () => undefined },
  });

/** @throws Error when the gazetteer fails */
export const reverseWith =
  (maps: Maps) =>
  async (point: MapPoint): Promise<Place | null> => {
    const result = await maps.reverse(point);
    if (!result.ok) throw new Error(result.error);
    return result.data;
  };
