import { type Page } from "@playwright/test";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";

const services = ["Pertanyaan umum (FAQ)", "Cara belanja", "A-Poin", "Gratis ongkir"];
const explore = ["Tentang kami", "Syarat & ketentuan", "Kebijakan privasi", "Karier", "Blog"];

test("guests are served from JABODETABEK and may log in to change it", async ({ page }) => {
  await page.goto("/");
  const area = page.getByRole("button", { name: "Dikirim ke JABODETABEK" });
  await area.click();
  const panel = page.getByRole("dialog", { name: "Pengiriman" });
  await expect(panel).toContainText("Masuk untuk mengubah lokasi pengiriman");
  await expectAccessible(page);
  await panel.getByRole("link", { name: "Masuk" }).click();
  await expect(page).toHaveURL("/login");
});

test("the footer says how to pay, how it comes and whom to ask", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  const texts = [
    "Bayar di tempat (COD)",
    "Transfer bank",
    "Kartu kredit atau debit",
    "Layanan Pengiriman",
    "Layanan Pengaduan Konsumen",
    "Call Center",
  ];
  for (const text of texts) await expect(footer).toContainText(text);
  for (const name of ["Instagram", "Facebook", "X", "YouTube", "Google Play", "App Store"]) {
    const link = footer.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", /^https:\/\//);
  }
  for (const name of [...services, ...explore]) {
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(footer.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(footer.locator('a[href^="tel:"]').first()).toBeVisible();
});

/** The two sides of a change of layout: information and shelves have one each, the login none of these parts. */
const ways = [
  { from: "/", to: "/faq", link: "Pertanyaan umum (FAQ)" },
  { from: "/faq", to: "/", link: "Gerai, ke beranda" },
  { from: "/login", to: "/", link: "Gerai, ke beranda" },
];

for (const { from, to, link } of ways) {
  test(`menus and footer are there on the way from ${from} to ${to}`, async ({ page }) => {
    await page.goto(from);
    await alive(page.getByRole("main"));
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.getByRole("link", { name: link, exact: true }).last().click();
    await expect(page).toHaveURL(to);
    // The address changes before the page does: what is opened until then closes with the page that is left.
    await expect(page.getByRole("main")).toBeFocused();
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Instagram" })).toHaveAttribute(
      "href",
      /^https:/,
    );
    const categories = page.locator("#panel-kategori");
    const menu = page.locator("#menu-utama");
    await expect(menu.getByRole("link", { name: "Masuk", includeHidden: true })).toHaveCount(1);
    await categories.evaluate((panel: HTMLElement) => panel.showPopover());
    await categories.locator('a[href^="/c/"]').first().click();
    await expect(page).toHaveURL(/\/c\//);
    await expect(categories).toBeHidden();
    expect(loads).toBe(0);
  });
}

test("the header has its menus on a wide screen", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  const menus = page.getByRole("navigation", { name: "Bantuan dan informasi" });
  await menus.getByText("Customer Service").click();
  for (const name of services) {
    await expect(menus.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await menus.getByText("Jelajahi").click();
  for (const name of explore) {
    await expect(menus.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await menus.getByText("Unduh Aplikasi").click();
  await expect(menus.getByRole("img", { name: /Kode QR/ })).toBeVisible();
  await expect(menus.getByRole("link", { name: "Google Play" })).toBeVisible();
  await expect(menus.getByRole("link", { name: "Blog" })).toBeHidden();
  await expectAccessible(page);
  await alive(page.getByRole("banner"));
  await page.keyboard.press("Escape");
  await expect(menus.getByRole("img", { name: /Kode QR/ })).toBeHidden();

  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Masuk" })).toHaveAttribute("href", "/login");
  await expect(banner.getByRole("link", { name: "Daftar" })).toHaveAttribute("href", "/register");
  await banner.getByRole("link", { name: "Brand" }).click();
  await expect(page).toHaveURL("/brands");
  await banner.getByRole("link", { name: "Promo" }).click();
  await expect(page).toHaveURL("/promo");
});

test("the phone has a side menu and a way back", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/promo");
  await page.getByRole("button", { name: "Buka menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const sections = ["Akun Saya", "Menu Utama", "Layanan Pelanggan", "Jelajahi", "Hubungi Kami"];
  for (const name of sections) await expect(menu.getByRole("heading", { name })).toBeVisible();
  await expectAccessible(page);
  await (await alive(menu.getByRole("link", { name: "Brand" }))).click();
  await expect(page).toHaveURL("/brands");
  await expect(menu).toBeHidden();

  const back = page.getByRole("banner").getByRole("link", { name: "Kembali" });
  await back.click();
  await expect(page).toHaveURL("/promo");
  await back.click();
  await expect(page).toHaveURL("/");
});

test("the phone's header changes once the page has moved", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const header = page.locator(".mobile-header");
  await alive(header);
  await page.evaluate(() => window.scrollTo(0, 99));
  await expect(header).not.toHaveAttribute("data-scrolled");
  await page.evaluate(() => window.scrollTo(0, 101));
  await expect(header).toHaveAttribute("data-scrolled");
});

const informationPages = [
  "about",
  "terms",
  "privacy",
  "alfastamp",
  "alfastar",
  "apoint",
  "hadiah",
  "membership",
  "faq",
  "howtobuy",
  "payment",
  "pickup",
  "refund",
  "shipping-cost",
  "shipping",
  "download",
  "beli-voucher",
  "voucher",
  "special-deal",
];

test("the information pages are there", async ({ request }) => {
  for (const name of informationPages) {
    const answer = await request.get(`/${name}`);
    expect(answer.status(), name).toBe(200);
    expect(await answer.text(), name).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  }
});

test("an information page has one address", async ({ request }) => {
  for (const path of ["/About", "/about/", "/ABOUT//?dari=menu"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(301);
    expect(answer.headers()["location"], path).toMatch(/^\/about(\?dari=menu)?$/);
  }
});

for (const name of ["faq", "download"]) {
  test(`/${name} can be read by everybody`, async ({ page }) => {
    await page.goto(`/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

/** The layers of the page's styles in the order in which it first names them: later ones win. */
const layerOrder = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const named = new Set<string>();
    const visit = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSLayerStatementRule) rule.nameList.forEach((name) => named.add(name));
        if (rule instanceof CSSLayerBlockRule) named.add(rule.name);
        if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) visit(sheet.cssRules);
    return [...named];
  });

const layers = ["reset", "base", "ui", "shell", "page"];

for (const path of ["/", "/brands", "/faq", "/login", "/cart", "/halaman-yang-tidak-ada"]) {
  test(`the styles of ${path} come in one order of layers`, async ({ page }) => {
    await page.goto(path);
    expect(await layerOrder(page)).toEqual(layers);
  });
}

test("the styles of shelf and product come in one order of layers", async ({ page }) => {
  await page.goto("/");
  for (const kind of ["/c/", "/p/"]) {
    const href = await page.locator(`main a[href^="${kind}"]`).first().getAttribute("href");
    await page.goto(href ?? "");
    expect(await layerOrder(page)).toEqual(layers);
  }
});

test("the footer comes, too, where the first page had none", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await page.getByRole("link", { name: /Gerai/ }).first().click();
  await expect(page).toHaveURL("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading", { name: "Hubungi Kami" })).toBeVisible();
});

interface Manifest {
  readonly name: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

test("the shop can be put on a home screen, under its name @phone", async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  const { name, display, icons, shortcuts } = (await answer.json()) as Manifest;
  expect({ name, display }).toEqual({ name: "Gerai", display: "standalone" });
  for (const { src, sizes } of icons) {
    const png = await (await request.get(src)).body();
    // Width and height stand at the beginning of a PNG.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const { url } of shortcuts) {
    expect((await request.get(url)).status(), url).toBe(200);
  }
});
