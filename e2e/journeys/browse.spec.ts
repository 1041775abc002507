import type { Page } from "@playwright/test";
import {
  bigCategory,
  cardLink,
  cards,
  categoryAddress,
  expectTotal,
  readCategories,
  soldOutAddress,
  structuredData,
} from "../support/catalogue.ts";
import { firstLink } from "../support/every-page.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";

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

test(
  "the menu leads from home to a category, and the category to a product",
  { tag: "@retailer" },
  async ({ page, request, isMobile }) => {
    await page.goto("/");
    await expectAccessible(page);
    const [category] = await readCategories(request);
    const subcategory = category!.subCategories[0] ?? category!;

    const menu = await openCategories(page, isMobile);
    const groups = menu.getByRole("navigation", { name: "Kelompok kategori" });
    await expect(groups.getByRole("link").last()).toBeAttached();
    const heights = await menu
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await menu.getByRole("link", { name: subcategory.categoryName, exact: true }).first().click();

    await expect(page).toHaveURL(categoryAddress(subcategory));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(subcategory.categoryName);
    await expect(page.getByRole("navigation", { name: "Lokasi halaman" })).toContainText(
      subcategory.categoryName,
    );
    await expectAccessible(page);

    const link = cardLink(cards(page).first());
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expectAccessible(page);
  },
);

test("the picture of a category leads to what is in it", async ({ page, isMobile }) => {
  await page.goto("/");
  const menu = await openCategories(page, isMobile);
  const last = menu
    .getByRole("navigation", { name: "Kelompok kategori" })
    .locator('a[href^="#"]')
    .nth(8);
  const name = (await last.innerText()).trim();
  const heading = menu.getByRole("heading", { name, exact: true });
  await expect(heading).not.toBeInViewport();
  await last.click();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL("/");

  await page.goto("/kategori");
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu of categories leads to a page of them", async ({ page, isMobile }) => {
    await page.goto("/");
    const menu = await openCategories(page, isMobile);
    await menu.getByRole("link", { name: "Lihat semua kategori" }).click();
    await expect(page).toHaveURL("/kategori");
    const group = page.locator(".category-menu__rail a").last();
    const target = (await group.getAttribute("href")) ?? "";
    await group.click();
    await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeInViewport();
    await page.locator('.category-menu__tiles a[href^="/c/"]').first().click();
    await expect(page).toHaveURL(/\/c\//);
  });
});

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

    await (await alive(cardLink(cards(page).first()))).click();
    await expect(page).toHaveURL(/\/p\//);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url());
    // What the category's page said is not true of the product; search engines load its page as a whole.
    await expect.poll(() => structuredData(page)).toEqual([]);
    await page.reload();
    const productKinds = (await structuredData(page)).map((thing) => thing["@type"]);
    expect(productKinds).toEqual(["BreadcrumbList", "Product"]);
  },
);

test("the second page of a list is one of its own for search engines @phone", async ({
  page,
  request,
  baseURL,
}) => {
  const list = categoryAddress(await bigCategory(request));
  const lists: readonly (readonly [asked: string, canonical: string])[] = [
    [`${list}?halaman=2`, `${list}?halaman=2`],
    [`${list}?halaman=2&urut=termurah`, `${list}?halaman=2`],
    ["/rekomendasi?halaman=2", "/rekomendasi?halaman=2"],
    ["/terbaru?halaman=2", "/terbaru?halaman=2"],
    ["/find/Susu?halaman=2", "/jual/susu?halaman=2"],
    ["/jual/susu-anak?q=susu+%26+anak&halaman=2", "/jual/susu-anak?q=susu+%26+anak&halaman=2"],
  ];
  for (const [asked, canonical] of lists) {
    await page.goto(asked);
    await expect(page, asked).toHaveTitle(/ – halaman 2$/);
    const link = page.locator('link[rel="canonical"]');
    await expect(link, asked).toHaveAttribute("href", baseURL + canonical);
    await expect(page.locator('meta[name="robots"]'), asked).toHaveCount(0);
    const described = JSON.stringify(await structuredData(page));
    expect(described, asked).toContain('"itemListElement":[{"@type":"ListItem","position":25,');
  }
});

test("a product on promotion tells what it costs otherwise, until when, and its delivery @phone", async ({
  page,
  request,
}) => {
  await page.goto(await firstLink(request, "/promotion-page", "/p/"));
  const product = (await structuredData(page)).find((thing) => thing["@type"] === "Product");
  expect(product).toMatchObject({
    offers: {
      priceValidUntil: expect.stringMatching(/^20\d\d-/),
      priceSpecification: { priceType: "https://schema.org/StrikethroughPrice" },
      shippingDetails: [
        { deliveryTime: { transitTime: { minValue: 0, maxValue: 0 } } },
        { deliveryTime: { transitTime: { minValue: 0, maxValue: 1 } } },
      ],
    },
  });
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

test("a card has one signal of its discount, and words of a size to be read", async ({ page }) => {
  await page.goto("/promotion-page");
  const signals = await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelectorAll(".badge--sale").length),
  );
  expect(signals.filter((count) => count === 1).length).toBeGreaterThan(0);
  expect(Math.max(...signals)).toBe(1);
  const card = cards(page).first();
  await expect(card.getByRole("heading")).toHaveCSS("font-size", "14px");
  await expect(card.locator(".price__unit")).toHaveCSS("font-size", "13px");
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
  await expect(box.getByRole("button", { name: "Tambah" })).toHaveCount(0);
  await expect(box.getByRole("button", { name: "Beri tahu saya" })).toBeVisible();
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
