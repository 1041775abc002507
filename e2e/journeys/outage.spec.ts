import type { Page } from "@playwright/test";
import { bigCategory, cardLink, cards, categoryAddress } from "../support/catalogue.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { openStorefrontAlone, openWithFailures } from "../support/shops.ts";

test.describe("while the gateway is down", () => {
  // One server for all of them.
  test.describe.configure({ mode: "default" });
  let url = "";
  let close = async (): Promise<void> => undefined;

  test.beforeAll(async () => {
    ({ url, close } = await openStorefrontAlone());
  });
  test.afterAll(() => close());

  test("pages say so at once", async ({ page }) => {
    for (const path of ["/", "/c/minuman-1", "/p/susu-1"]) {
      const answer = await page.goto(url + path);
      expect(answer?.status(), path).toBe(503);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops, ada kesalahan!");
    }
    await expectAccessible(page);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Coba lagi" })).toBeVisible();
    await main.getByRole("combobox", { name: "Cari produk" }).fill("susu & kopi");
    await main.getByRole("button", { name: "Cari", exact: true }).click();
    await expect(page).toHaveURL(`${url}/find/susu-kopi?q=susu+%26+kopi`);
  });

  test("a search and a login tell it where they stand", async ({ page }) => {
    await page.goto(`${url}/find/susu`);
    await expect(page.getByText(/server kami sedang mengalami gangguan/)).toBeVisible();
    const again = page.waitForRequest(/\/find\/susu/);
    await page.getByRole("main").getByRole("link", { name: "Coba lagi" }).click();
    await again;
    await expect(page.getByText(/server kami sedang mengalami gangguan/)).toBeVisible();
    await page.goto(`${url}/login`);
    await page.getByLabel("Nomor handphone atau nomor member").fill("085712345678");
    await page.getByLabel("Password", { exact: true }).fill("Pisang7Manis");
    await page.getByRole("main").getByRole("button", { name: "Masuk", exact: true }).click();
    await expect(page.getByText(/server kami sedang mengalami gangguan/)).toBeVisible();
  });

  test("a link that verifies an e-mail address can be tried again", async ({ page }) => {
    await page.goto(`${url}/verify-email/abc`);
    await expect(
      page.getByText(
        "Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.",
        { exact: true },
      ),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Coba lagi" })).toBeEnabled();
    await expectAccessible(page);
  });
});

for (const { path, title, failure } of [
  { path: "/v2/products/recommendations", title: "Terlaris", failure: 500 },
  { path: "/v2/products/newproduct", title: "Baru di rak", failure: 503 },
  { path: "/v2/products/promotions", title: "Lagi promo", failure: "silence" },
] as const) {
  test(`the home page goes without a list that fails, and has it as soon as it comes: ${path}`, async ({
    page,
    shop,
  }) => {
    test.slow();
    // What the pages keep for a while would answer for the list: they start anew.
    const { url, setFailures, close } = await openWithFailures(shop);
    try {
      const missing = page.getByRole("heading", { level: 2, name: title });
      setFailures({ [path]: failure });
      const answer = await page.goto(url);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()["cache-control"]).toBe("private, no-store");
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect(missing).toHaveCount(0);
      await expectAccessible(page);
      setFailures({});
      // Other calls may be late on a busy machine; then this page is not the whole one either.
      const caching = async () => (await page.goto(url))?.headers()["cache-control"];
      await expect.poll(caching, { timeout: 60_000 }).toBe("private, no-cache");
      await expect(missing).toBeVisible();
    } finally {
      await close();
    }
  });
}

test("the page says that the network is gone, and that it is back", async ({ page, context }) => {
  await page.goto("/");
  await alive(page.getByRole("main").getByRole("link").first());
  await context.setOffline(true);
  const notice = page.getByText("Koneksi internet terputus.");
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test("a list that no network brings comes once there is one", async ({ page, context }) => {
  await page.goto("/find/susu");
  const order = await alive(page.getByRole("combobox", { name: "Urutkan" }));
  await context.setOffline(true);
  await order.selectOption("termurah");
  await expect(page.getByRole("heading", { name: "Koneksimu hilang" })).toBeVisible();
  await page.getByRole("button", { name: "Muat Ulang" }).click();
  await expect(page.getByRole("heading", { name: "Koneksimu hilang" })).toBeVisible();
  await context.setOffline(false);
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL("/find/susu?urut=termurah");
});

test("a browser that keeps nothing for the shop can search and browse", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage"]) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  await page.goto("/find/susu");
  const filter = await alive(page.getByRole("combobox", { name: "Urutkan" }));
  await filter.selectOption("termurah");
  await expect(page).toHaveURL("/find/susu?urut=termurah");
  await expect(cards(page).first()).toBeVisible();
  await cardLink(cards(page).first()).click();
  await expect(page).toHaveURL(/^[^?]*\/p\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("pictures that cannot be loaded are replaced", async ({ page, request }) => {
  await page.route("**/media/**", (route) => route.abort());
  await page.goto(categoryAddress(await bigCategory(request)));
  const picture = cards(page).first().locator("img");
  await expect(picture).toHaveAttribute("src", /fallback-picture/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

/** Addresses that the page is asked to load as a whole from now on. */
const wholeLoads = (page: Page): readonly string[] => {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
};

for (const [browsers, forgetNavigation] of [
  ["browsers", false],
  ["browsers that do not tell of reloads", true],
] as const) {
  test(`in ${browsers} a link leads on though a release took the program of its page away`, async ({
    page,
    request,
  }) => {
    if (forgetNavigation) {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, "navigation");
      });
    }
    const category = categoryAddress(await bigCategory(request));
    await page.goto(category);
    const link = await alive(cardLink(cards(page).first()));
    const [name, product] = [await link.innerText(), (await link.getAttribute("href"))!];
    const loads = wholeLoads(page);
    // The layout is the same: of the page's own files none is there any more, until the new release names its own.
    await page.route(/\/assets\/(?:product-page|product-gallery|buy-box)-.*\.js$/, (route) =>
      loads.at(-1) === product ? route.continue() : route.abort(),
    );
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page).toHaveURL(product);
    expect(loads).toEqual(forgetNavigation ? [category, product] : [product]);
  });
}

test("a search leads on though a release took its program away", async ({ page, isMobile }) => {
  await page.goto("/");
  if (isMobile) await page.getByRole("button", { name: "Buka pencarian" }).click();
  const field = await alive(page.getByRole("combobox", { name: "Cari produk" }));
  const loads = wholeLoads(page);
  await page.route(/\/assets\/search-page-.*\.js$/, (route) =>
    loads.length === 0 ? route.abort() : route.continue(),
  );
  await field.fill("susu");
  await field.press("Enter");
  await expect(page).toHaveURL("/find/susu");
  await expect(cards(page).first()).toBeVisible();
  expect(loads).toEqual(["/find/susu"]);
});

test("suggestions that fail leave the search as it is", async ({ page, isMobile }) => {
  await page.route("**/v2/products/suggestions**", (route) => route.fulfill({ status: 500 }));
  await page.goto("/");
  if (isMobile) await page.getByRole("button", { name: "Buka pencarian" }).click();
  const field = page.getByRole("combobox", { name: "Cari produk" });
  await alive(field);
  const asked = page.waitForResponse("**/v2/products/suggestions**");
  await field.fill("susu");
  await asked;
  await field.press("Enter");
  await expect(page).toHaveURL("/find/susu");
});
