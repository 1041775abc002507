import type { Page } from "@playwright/test";
import { cardLink, cards } from "../support/catalogue.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";

/** The search field: in the header, or on the phone on a screen of its own. */
const openSearch = async (page: Page, isMobile: boolean) => {
  if (isMobile) {
    const opener = page.getByRole("searchbox", { name: "Cari produk" });
    await expect(opener).toHaveAttribute("readonly");
    await alive(opener);
    await opener.click();
  }
  const field = page.getByRole("combobox", { name: "Cari produk" });
  await alive(field);
  if (isMobile) await expect(field).toBeFocused();
  return field;
};

const suggestions = (page: Page) => page.getByRole("listbox", { name: "Saran pencarian" });
const isSuggestionCall = "**/v2/products/suggestions**";

/** The keywords that the page asks suggestions for. */
const watchSuggestions = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/v2/products/suggestions") {
      asked.push(url.searchParams.get("keyword") ?? "");
    }
  });
  return asked;
};

test(
  "suggestions begin with the third letter",
  { tag: "@retailer" },
  async ({ page, isMobile }) => {
    await page.goto("/");
    const asked = watchSuggestions(page);
    const field = await openSearch(page, isMobile);
    await field.pressSequentially("SU");
    await expect(suggestions(page)).toBeHidden();
    await field.pressSequentially("S");
    await expect(suggestions(page).getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
    expect(asked).toEqual(["sus"]);

    await field.press("Backspace");
    await expect(suggestions(page)).toBeHidden();
    await expect(suggestions(page).getByRole("option", { includeHidden: true })).toHaveCount(0);
  },
);

test("what begins nothing that is sold is offered as a search", async ({ page, isMobile }) => {
  await page.goto("/");
  const field = await openSearch(page, isMobile);
  await field.fill("xqzwvk");
  const only = suggestions(page).getByRole("option");
  await expect(only).toHaveText("Cari “xqzwvk”");
  await only.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("xqzwvk");
});

const ideas = (page: Page) => page.getByRole("group", { name: "Ide pencarian" });

/** Waits until the page has woken up and kept what it searched for. */
const kept = async (page: Page, storage: "localStorage" | "sessionStorage", key: string) =>
  expect
    .poll(() =>
      page.evaluate(([where, name]) => window[where].getItem(name), [storage, key] as const),
    )
    .toMatch(/kecap/i);

test("before typing the field offers ideas, and asks for no suggestions", async ({
  page,
  isMobile,
}) => {
  await page.goto("/find/kecap");
  await kept(page, "localStorage", "recentSearches");
  await page.goto("/");
  const asked = watchSuggestions(page);
  const field = await openSearch(page, isMobile);
  await field.click();
  const recent = ideas(page).getByRole("region", { name: "Terakhir dicari" });
  await expect(recent.getByRole("link")).toHaveText(["kecap"]);
  const popular = ideas(page).getByRole("region", { name: "Populer" }).getByRole("link");
  await expect(popular.first()).toBeVisible();
  const tiles = ideas(page).getByRole("region", { name: "Kategori" }).getByRole("link");
  await expect(tiles.first()).toBeVisible();
  await expectAccessible(page);

  await field.press("s");
  await expect(ideas(page)).toBeHidden();
  await field.press("Backspace");
  await expect(ideas(page)).toBeVisible();
  await recent.getByRole("button", { name: "Hapus" }).click();
  await expect(recent).toBeHidden();
  expect(asked).toEqual([]);

  const keyword = await popular.first().innerText();
  await popular.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(keyword);
  await expect(ideas(page)).toBeHidden();
});

test("suggestions show kinds, then products with picture and price, the typed letters marked", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const field = await openSearch(page, isMobile);
  await field.fill("susu");
  const groups = suggestions(page).getByRole("group");
  await expect(groups.first()).toBeVisible();
  const titles = await groups.evaluateAll((all) => all.map((group) => group.ariaLabel));
  expect(titles).toContain("Kategori");
  expect(titles.at(-1)).toBe("Produk");
  const product = suggestions(page).getByRole("group", { name: "Produk" }).getByRole("option");
  await expect(product.first()).toContainText(/Rp\s?\d/);
  await expect(product.first().locator("img")).toBeVisible();
  await expect(suggestions(page).locator("b").first()).toHaveText(/^susu$/i);
});

