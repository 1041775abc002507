import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import {
  avatarSharing,
  cacheControlOf,
  notShared,
  pictureSharing,
  sharedByAll,
  sharedByGuests,
  sitemapSharing,
  tileSharing,
} from "./sharing.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "response" in value;

const modules = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);

const declared = async (): Promise<readonly (readonly [string, Endpoint])[]> => {
  const contents = await Promise.all(
    modules.map((file) => import(`./${file}`) as Promise<Record<string, unknown>>),
  );
  return contents
    .flatMap((content) => Object.values(content).filter(isEndpoint))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
};

const endpoints = await declared();

/** How far the answers may go of those who may call. */
const scopes: Readonly<Record<Endpoint["auth"], readonly string[]>> = {
  none: ["nobody", "device", "guests", "everybody"],
  optional: ["nobody", "device", "guests"],
  member: ["nobody", "device"],
};

it("finds the endpoints of the contract", () => {
  expect(endpoints.length).toBeGreaterThan(60);
});

it("lets content alone follow the date of a preview, and nothing that is charged", () => {
  const following = endpoints.filter(([, endpoint]) => endpoint.followsPreview === true);
  expect(following.map(([name]) => name).toSorted()).toEqual([
    "GET /v1/cms/banner/:location",
    "GET /v1/cms/banner/promotions",
    "GET /v1/cms/home-bottom",
    "GET /v1/cms/home-sections",
    "GET /v1/cms/home-sections/:code/products",
    "GET /v1/cms/information/:page",
    "GET /v2/products/brand/:brandId",
    "GET /v2/products/category/:categoryId",
    "GET /v2/products/promotions",
    "GET /v2/products/search-ideas",
    "GET /v2/products/seo/homepage",
    "GET /v2/promotions/:promotionId",
    "GET /v2/promotions/:promotionId/products",
  ]);
});

describe.each(endpoints)("%s", (_name, { method, auth, sharing }) => {
  it("declares how far its answer may be shared, no further than who reads the session may", () => {
    expect(scopes[auth]).toContain(sharing.scope);
  });

  it("shares no answer to a write", () => {
    expect(method === "GET" || sharing.scope === "nobody").toBe(true);
  });
});

it("is said to caches by Cache-Control", () => {
  expect(cacheControlOf(notShared)).toBe("private, no-store");
  expect(cacheControlOf(sharedByGuests)).toBe("public, max-age=10");
  expect(cacheControlOf(sharedByGuests, true)).toBe("private, no-store");
  expect(cacheControlOf(sharedByAll, true)).toBe("public, max-age=10");
  expect(cacheControlOf(avatarSharing)).toBe("private, max-age=31536000, immutable");
  expect(cacheControlOf({ scope: "everybody", seconds: 1, staleSeconds: 2 })).toBe(
    "public, max-age=1, stale-while-revalidate=2",
  );
});

it("is told by the guide to caches as it is declared", () => {
  const guide = readFileSync(new URL("../../docs/guides/caches.md", import.meta.url), "utf8");
  const sharings = {
    notShared,
    sharedByGuests,
    sharedByAll,
    sitemapSharing,
    tileSharing,
    pictureSharing,
    avatarSharing,
  };
  const rows = guide.matchAll(/^\| `(\w+)`[^|]*\| `([^`]+)` +\|$/gm);
  const told = Object.fromEntries(Array.from(rows, ([, name, header]) => [name, header]));
  const declaredHeaders = Object.entries(sharings).map(([name, sharing]) => [
    name,
    cacheControlOf(sharing),
  ]);
  expect(told).toEqual(Object.fromEntries(declaredHeaders));
});
