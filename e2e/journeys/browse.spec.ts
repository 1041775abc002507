import type { Page } from "@playwright/test";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import {
  bigCategory,
  cardLink,
  cards,
  categoryAddress,
  expectTotal,
  readCategories,
  rupiah,
  soldOutAddress,
  structuredData,
} from "../support/shelf.ts";

/** The count behind a filter's name. */
const countOf = (label: string): number => Number(/\d+$/.exec(label.trim())?.[0]);

/** Opens the category panel the way the width of the screen has it. */
const openCategories = async (page: Page, isMobile: boolean) => {
  if (isMobile) {
    await page.getByRole("button", { name: "Buka menu" }).click();
    await page
      .getByRole("dialog", { name: "Menu" })
      .getByRole("button", { name: "Kategori" })
      .click();
  } else {
    await page.getByRole("banner").getByRole("button", { name: "Kategori" }).click();
  }
  return page.getByRole("dialog", { name: "Semua kategori" });
};

/** The filters stand beside the list, or on the phone in a sheet that has to be opened. */
const openFilters = async (page: Page, isMobile: boolean) => {
  const filters = page.getByRole("complementary", { name: "Saring produk" });
  if (isMobile) await page.getByRole("button", { name: "Saring", exact: true }).click();
  await alive(filters.locator("form"));
  return filters;
};

test(
  "the menu leads from home to a shelf, and the shelf to a product",
  { tag: "@retailer" },
  async ({ page, request, isMobile }) => {
    await page.goto("/");
    await expectAccessible(page);
    const [category] = await readCategories(request);
    const shelf = category!.subCategories[0] ?? category!;

    const menu = await openCategories(page, isMobile);
    await expectAccessible(page);
    await menu.getByRole("link", { name: shelf.categoryName, exact: true }).first().click();

    await expect(page).toHaveURL(categoryAddress(shelf));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shelf.categoryName);
    await expect(page.getByRole("navigation", { name: "Lokasi halaman" })).toContainText(
      shelf.categoryName,
    );
    await expectAccessible(page);

    const link = cardLink(cards(page).first());
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expectAccessible(page);
  },
);