test("at most three products come from the last search, below all others", async ({
  page,
  isMobile,
}) => {
  await page.goto("/find/kecap");
  await kept(page, "sessionStorage", "lastSearch");
  const field = await openSearch(page, isMobile);
  await field.fill("sabun");
  const last = suggestions(page).getByRole("group", { name: "Dari pencarian terakhir" });
  await expect(last.getByRole("option")).toHaveCount(3);
});

test("the phone's field says what was searched @phone", async ({ page }) => {
  await page.goto("/find/minyak-goreng");
  await expect(page.getByRole("searchbox", { name: "Cari produk" })).toHaveValue("minyak goreng");
  await page.goto("/");
  await expect(page.getByRole("searchbox", { name: "Cari produk" })).toHaveValue("");
});

test("who asks too often is led to the page that says so", async ({ page, isMobile }) => {
  await page.route(isSuggestionCall, (route) => route.fulfill({ status: 429, json: {} }));
  await page.goto("/");
  const field = await openSearch(page, isMobile);
  await field.pressSequentially("susu");
  await expect(page).toHaveURL("/too-many-request?kembali=%2F");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gagal memuat halaman!");
});

test("arrows choose a suggestion, and Enter opens it", async ({ page, isMobile }) => {
  await page.goto("/");
  const field = await openSearch(page, isMobile);
  await field.pressSequentially("susu");
  const options = suggestions(page).getByRole("option");
  await expect(options.first()).toBeVisible();
  await field.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  const href = await options.first().getAttribute("href");
  await field.press("Enter");
  await expect(page).toHaveURL(href!);
  await expect(suggestions(page)).toBeHidden();
});

test("an answer that comes late does not replace a newer one", async ({ page, isMobile }) => {
  await page.goto("/");
  const field = await openSearch(page, isMobile);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  await page.route(isSuggestionCall, async (route) => {
    if (!route.request().url().endsWith("=kop")) return route.continue();
    hold();
    await released;
    return route.continue();
  });
  await field.fill("kop");
  await held;
  await field.fill("sabun");
  await expect(suggestions(page).getByRole("option").first()).toContainText(/sabun/i);
  release();
  await page.unrouteAll({ behavior: "wait" });
  await expect(suggestions(page)).toContainText(/sabun/i);
  await expect(suggestions(page)).not.toContainText(/kopi/i);
});

test(
  "Enter and the button search for what is typed",
  { tag: "@retailer" },
  async ({ page, isMobile }) => {
    await page.goto("/");
    const field = await openSearch(page, isMobile);
    await field.fill("SUSU bubuk");
    await field.press("Enter");
    await expect(page).toHaveURL("/find/SUSU-bubuk");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("susu bubuk");
    await expect(cardLink(cards(page).first())).toContainText(/susu|dancow|milk/i);
    await expectAccessible(page);

    const again = await openSearch(page, isMobile);
    await again.fill("sabun");
    await page.getByRole("search").getByRole("button", { name: "Cari", exact: true }).click();
    await expect(page).toHaveURL("/find/sabun");
  },
);

