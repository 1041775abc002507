import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apiVersions } from "@gerai/contract/gateway-paths";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Fetch } from "./listen.ts";

/** What the office's host serves. */
export interface OfficeFront {
  /** The office's own address; requests for other hosts are led there. */
  readonly officeUrl: string;
  /** The shop's address: pictures of products come from it. */
  readonly publicUrl: string;
  /** The office's API. */
  readonly api: Fetch;
  /** Folder of the built pages. */
  readonly folder: string;
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const hashOf = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The policy of the built page: its own scripts by hash, and styles as the component library writes them. */
const policyOf = (page: string, publicUrl: string): string => {
  const hashes = [...page.matchAll(inlineScript)].map(([, script = ""]) => hashOf(script));
  return [
    "default-src 'none'",
    // The reader of barcodes is WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${publicUrl}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
};

const guarded = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
} as const;

const guardAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(guarded)) c.res.headers.set(name, value);
};

/** Answers on the office's own host alone: so nothing of it is reached through the shop's. */
const onlyHost =
  (officeUrl: string): MiddlewareHandler =>
  async (c, next) => {
    if (new URL(c.req.url).host === new URL(officeUrl).host) return next();
    return ["GET", "HEAD"].includes(c.req.method) ? c.redirect(officeUrl) : c.notFound();
  };

/** Built files carry a hash in their name. */
const keepForever: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.res.headers.set("cache-control", "public, max-age=31536000, immutable");
};

/** A browser asks for the program that keeps the others anew each time. */
const keepNever: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("cache-control", "no-store");
};

/** The office: its API, the built files, and one page for all addresses. */
export const createOfficeFront = ({ officeUrl, publicUrl, api, folder }: OfficeFront): Hono => {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const policy = policyOf(page, publicUrl);
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/metrics", (c) => api(c.req.raw));
  app.use(guardAnswers, onlyHost(officeUrl));
  for (const version of apiVersions) app.all(`/${version}/*`, (c) => api(c.req.raw));
  app.use(compress());
  app.get("/assets/*", keepForever, serveStatic({ root: folder }), (c) => c.notFound());
  app.get("/service-worker.js", keepNever, serveStatic({ root: folder }));
  app.get("*", (c) =>
    c.html(page, 200, { "cache-control": "no-store", "content-security-policy": policy }),
  );
  return app;
};
