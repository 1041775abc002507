import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";

interface Named {
  readonly categoryId: number;
  readonly categoryName: string;
  readonly slug: string;
}

interface Category extends Named {
  readonly subCategories: readonly Named[];
}

/** The categories of the shop in the order of its menu. */
export const readCategories = async (request: APIRequestContext): Promise<readonly Category[]> => {
  const answer = await request.get("/v2/categories");
  return ((await answer.json()) as { data: readonly Category[] }).data;
};

export const categoryAddress = ({ slug, categoryId }: Named): string => `/c/${slug}-${categoryId}`;

/** A category with several pages of products, whatever the shop's data. */
export const bigCategory = async (request: APIRequestContext): Promise<Category> => {
  for (const category of await readCategories(request)) {
    const list = await request.get(`/v2/products/category/${category.categoryId}?limit=1`);
    const { data } = (await list.json()) as { data: { pagination: { totalData: number } } };
    if (data.pagination.totalData > 60) return category;
  }
  throw new Error("no category has several pages");
};

/** The cards of the list on the page, one article each. */
export const cards = (page: Page): Locator =>
  page.getByRole("region", { name: "Daftar produk" }).getByRole("article");

/** The link of a card, which carries the product's name. */
export const cardLink = (card: Locator): Locator => card.getByRole("heading").getByRole("link");

/** The corner of a card, which saves its product in a shopping list. */
export const saveLink = (card: Locator): Locator =>
  card.getByRole("link", { name: /^Simpan .* ke daftar belanja$/ });

/** The first card that can be put into the cart. */
export const buyableCard = (page: Page): Locator =>
  page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /^Tambah .* ke keranjang$/ }) })
    .first();

/** How many products the list says it has. */
export const expectTotal = async (page: Page, total: number): Promise<void> => {
  await expect(page.getByRole("status").filter({ hasText: "produk" })).toHaveText(
    `${total.toLocaleString("id-ID")} produk`,
  );
};

/** Every JSON-LD block of the page, parsed. */
export const structuredData = async (page: Page): Promise<readonly { "@type": string }[]> =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent) as never));

/** The text of a price in rupiah as a number. */
export const rupiah = (text: string): number =>
  Number(/Rp([\d.]+)/.exec(text)?.[1]?.replaceAll(".", ""));

interface Product {
  readonly productId: number;
  readonly productName: string;
}

/** The first product that a search finds, that is in stock, and costs as much at least. */
export const findProduct = async (
  request: APIRequestContext,
  keyword: string,
  minPrice = 0,
): Promise<Product> => {
  const params = { keyword, inStock: "true", minPrice, limit: 1 };
  const answer = await request.get("/v2/products/searches", { params });
  const { data } = (await answer.json()) as { data: { products: readonly Product[] } };
  return data.products[0]!;
};

/** The page of a product that is sold out: lists that are reversed begin with these. */
export const soldOutAddress = async (request: APIRequestContext): Promise<string> => {
  for (const { categoryId } of await readCategories(request)) {
    const params = { sort: "popular", sortDirection: "desc", limit: 1 };
    const answer = await request.get(`/v2/products/category/${categoryId}`, { params });
    const { data } = (await answer.json()) as {
      data: { products: readonly { productId: number; slug: string; stock: number }[] };
    };
    const [last] = data.products;
    if (last?.stock === 0) return `/p/${last.slug}-${last.productId}`;
  }
  throw new Error("nothing is sold out");
};