test("signs stay out of the path, and what was typed is searched and shown", async ({
  page,
  baseURL,
  isMobile,
}) => {
  await page.goto("/");
  const field = await openSearch(page, isMobile);
  await field.fill("M&M's");
  await field.press("Enter");
  const address = `${baseURL}/find/MMs?q=m%26m%27s`;
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hasil pencarian “m&m's”");
  await expect(cardLink(cards(page).first())).toContainText("M&M's");
  await expect(page).toHaveTitle(/^Jual m&m's:/);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", `${baseURL}/jual/mms?q=m%26m%27s`);

  const sort = page.getByRole("combobox", { name: "Urutkan" });
  await sort.selectOption("Harga terendah");
  await expect(page).toHaveURL(`${address}&urut=termurah`);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(await openSearch(page, isMobile)).toHaveValue("m&m's");
});

test("a text that does not belong to the address of a search goes", async ({ page }) => {
  await page.goto("/find/susu%20%26%20kopi!");
  await expect(page).toHaveURL("/find/susu-kopi?q=susu+%26+kopi%21");
  await page.goto("/find/susu?q=sabun&urut=termurah");
  await expect(page).toHaveURL("/find/susu?urut=termurah");
});

test("a blank search leads nowhere", async ({ page, isMobile }) => {
  await page.goto("/terms");
  const field = await openSearch(page, isMobile);
  await field.fill(" !!! ");
  await field.press("Enter");
  await page.getByRole("search").getByRole("button", { name: "Cari", exact: true }).click();
  await expect(page).toHaveURL("/terms");
});

test("a misspelt word finds what was meant", async ({ page }) => {
  await page.goto("/find/indomi-gorenk");
  await expect(cardLink(cards(page).first())).toContainText("Indomie");
});

test("few answers are followed by kinds and categories that may have been meant", async ({
  page,
}) => {
  await page.goto("/find/sampo-anjing");
  const perhaps = page.getByRole("navigation", { name: "Mungkin yang Anda maksud" });
  await expect(perhaps.getByRole("link", { name: "sampo", exact: true })).toBeVisible();
  const links = perhaps.getByRole("link");
  await expect(links.last()).toHaveAttribute("href", /^\/c\//);
  await expectAccessible(page);
  await links.last().click();
  await expect(page).toHaveURL(/\/c\//);
});

test("a price and what is not wanted are read from the words, and can be taken away", async ({
  page,
}) => {
  await page.goto("/find/susu-tanpa-gula-dibawah-20rb");
  const read = page.getByRole("list", { name: "Saringan dari kata pencarian" });
  await expect(read.getByRole("link")).toHaveText([/Harga sampai Rp20\.000/, /Tanpa gula/]);
  await expect(page.getByText("Periksa komposisi pada kemasan.")).toBeVisible();
  await expectAccessible(page);
  await read.getByRole("link", { name: "Harga sampai" }).click();
  await expect(page).toHaveURL("/find/susu-tanpa-gula");
  await expect(read.getByRole("link")).toHaveText([/Tanpa gula/]);
  await read.getByRole("link", { name: "Tanpa gula" }).click();
  await expect(page).toHaveURL("/find/susu");
  await expect(read).toHaveCount(0);
});

test("words that nothing matches lead on", async ({ page }) => {
  await page.goto("/find/zzqqxxyy");
  await expect(page.getByRole("heading", { name: "Kami belum punya “zzqqxxyy”" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Kembali ke beranda" }).click();
  await expect(page).toHaveURL("/");
});

test("what only some words find can be asked for as well", async ({ page }) => {
  await page.goto("/find/susu-zzqqxxyy");
  await expect(page.getByText("Tidak ada produk dengan kata “zzqqxxyy”.")).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mau kami sediakan?" }).click();
  await expect(page.getByText("Terima kasih, sudah kami catat.")).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test("what the shop does not have can be asked for with one press", async ({ page }) => {
  await page.goto("/find/kacamata-renang");
  await expect(page.getByRole("heading", { name: "Kami belum punya" })).toBeVisible();
  await page.getByRole("button", { name: "Mau kami sediakan?" }).click();
  await expect(page.getByText("Terima kasih, sudah kami catat.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mau kami sediakan?" })).toBeHidden();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what the shop does not have can be asked for as well", async ({ page }) => {
    await page.goto("/find/kacamata-renang");
    await page.getByRole("button", { name: "Mau kami sediakan?" }).click();
    await expect(page.getByText("Terima kasih, sudah kami catat.")).toBeVisible();
  });
});

test("what is like the search stands below what fits", async ({ page }) => {
  await page.goto("/find/saus-tiram");
  await expect(page.getByRole("heading", { name: "Lihat juga yang mirip" })).toBeVisible();
});

test("a word that is wider than the screen stays on it", async ({ page }) => {
  await page.goto(`/find/${"susu".repeat(25)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
});

test(
  "without a network the phone's search leaves in sight that there is none",
  { tag: "@phone" },
  async ({ page, context }) => {
    await page.goto("/");
    const field = await openSearch(page, true);
    await context.setOffline(true);
    await field.fill("gula");
    const notice = page.getByText("Koneksi internet terputus.").first();
    await expect(notice).toBeVisible();
    const isOnTop = () =>
      notice.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return element.contains(found);
      });
    await expect.poll(isOnTop).toBe(true);
  },
);
