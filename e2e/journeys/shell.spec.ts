import { expect, expectAccessible, test } from "../support/journey.ts";

const suggestionsCall = "**/v2/products/suggestions?*";

test("the desktop header leads to help, categories, brands, promotions and the app @desktop", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(page.getByRole("button", { name: /Dikirim ke JABODETABEK/ }).first()).toBeVisible();
  await expect(header.getByRole("link", { name: "Masuk" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Daftar" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Keranjang" })).toHaveText("");

  await page.getByText("Customer Service").click();
  const help = page.getByRole("navigation", { name: "Bantuan dan informasi" });
  for (const path of ["/faq", "/howtobuy", "/apoint", "/shipping-cost"]) {
    await expect(help.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(help.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(help.locator('a[href^="tel:"]')).toBeVisible();

  await page.getByText("Unduh Aplikasi").first().click();
  await expect(help.locator('a[href="/faq"]')).toBeHidden();
  await expect(page.getByAltText(/Kode QR/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByAltText(/Kode QR/)).toBeHidden();

  await header.getByRole("button", { name: "Kategori" }).click();
  const menu = page.getByRole("navigation", { name: "Semua kategori" });
  await expect(menu.getByRole("heading").nth(11)).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/c\/[a-z0-9-]+-\d+$/);
  await expect(menu).toBeHidden();
});

test("suggestions come from three characters on and are walked by keys @desktop", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/suggestions")) asked.push(url.searchParams.get("keyword") ?? "");
  });
  await page.goto("/");
  const field = page.getByRole("combobox", { name: "Cari produk" });
  const list = page.getByRole("listbox", { name: "Saran pencarian" });
  await field.pressSequentially("SU");
  await expect(list).toBeHidden();
  await field.pressSequentially("S");
  await expect(list).toBeVisible();
  expect(asked).toEqual(["sus"]);
  await expectAccessible(page);

  const first = list.getByRole("option").first();
  await field.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowUp");
  await expect(first).toHaveAttribute("aria-selected", "false");
  await field.press("Backspace");
  await expect(list).toBeHidden();
  await field.pressSequentially("u & kopi!");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/find\/SUu-kopi$/);
});

test("an answer that comes too late is dropped @desktop", async ({ page }) => {
  const { promise: held, resolve: releaseFirst } = Promise.withResolvers<void>();
  await page.route(suggestionsCall, async (route) => {
    if (route.request().url().endsWith("keyword=mie")) await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto("/");
  const field = page.getByRole("combobox", { name: "Cari produk" });
  const list = page.getByRole("listbox", { name: "Saran pencarian" });
  const firstAsked = page.waitForRequest(/keyword=mie$/);
  await field.pressSequentially("mie");
  await firstAsked;
  await field.fill("teh botol");
  await expect(list.getByRole("option").first()).toContainText(/teh/i);
  releaseFirst();
  await field.press("End");
  await expect(list.getByRole("option").first()).toContainText(/teh/i);
});

test("a blank search leads nowhere @desktop", async ({ page }) => {
  await page.goto("/faq");
  const field = page.getByRole("combobox", { name: "Cari produk" });
  await field.fill(" !!! ");
  await field.press("Enter");
  await page.getByRole("button", { name: "Cari" }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test("the phone's menu, categories, delivery area and search @phone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Buka menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const title of [
    "Akun Saya",
    "Menu Utama",
    "Layanan Pelanggan",
    "Jelajahi",
    "Hubungi Kami",
  ]) {
    await expect(menu.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(menu.getByRole("link", { name: "Masuk" })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole("button", { name: "Kategori" }).click();
  const categories = page.getByRole("dialog", { name: "Semua kategori" });
  await expect(categories).toBeVisible();
  await expectAccessible(page);
  await categories.getByRole("button", { name: "Tutup" }).click();
  await menu.getByRole("button", { name: "Tutup" }).click();

  await page.getByRole("button", { name: /Dikirim ke JABODETABEK/ }).click();
  const delivery = page.getByRole("dialog", { name: "Pengiriman" });
  await expect(delivery.getByRole("link", { name: "Masuk" })).toBeVisible();
  await delivery.getByRole("button", { name: "Tutup" }).click();

  const opener = page.getByRole("searchbox", { name: "Cari produk" });
  await expect(opener).toHaveAttribute("readonly");
  await opener.click();
  const search = page.getByRole("dialog", { name: "Pencarian" });
  const field = search.getByRole("combobox", { name: "Cari produk" });
  await expect(field).toBeFocused();
  await field.pressSequentially("indomie");
  await search.getByRole("option").first().click();
  await expect(search).toBeHidden();
  await expect(page).not.toHaveURL(/\/$/);
});

test("the phone's back button goes back, or home from a page opened directly @phone", async ({
  page,
}) => {
  await page.goto("/promo");
  await page.getByRole("button", { name: "Kembali" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/brands");
  await page.getByRole("contentinfo").getByRole("link", { name: "Cara belanja" }).click();
  await expect(page).toHaveURL(/\/howtobuy$/);
  await page.getByRole("button", { name: "Kembali" }).click();
  await expect(page).toHaveURL(/\/brands$/);
});

test("the phone's header changes its ground past 100 pixels @phone", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner").locator("[class=mobile-header]");
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.evaluate(() => scrollTo(0, 99));
  const above = await ground();
  await page.evaluate(() => scrollTo(0, 101));
  await expect.poll(ground).not.toBe(above);
});

test("error pages say what happened and lead home", async ({ page }) => {
  const cases = [
    ["/tidak-ada", 404, "Oops, halaman tidak ada!", "Halaman yang Anda tuju tidak ditemukan"],
    [
      "/too-many-request",
      429,
      "Gagal memuat halaman!",
      "Saat ini kami sedang kelebihan pengunjung, silahkan coba lagi nanti",
    ],
    [
      "/something-went-wrong",
      200,
      "Oops, ada kesalahan!",
      "Server sedang mengalami gangguan silahkan coba kembali nanti",
    ],
  ] as const;
  for (const [path, status, title, text] of cases) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "Kembali" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("information pages load categories only and answer with their own text", async ({ page }) => {
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: "Pertanyaan umum" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Layanan Pengaduan Konsumen");
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a shopper searches, opens menus and turns pages", async ({ page }) => {
    await page.goto("/find?q=minyak+goreng");
    await expect(page).toHaveURL(/\/find\/minyak-goreng$/);
    await page.locator('main a[href^="/p/"]').first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Beranda" }).first().click();
    await expect(page).toHaveURL(/\/$/);
  });
});
