import { hasContent } from "@gerai/caching/conditional";
import { cacheControlOf, pictureSharing } from "@gerai/contract/sharing";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import { failureResponse } from "../http/answer.ts";
import type { Gateway } from "../http/request.ts";
import { parseMediaName } from "./media-name.ts";
import { createMediaStore } from "./media-store.ts";

/** Adds `GET /media/<picture>-<width>.<avif|webp>`. */
export const mountMedia = (app: Gateway, deps: Deps): void => {
  const store = createMediaStore(deps);
  const media: Gateway = new Hono();
  media.get("/:file", async (c) => {
    const name = parseMediaName(c.req.param("file"));
    if (name === undefined) return c.notFound();
    const headers = { "cache-control": cacheControlOf(pictureSharing), etag: `"${name.file}"` };
    // No look-up: only a browser that has the picture knows its tag.
    if (hasContent(c.req.raw, headers.etag)) {
      return new Response(null, { status: 304, headers });
    }
    const found = await store.get(name);
    if (found.kind === "unknown") return c.notFound();
    if (found.kind === "busy") {
      return failureResponse(fail("UNAVAILABLE"), 503, c.get("requestId"));
    }
    return new Response(new Uint8Array(found.bytes), {
      headers: { ...headers, "content-type": `image/${name.format}` },
    });
  });
  app.route("/media", media);
};
