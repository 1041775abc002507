import type { Page } from "@playwright/test";
import { bigCategory, cards, categoryAddress, expectTotal, rupiah } from "../support/catalogue.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";

/** The count behind a filter's name. */
const countOf = (label: string): number => Number(/\d+$/.exec(label.trim())?.[0]);

/** The filters stand beside the list, or on the phone in a sheet that has to be opened. */
const openFilters = async (page: Page, isMobile: boolean) => {
  const filters = page.getByRole("complementary", { name: "Saring produk" });
  if (isMobile) await page.getByRole("button", { name: "Saring", exact: true }).click();
  await alive(filters.locator("form"));
  return filters;
};

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

test("filters and order stay in reach, and a choice leads back to the list's start", async ({
  page,
  request,
  isMobile,
}) => {
  await page.goto(categoryAddress(await bigCategory(request)));
  const sort = page.getByRole("combobox", { name: "Urutkan" });
  const opener = isMobile
    ? page.getByRole("button", { name: "Saring", exact: true })
    : page.getByRole("checkbox", { name: /^Sedang promo/ });
  await alive(sort);
  const last = cards(page).last();
  await last.evaluate((card) => card.scrollIntoView({ block: "center" }));
  await expect(last).toBeInViewport();
  await expect(opener).toBeInViewport({ ratio: 1 });
  await expect(sort).toBeInViewport({ ratio: 1 });
  await opener.click({ trial: true });
  await sort.selectOption("Harga terendah");
  await expect(page).toHaveURL(/[?&]urut=termurah$/);
  await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 });
});

test("a page of cards has no hole at any width", async ({ page, request, isMobile }) => {
  await page.goto(categoryAddress(await bigCategory(request)));
  await expect(cards(page)).toHaveCount(24);
  const widths = isMobile ? [320, 390, 600] : [700, 900, 1024, 1300, 1440];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const columns = await page
      .locator(".listing .card-grid")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    expect([2, 3, 4, 6], `${width} px`).toContain(columns);
  }
});

test("whatever can be pressed in a list is 44 px high", async ({ page, request, isMobile }) => {
  await page.goto(`${categoryAddress(await bigCategory(request))}?stok=1`);
  await openFilters(page, isMobile);
  const pressed = page.locator(
    ":is(.breadcrumb, .subcategories, .chips, .pagination) a, .listing :is(button, select, label, summary)",
  );
  const low = await pressed.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !one.matches(":has(input[type=text], select)"))
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map((one) => `${one.getAttribute("class")}: ${one.textContent}`),
  );
  expect(low).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the order of a list can be read on the phone", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/find/susu?urut=harga-satuan");
    const order = page.getByRole("combobox", { name: "Urutkan" });
    await expect(order).toHaveValue("harga-satuan");
    expect((await order.boundingBox())?.width).toBeGreaterThan(200);
  });
});
