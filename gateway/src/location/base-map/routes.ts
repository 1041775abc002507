import { createHash } from "node:crypto";
import { baseMap } from "@gerai/contract/base-map";
import { many } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Router } from "../../http/handle.ts";
import { drawTile } from "./draw-tile.ts";
import { labelReach, thinLabels, type LabelKind } from "./labels.ts";
import { namesWithin } from "./queries.ts";
import { boundsOf, parseTile, pixelOn, type Tile } from "./tile.ts";

/** Names hardly ever change, and stores come and go by the week. */
const cacheControl = "public, max-age=86400, stale-while-revalidate=604800";

const cityZoom = 7;
const districtZoom = 11;
const villageZoom = 13;
const storeZoom = 14;

/** The names that a zoom shows: smaller places as one comes nearer. */
const levelsAt = (z: number): readonly LabelKind[] => {
  if (z < cityZoom) return ["province"];
  if (z < districtZoom) return ["city"];
  return z < storeZoom ? ["city", "district"] : ["district"];
};

const labelsOf = async ({ readDb }: Deps, tile: Tile) => {
  const { z } = tile;
  const { west, south, east, north } = boundsOf(tile, 2 * labelReach);
  const box = [west, south, east, north];
  const values = [...box, levelsAt(z), z >= villageZoom, z >= storeZoom];
  const rows = await many(readDb, namesWithin, values);
  const labels = rows.map(({ kind, name, ...point }) => {
    const [x, y] = pixelOn(tile, point);
    return { kind: kind as LabelKind, name, x, y };
  });
  return thinLabels(labels);
};

const tagOf = (svg: string): string =>
  `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;

/** Adds the tiles of the embedded base map: `GET /v2/maps/tiles/<zoom>/<column>/<row>`, SVG. */
export const baseMapRoutes = ({ app, deps }: Router): void => {
  const path = baseMap.tilesUrl.replaceAll(/\{(\w)\}/g, ":$1");
  app.get(path as "/v2/maps/tiles/:z/:x/:y", async (c) => {
    const tile = parseTile(c.req.param("z"), c.req.param("x"), c.req.param("y"));
    if (tile === undefined) return c.notFound();
    const svg = drawTile(tile, await labelsOf(deps, tile));
    const headers = { "cache-control": cacheControl, etag: tagOf(svg) };
    if (c.req.header("if-none-match") === headers.etag) return c.body(null, 304, headers);
    return c.body(svg, 200, { ...headers, "content-type": "image/svg+xml" });
  });
};
