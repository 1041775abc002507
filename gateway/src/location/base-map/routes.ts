import { createHash } from "node:crypto";
import { hasContent } from "@gerai/caching/conditional";
import { baseMap } from "@gerai/contract/base-map";
import { cacheControlOf, tileSharing } from "@gerai/contract/sharing";
import type { Router } from "../../http/handle.ts";
import { drawTile } from "./draw-tile.ts";
import { contentOf } from "./tile-content.ts";
import { parseTile } from "./tile.ts";

const tagOf = (svg: string): string =>
  `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;

/** Adds the tiles of the embedded base map: `GET /v2/maps/tiles/<zoom>/<column>/<row>`, SVG. */
export const baseMapRoutes = ({ app, deps }: Router): void => {
  const path = baseMap.tilesUrl.replaceAll(/\{(\w)\}/g, ":$1");
  app.get(path as "/v2/maps/tiles/:z/:x/:y", async (c) => {
    const tile = parseTile(c.req.param("z"), c.req.param("x"), c.req.param("y"));
    if (tile === undefined) return c.notFound();
    const svg = drawTile(tile, await contentOf(deps, tile));
    const headers = { "cache-control": cacheControlOf(tileSharing), etag: tagOf(svg) };
    if (hasContent(c.req.raw, headers.etag)) return c.body(null, 304, headers);
    return c.body(svg, 200, { ...headers, "content-type": "image/svg+xml" });
  });
};
