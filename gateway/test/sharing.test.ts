import { anyShelf, shelfHeader, type Sharing } from "@gerai/contract/sharing";
import { expect, it } from "vitest";
import { forThisFile } from "./support/for-this-file.ts";
import { seeded } from "./support/seed-catalogue.ts";
import { shopWorld } from "./support/shoppers.ts";

const { categories, products, brands, promotions } = seeded;

const world = await forThisFile(shopWorld());
const [member, neighbour] = [await world.newNeighbour(), await world.newNeighbour()];
await world.query(
  "insert into home_lists (section_code, source) values ('terlaris', 'bestsellers')",
);

interface Operation {
  readonly "x-sharing": Sharing;
}

const sharedPaths = async (): Promise<readonly string[]> => {
  const document = (await (await world.gateway.request("/openapi.json")).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.entries(document.paths)
    .filter(([, { get }]) => ["guests", "everybody"].includes(get?.["x-sharing"].scope ?? ""))
    .map(([path]) => path);
};

/** An address of each endpoint whose answers are shared. */
const examples: Readonly<
  Record<string, readonly [path: string, scope: Sharing["scope"], seconds: number]>
> = {
  "/v1/cms/banner/promotions": ["/v1/cms/banner/promotions", "guests", 10],
  "/v1/cms/banner/{location}": ["/v1/cms/banner/home-hero", "guests", 10],
  "/v1/cms/home-bottom": ["/v1/cms/home-bottom", "everybody", 10],
  "/v1/cms/home-sections": ["/v1/cms/home-sections", "guests", 10],
  "/v1/cms/home-sections/{code}/products": [
    "/v1/cms/home-sections/terlaris/products",
    "guests",
    10,
  ],
  "/v1/cms/information/{page}": ["/v1/cms/information/faq", "everybody", 10],
  "/v1/cms/rules": ["/v1/cms/rules", "everybody", 10],
  "/v2/account/member/info/tnc": ["/v2/account/member/info/tnc", "everybody", 10],
  "/v2/brands": ["/v2/brands", "everybody", 10],
  "/v2/categories": ["/v2/categories", "everybody", 10],
  "/v2/products/brand/{brandId}": [`/v2/products/brand/${brands.ultra}`, "guests", 10],
  "/v2/products/category/{categoryId}": [
    `/v2/products/category/${categories.drinks}`,
    "guests",
    10,
  ],
  "/v2/products/newproduct": ["/v2/products/newproduct", "guests", 10],
  "/v2/products/promotions": ["/v2/products/promotions", "guests", 10],
  "/v2/products/recommendations": ["/v2/products/recommendations", "guests", 10],
  "/v2/products/search-ideas": ["/v2/products/search-ideas", "everybody", 10],
  "/v2/products/searches": ["/v2/products/searches?keyword=teh", "guests", 10],
  "/v2/products/seo/homepage": ["/v2/products/seo/homepage", "everybody", 10],
  "/v2/products/{productId}": [`/v2/products/${products.tea}`, "guests", 10],
  "/v2/promotions/{promotionId}": [`/v2/promotions/${promotions.cut}`, "everybody", 10],
  "/v2/promotions/{promotionId}/products": [
    `/v2/promotions/${promotions.cut}/products`,
    "guests",
    10,
  ],
  "/v2/sitemap/{kind}": ["/v2/sitemap/product", "everybody", 3_600],
};

it("has an example of every endpoint that shares its answer", async () => {
  expect((await sharedPaths()).toSorted()).toEqual(Object.keys(examples).toSorted());
});

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  world.gateway.request(path, { headers });

const dataOf = async (answer: Response) =>
  ((await answer.json()) as { readonly data: unknown }).data;

const shared = Object.values(examples);

it.each(shared)("tells caches how long all guests share %s", async (path, _scope, seconds) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe(`public, max-age=${seconds}`);
});

it.each(shared.filter(([, scope]) => scope === "guests"))(
  "keeps a member's own answer nowhere, and tells it from the guests': %s",
  async (path) => {
    const own = await get(path, member.headers);
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    // A cache asks for the same address anew where the token differs.
    expect(own.headers.get("vary")).toBe("token");
    expect((await get(path)).headers.get("vary")).toBe("token");
  },
);

/** The code of the store at which the member shops, by their main address. */
const ownStore = async () => {
  const { headers } = await get(`/v2/products/category/${categories.drinks}`, member.headers);
  return headers.get(shelfHeader) ?? "";
};

it.each(shared.filter(([, scope]) => scope === "guests"))(
  "answers the members of one store alike, and says which it is: %s",
  async (path) => {
    const storecode = await ownStore();
    const own = await get(path, { ...member.headers, storecode });
    expect([anyShelf, storecode]).toContain(own.headers.get(shelfHeader));
    const ofNeighbour = await get(path, { ...neighbour.headers, storecode });
    expect(await dataOf(ofNeighbour)).toEqual(await dataOf(own));
    expect((await get(path)).headers.has(shelfHeader)).toBe(false);
  },
);

it("names the store that answers a member, not the one that was asked for", async () => {
  const path = `/v2/products/category/${categories.drinks}`;
  const forged = await get(path, { ...member.headers, storecode: "S0.forged" });
  expect(forged.headers.get(shelfHeader)).toBe(await ownStore());
});

it.each(shared.filter(([, scope]) => scope === "everybody"))(
  "answers members as it answers guests: %s",
  async (path) => {
    const own = await get(path, member.headers);
    expect(own.headers.get("cache-control")).toContain("public");
    expect(await dataOf(own)).toEqual(await dataOf(await get(path)));
  },
);

it.each(shared)("answers every guest alike, wherever they are: %s", async (path) => {
  const elsewhere = { latitude: "-6.885", longitude: "107.613", storecode: "x", fccode: "x" };
  const device = { fingerprint: member.headers.fingerprint, "accept-language": "en" };
  const other = await get(path, { ...elsewhere, ...device });
  expect(await dataOf(other)).toEqual(await dataOf(await get(path)));
});

it("keeps a failure nowhere, nor an answer that gives a device its fingerprint", async () => {
  const missing = await world.gateway.request("/v2/products/999999");
  expect(missing.status).toBe(404);
  expect(missing.headers.get("cache-control")).toBe("private, no-store");
  const given = await world.gateway.request("/v2/brands", { headers: { fingerprint: "cookie" } });
  expect(given.headers.has("set-cookie")).toBe(true);
  expect(given.headers.get("cache-control")).toBe("private, no-store");
});
