import type { ApiPath } from "./gateway-paths.ts";

/**
 * The embedded base map: tiles that the gateway draws itself, for shops without a tile service. They
 * are no calls of the API, so they stand outside of its envelope.
 */
export const baseMap = {
  /** Address of a tile, as map libraries want it. */
  tilesUrl: "/v2/maps/tiles/{z}/{x}/{y}" satisfies ApiPath,
  minZoom: 5,
  maxZoom: 17,
  /** Indonesia and the seas around it, in degrees. */
  bounds: { west: 92, south: -13, east: 144, north: 9 },
  attribution: "© kontributor OpenStreetMap · batas kelurahan perkiraan",
} as const;
