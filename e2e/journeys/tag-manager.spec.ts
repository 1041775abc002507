import type { Locator, Page } from "@playwright/test";
import { bigCategory, buyableCard, cardLink, categoryAddress } from "../support/catalogue.ts";
import { orderWithCash } from "../support/checkout.ts";
import { alive, expect, expectAccessible, test as base } from "../support/journey.ts";
import { becomeMember, giveAddress } from "../support/member.ts";
import { openWithTagManager } from "../support/shops.ts";

const container = "GTM-JOURNEY";

/** In place of Google's program: hears the data layer, from its beginning on. */
const standIn = `(() => {
  const layer = window.dataLayer;
  window.heard = [...layer];
  const push = layer.push.bind(layer);
  layer.push = (...told) => { window.heard.push(...told); return push(...told); };
})()`;

interface TagManager {
  /** What was asked of Google. */
  readonly asked: readonly string[];
  /** Faults of the page and refusals of its policy. */
  readonly faults: readonly string[];
}

const test = base.extend<{ tagManager: TagManager }, { measured: string }>({
  // One server for all of a worker's journeys.
  measured: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { url, close } = await openWithTagManager("demo", container);
      await provide(url);
      await close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ measured }, provide) => provide(measured),
  tagManager: [
    async ({ page }, provide) => {
      const asked: string[] = [];
      const faults: string[] = [];
      await page.route(/google/, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "text/javascript", body: standIn });
      });
      page.on("pageerror", ({ message }) => faults.push(message));
      page.on("console", (line) => {
        if (/Content Security Policy|hydrat/i.test(line.text())) faults.push(line.text());
      });
      await provide({ asked, faults });
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

const program = `https://www.googletagmanager.com/gtm.js?id=${container}`;

const question = (page: Page): Locator =>
  page.getByRole("complementary", { name: "Izin pengukuran" });

const answer = async (page: Page, name: "Terima" | "Tolak"): Promise<void> => {
  await question(page).getByRole("button", { name }).click();
  await expect(question(page)).toBeHidden();
};

interface Told {
  readonly event?: string;
}

const namesIn = (page: Page, list: "dataLayer" | "heard"): Promise<readonly string[]> =>
  page.evaluate((name) => {
    const told = (window as { dataLayer?: Told[]; heard?: Told[] })[name] ?? [];
    return told.flatMap(({ event }) => event ?? []);
  }, list);

const consentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "izinUkur");

const agreeBefore = (page: Page, url: string) =>
  page.context().addCookies([{ name: "izinUkur", value: "terima", url }]);

const policyOf = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(path)).headers()["content-security-policy"] ?? "";

/** How much of the one lies on the other, in pixels. */
const overlap = async (one: Locator, other: Locator): Promise<number> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return Math.min(a!.y + a!.height, b!.y + b!.height) - Math.max(a!.y, b!.y);
};

test("a guest is asked calmly, and a no loads nothing, now and later", async ({
  page,
  request,
  tagManager,
}) => {
  await page.goto(categoryAddress(await bigCategory(request)));
  await (await alive(cardLink(buyableCard(page)))).click();
  await expect(question(page)).toBeVisible();
  await expect.poll(() => namesIn(page, "dataLayer")).toEqual(["view_item_list", "view_item"]);
  await expectAccessible(page);
  const buy = page
    .getByRole("main")
    .getByRole("button", { name: /ke keranjang/ })
    .first();
  expect(await overlap(question(page), buy)).toBeLessThanOrEqual(0);
  const [no, yes] = [
    await question(page).getByRole("button", { name: "Tolak" }).boundingBox(),
    await question(page).getByRole("button", { name: "Terima" }).boundingBox(),
  ];
  expect(Math.abs(no!.width - yes!.width)).toBeLessThan(1);
  expect(no!.height).toBeGreaterThanOrEqual(44);
  await answer(page, "Tolak");
  await expect(page.getByRole("main")).toBeFocused();
  const { value, expires } = (await consentCookie(page))!;
  expect(value).toBe("tolak");
  expect(Math.round((expires - Date.now() / 1_000) / 86_400)).toBe(180);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(question(page)).toBeHidden();
  expect(tagManager.asked).toEqual([]);
});

