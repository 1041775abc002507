import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { hasContent } from "@gerai/caching/conditional";
import type { Answer, Bytes } from "../finish/answer.ts";
import { type CompressionDictionary, createDictionary } from "../finish/compression-dictionary.ts";
import { type Coding, codingFor } from "../finish/compression.ts";
import { isFirstSheet } from "../finish/inline-styles.ts";

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** In the codings it is kept in; identity is always there. */
  readonly bodies: ReadonlyMap<Coding, Bytes>;
  /** Whether pages are packed with it (`compression-dictionary.ts`). */
  readonly isDictionary: boolean;
}

export type Assets = ReadonlyMap<string, Asset>;

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

const immutable = "public, max-age=31536000, immutable";
const shortLived = "public, max-age=3600";

/** The service worker: asked for at each visit, so that a new release is seen at once. */
const workerPath = "/sw.js";

/** A worker's own policy holds for it in place of the pages': it fetches what they ask for, and the picture of notifications. */
const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";

const lifeOf = (address: string): string => {
  if (address === workerPath) return "no-cache";
  return address.startsWith("/assets/") ? immutable : shortLived;
};

/** Pages themselves, and not their data or files. */
const pagesOnly = 'match="/*", match-dest=("document")';

const isCopy = (file: string): boolean => file.endsWith(".br") || file.endsWith(".gz");

const readAsset = async (file: string, address: string): Promise<Asset> => {
  const content = new Uint8Array(await readFile(file));
  const bodies = new Map<Coding, Bytes>([["identity", content]]);
  if (existsSync(`${file}.br`)) bodies.set("br", new Uint8Array(await readFile(`${file}.br`)));
  if (existsSync(`${file}.gz`)) bodies.set("gzip", new Uint8Array(await readFile(`${file}.gz`)));
  return {
    type: types[path.extname(file)] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`,
    cacheControl: lifeOf(address),
    bodies,
    isDictionary: isFirstSheet(address, content),
  };
};

/** Reads the browser's build (a few dozen small files) with its compressed copies into memory. */
export const loadAssets = async (folder: string): Promise<Assets> => {
  const assets = new Map<string, Asset>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || isCopy(entry.name) || entry.name.startsWith(".")) continue;
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    assets.set(address, await readAsset(file, address));
  }
  return assets;
};

/** The dictionary of a build; undefined where none of its files is the sheet of all pages. */
export const dictionaryOf = (assets: Assets): CompressionDictionary | undefined => {
  for (const [address, { bodies, isDictionary }] of assets) {
    const bytes = bodies.get("identity");
    if (bytes !== undefined && isDictionary) return createDictionary(address, bytes);
  }
  return undefined;
};

/** The asset of the address in the best coding the browser takes; undefined when there is none. */
export const assetAnswer = (assets: Assets, request: Request): Answer | undefined => {
  const { pathname } = new URL(request.url);
  const asset = assets.get(pathname);
  if (asset === undefined) return undefined;
  const headers = new Headers({
    "content-type": asset.type,
    "cache-control": asset.cacheControl,
    etag: asset.etag,
    vary: "accept-encoding",
    ...(asset.isDictionary && { "use-as-dictionary": pagesOnly }),
    ...(pathname === workerPath && { "content-security-policy": workerPolicy }),
  });
  if (hasContent(request, asset.etag)) return { status: 304, headers, body: undefined };
  const coding = codingFor(request.headers.get("accept-encoding"), [...asset.bodies.keys()]);
  if (coding !== "identity") headers.set("content-encoding", coding);
  const body = asset.bodies.get(coding);
  headers.set("content-length", String(body?.byteLength ?? 0));
  return { status: 200, headers, body: request.method === "HEAD" ? undefined : body };
};

/** Hands out stylesheets as text. */
export const styleReader = (assets: Assets): ((href: string) => string | undefined) => {
  const decoder = new TextDecoder();
  return (href) => {
    // React Router marks a sheet that a later part has, too, by a fragment.
    const [file = ""] = href.split("#", 1);
    const body = file.endsWith(".css") ? assets.get(file)?.bodies.get("identity") : undefined;
    return body && decoder.decode(body);
  };
};