test(
  "a page tells search engines what it is",
  { tag: "@retailer" },
  async ({ page, request, baseURL }) => {
    const address = categoryAddress(await bigCategory(request));
    await page.goto(`${address}?urut=termurah`);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", baseURL + address);
    const kinds = (await structuredData(page)).map((thing) => thing["@type"]);
    expect(kinds).toEqual(["BreadcrumbList", "ItemList"]);

    await cardLink(cards(page).first()).click();
    await expect(page).toHaveURL(/\/p\//);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url());
    // What the shelf said is not true of the product; search engines load its page as a whole.
    expect(await structuredData(page)).toEqual([]);
    await page.reload();
    const productKinds = (await structuredData(page)).map((thing) => thing["@type"]);
    expect(productKinds).toEqual(["BreadcrumbList", "Product"]);
  },
);

test(
  "filters follow the address and count right",
  { tag: "@retailer" },
  async ({ page, request, isMobile }) => {
    const address = categoryAddress(await bigCategory(request));
    await page.goto(address);
    const filters = await openFilters(page, isMobile);
    await expectAccessible(page);
    const group = filters.getByRole("group", { name: "Brand" });
    const brand = group.getByRole("checkbox").first();
    const count = countOf(await group.locator("label").first().innerText());
    await brand.check();
    await expect(page).toHaveURL(/[?&]merek=\d+$/);
    await expectTotal(page, count);
    if (isMobile) await filters.getByRole("button", { name: `Lihat ${count} produk` }).click();

    await page.reload();
    await expectTotal(page, count);
    await page
      .getByRole("link", { name: /^Hapus saringan/ })
      .first()
      .click();
    await expect(page).toHaveURL(address);
  },
);

test("what was chosen stays, also where it leaves nothing", async ({ page, request, isMobile }) => {
  const address = categoryAddress(await bigCategory(request));
  await page.goto(address);
  const filters = await openFilters(page, isMobile);
  const chosen = filters.getByRole("group", { name: "Brand" }).getByRole("checkbox").first();
  const [name] = (await chosen.locator("xpath=ancestor::label").innerText()).split(/\s+\d+$/);
  await chosen.check();
  await expect(page).toHaveURL(/[?&]merek=\d+$/);
  const choice = new URL(page.url()).search;

  await page.goto(`${address}${choice}&maks=1&promo=1`);
  await expect(page.getByRole("heading", { name: "Tidak ada produk yang cocok" })).toBeVisible();
  await expect(page.getByRole("link", { name: `Hapus saringan ${name}` })).toBeVisible();
  await openFilters(page, isMobile);
  await expect(filters.getByRole("checkbox", { name: `${name} 0` })).toBeChecked();
  await expect(filters.getByPlaceholder("Rp0")).toHaveCount(0);
  await filters.getByRole("checkbox", { name: "Sedang promo" }).uncheck();
  await expect(page).toHaveURL(`${address}${choice}&maks=1`);
});

test("prices narrow the list", async ({ page, request, isMobile }) => {
  await page.goto(categoryAddress(await bigCategory(request)));
  const filters = await openFilters(page, isMobile);
  await filters.getByLabel("Tertinggi").fill("Rp 20.000");
  await filters.getByLabel("Tertinggi").press("Enter");
  await expect(page).toHaveURL(/[?&]maks=20000$/);
  await expect
    .poll(async () => {
      const prices = await cards(page).locator(".price__now").allInnerTexts();
      return prices.length > 0 && prices.every((price) => rupiah(price) <= 20_000);
    })
    .toBe(true);
});

test("the list sorts by price", async ({ page, request }) => {
  await page.goto(categoryAddress(await bigCategory(request)));
  const sort = page.getByRole("combobox", { name: "Urutkan" });
  await alive(sort);
  const orders = await sort.getByRole("option").allTextContents();
  expect(orders.filter((order) => order === "Terpopuler")).toHaveLength(1);
  await sort.selectOption("Harga terendah");
  await expect(page).toHaveURL(/[?&]urut=termurah$/);
  const shown = async () =>
    (await cards(page).locator(".price__now").allInnerTexts()).map((text) => rupiah(text));
  await expect
    .poll(async () => {
      const prices = await shown();
      return prices.length > 0 && prices.every((price, at) => price >= (prices[at - 1] ?? 0));
    })
    .toBe(true);
});

test("back returns to the same place of the list", async ({ page, request }) => {
  await page.goto(categoryAddress(await bigCategory(request)));
  const card = cards(page).nth(16);
  await alive(cardLink(card));
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await cardLink(card).click();
  await expect(page).toHaveURL(/\/p\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
});

test("no size is parted from its unit", async ({ page }) => {
  await page.goto("/promotion-page");
  const sizes = cards(page)
    .getByRole("heading")
    .getByText(/^\d[\d.,]*( x \d+)? \p{L}+$/u);
  await expect(sizes.first()).toBeVisible();
  const lines = await sizes.evaluateAll((all) => all.map((size) => size.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
});

test("promotions have a banner", async ({ page }) => {
  await page.goto("/promo");
  const banner = page.getByRole("region", { name: "Pilihan minggu ini" }).getByRole("link").first();
  await expect(banner).toHaveAttribute("href", /^\/promo\//);
});

test("a product leads to its brand", async ({ page, request }) => {
  await page.goto(categoryAddress(await bigCategory(request)));
  await cardLink(cards(page).first()).click();
  await expect(page).toHaveURL(/\/p\//);
  const brand = page
    .getByRole("main")
    .getByRole("article")
    .locator('header a[href^="/b/"]')
    .first();
  const name = await brand.innerText();
  await brand.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("navigation", { name: "Lokasi halaman" })
    .getByRole("link", { name: "Brand" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Semua brand");
  await page
    .getByRole("navigation", { name: "Huruf awal" })
    .getByRole("link", { name: "I", exact: true })
    .click();
  await expect(page.getByRole("link", { name: /^Indomie/ })).toBeVisible();
  await expectAccessible(page);
});

test("what is sold out leads to what is like it", async ({ page, request }) => {
  await page.goto(await soldOutAddress(request));
  const box = page.getByRole("region", { name: "Beli", exact: true });
  await expect(box).toContainText("Stok kosong");
  await expect(box.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  await box.getByRole("link", { name: "Lihat produk serupa" }).click();
  const related = page.getByRole("list", { name: "Produk serupa" });
  await expect(related.getByRole("article").first()).toBeInViewport();
});

test("the home page's promoted products lead to all of them, as many as it says", async ({
  page,
}) => {
  await page.goto("/");
  const all = page.getByRole("link", { name: /^Lihat semua .*Lagi promo/ });
  const total = Number(/\(([\d.]+)\)/.exec(await all.innerText())?.[1]?.replaceAll(".", ""));
  await all.click();
  await expect(page).toHaveURL("/promotion-page");
  await expectTotal(page, total);
  await page.goto("/promotion-page?promo=1");
  await expectTotal(page, total);
});

test("promotions list their products", async ({ page }) => {
  await page.goto("/promo");
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: "Sembako Hemat" })
    .first()
    .click();
  await expect(page).toHaveURL(/\/promo\/sembako-hemat-\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sembako Hemat");
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
});

test("an old name leads to the page's one address", async ({ request }) => {
  const category = await bigCategory(request);
  const answer = await request.get(`/c/nama-lama-${category.categoryId}?urut=termurah`, {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(301);
  expect(answer.headers()["location"]).toBe(`${categoryAddress(category)}?urut=termurah`);
});

test("addresses that make no sense are answered sensibly", async ({ page, request }) => {
  const address = categoryAddress(await bigCategory(request));
  await page.goto(`${address}?halaman=99999`);
  await expect(cards(page).first()).toBeVisible();
  await page.goto(`${address}?merek=99999999&kategori=99999999&stok=1`);
  await expect(page).toHaveURL(`${address}?stok=1`);
  await page.goto(`${address}?halaman=-1&min=abc&merek=x&urut=acak`);
  await expect(cards(page)).toHaveCount(24);
  for (const path of ["/c/abc", "/p/tanpa-id", "/p/jauh-99999999", "/b/x-0", "/promo/x-999999"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("who was refused nothing is not told to wait", async ({ page }) => {
  await page.goto("/too-many-request");
  await expect(page).toHaveURL("/");
});

const errorPages = [
  {
    path: "/tidak-ada",
    status: 404,
    title: "Oops, halaman tidak ada!",
    text: "Halaman yang Anda tuju tidak ditemukan",
  },
  {
    path: "/too-many-request",
    status: 429,
    title: "Gagal memuat halaman!",
    text: "Saat ini kami sedang kelebihan pengunjung, silahkan coba lagi nanti",
  },
  {
    path: "/something-went-wrong",
    status: 500,
    title: "Oops, ada kesalahan!",
    text: "Server sedang mengalami gangguan silahkan coba kembali nanti",
  },
];

for (const { path, status, title, text } of errorPages) {
  test(`${path} says what happened and leads home`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "isTimeout", value: "1", url: baseURL! }]);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Kembali" }).click();
    await expect(page).toHaveURL("/");
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the order of a list can be read on the phone", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/find/susu?urut=harga-satuan");
    const order = page.getByRole("combobox", { name: "Urutkan" });
    await expect(order).toHaveValue("harga-satuan");
    expect((await order.boundingBox())?.width).toBeGreaterThan(200);
  });
});