test("a yes by the keyboard loads the tag manager once, which hears what was before", async ({
  page,
  request,
  tagManager,
}) => {
  await page.goto(categoryAddress(await bigCategory(request)));
  await expect.poll(() => namesIn(page, "dataLayer")).toEqual(["view_item_list"]);
  await expect(question(page)).toBeVisible();
  expect(tagManager.asked).toEqual([]);
  const first = await page.evaluate(() => {
    const [told] = (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
    return Array.from(told ?? []);
  });
  expect(first).toMatchObject(["consent", "default", { analytics_storage: "denied" }]);
  // From the skip link on: privacy, no, yes.
  for (let key = 0; key < 4; key += 1) await page.keyboard.press("Tab");
  await expect(question(page).getByRole("button", { name: "Terima" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => namesIn(page, "heard")).toEqual(["view_item_list", "gtm.js"]);
  await expect(question(page)).toBeHidden();
  await (await alive(cardLink(buyableCard(page)))).click();
  await expect.poll(() => namesIn(page, "heard")).toContain("view_item");
  expect(tagManager.asked).toEqual([program]);
  await page.goto("/");
  await expect.poll(() => namesIn(page, "heard")).toEqual(["gtm.js"]);
  await expect(question(page)).toBeHidden();
  expect(tagManager.asked).toEqual([program, program]);
});

test("an answer that was not kept is said, and can be given again", async ({
  page,
  tagManager,
}) => {
  await page.goto("/");
  await page.route("**/izin-pengukuran", (route) => route.abort());
  await question(page).getByRole("button", { name: "Terima" }).click();
  await expect(question(page).getByRole("status")).toHaveText(/belum tersimpan/);
  expect(tagManager.asked).toEqual([]);
  await page.unroute("**/izin-pengukuran");
  await answer(page, "Terima");
  await expect.poll(() => tagManager.asked).toEqual([program]);
});

test("the browser's own wish is a no, without a question", async ({
  page,
  baseURL,
  tagManager,
}) => {
  await agreeBefore(page, baseURL!);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  await page.goto("/privacy", { waitUntil: "networkidle" });
  await expect(page.getByText("Peramban Anda meminta agar tidak dilacak, dan")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Terima" })).toBeHidden();
  await expect(question(page)).toBeHidden();
  expect(tagManager.asked).toEqual([]);
});

test("the privacy page takes a consent back, and Google's cookies with it", async ({
  page,
  baseURL,
  tagManager,
}) => {
  await agreeBefore(page, baseURL!);
  await page.context().addCookies([{ name: "_ga_TEST", value: "1", url: baseURL! }]);
  await page.goto("/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Izin pengukuran" });
  await (await alive(link)).click();
  await expect(page).toHaveURL("/privacy#izin-pengukuran");
  await expect(page.getByText("Pilihan Anda sekarang: diterima.")).toBeVisible();
  await expectAccessible(page);
  expect(tagManager.asked).toEqual([program]);
  await page.getByRole("main").getByRole("button", { name: "Tolak" }).click();
  await expect(page.getByText("Pilihan Anda sekarang: ditolak.")).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "_ga_TEST")).toBeUndefined();
  await page.reload({ waitUntil: "networkidle" });
  expect(tagManager.asked).toEqual([program]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("nobody is asked, and the form of the privacy page takes an answer", async ({
    page,
    tagManager,
  }) => {
    await page.goto("/privacy");
    await expect(question(page)).toBeHidden();
    await page.getByRole("main").getByRole("button", { name: "Tolak" }).click();
    await expect(page).toHaveURL("/privacy#izin-pengukuran");
    expect(await consentCookie(page)).toMatchObject({ value: "tolak", httpOnly: false });
    expect(tagManager.asked).toEqual([]);
  });
});

test("closed pages are loaded as a whole, without the tag manager, and lose nothing", async ({
  page,
  baseURL,
  inboxUrl,
  tagManager,
}) => {
  test.slow();
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  await page.context().clearCookies();
  await agreeBefore(page, baseURL!);
  const shelf = categoryAddress(await bigCategory(page.request));
  await page.goto(shelf);
  await expect.poll(() => namesIn(page, "heard")).toEqual(["gtm.js", "view_item_list"]);
  const name = await cardLink(buyableCard(page)).innerText();
  const add = page.getByRole("button", { name: `Tambah ${name} ke keranjang` }).first();
  await (await alive(add)).click();
  await expect(page).toHaveURL("/login");
  await page.waitForLoadState();
  await page.getByLabel("Nomor handphone atau nomor member").fill(person.phone);
  expect(await page.evaluate(() => "heard" in window)).toBe(false);
  expect(tagManager.asked).toEqual([program]);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(page).toHaveURL(shelf);
  await expect
    .poll(async () => (await namesIn(page, "heard")).toSorted())
    .toEqual(["add_to_cart", "gtm.js", "login", "view_item_list"]);
  for (const path of ["/checkout", "/user-account", "/alamat"]) {
    expect.soft(await policyOf(page, path), path).toMatch(/script-src(?!.*google)/);
  }
  expect(await policyOf(page, "/cart")).toContain("google");

  await page.goto("/cart");
  await (await alive(page.getByRole("button", { name: "Lanjut ke Pembayaran" }))).click();
  await expect(page.getByRole("button", { name: "Buat Pesanan" })).toBeEnabled();
  await expect(page).toHaveURL(/\/checkout/);
  expect(await page.evaluate(() => "heard" in window)).toBe(false);
  await orderWithCash(page);
  await expect(page).toHaveURL(/\/order-in-process/);
  await expect
    .poll(async () => (await namesIn(page, "heard")).toSorted())
    .toEqual(["begin_checkout", "gtm.js", "purchase"]);
});

base("a shop without a tag manager has nothing of all this", async ({ page, request }) => {
  const home = await request.get("/");
  expect(await home.text()).not.toMatch(/ukur|consent|GTM-/);
  expect(home.headers()["content-security-policy"]).not.toContain("google");
  expect(await (await request.get("/privacy")).text()).not.toMatch(/Tag Manager|izin-pengukuran/i);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(question(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.dataset["consent"])).toBeUndefined();
});
