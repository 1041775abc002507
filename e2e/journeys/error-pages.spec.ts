import type { BrowserContext } from "@playwright/test";
import { bigCategory, cards, categoryAddress } from "../support/catalogue.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";

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

const wait = "/too-many-request?kembali=%2Fbrands%3Fhuruf%3DB";

/** Refuses the visitor for as long as the page is told; the cookie goes with `context.clearCookies`. */
const refuse = (context: BrowserContext, url: string, seconds: number) =>
  context.addCookies([{ name: "isTimeout", value: String(Date.now() + seconds * 1000), url }]);

test("who was refused is told how long to wait, and then finds the way back", async ({
  page,
  context,
  baseURL,
}) => {
  await refuse(context, baseURL!, 600);
  await page.goto(wait);
  await expect(page.getByRole("button", { name: /^Coba lagi dalam \d+ detik$/ })).toBeDisabled();
  await refuse(context, baseURL!, 12);
  await page.goto(wait);
  await expect(
    page.getByRole("button", { name: /^Coba lagi dalam (?:1[0-2]|\d) detik$/ }),
  ).toBeDisabled();
  await page.getByRole("link", { name: "Coba lagi" }).click();
  await expect(page).toHaveURL("/brands?huruf=B");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("who was refused comes back by the same link as soon as the wait is over", async ({
    page,
    context,
    baseURL,
  }) => {
    await refuse(context, baseURL!, 60);
    const refused = await page.goto(wait);
    expect(refused?.headers()["retry-after"]).toBe("60");
    const again = page.getByRole("link", { name: "Coba lagi" });
    await again.click();
    await expect(page).toHaveURL(wait);
    await context.clearCookies({ name: "isTimeout" });
    await again.click();
    await expect(page).toHaveURL("/brands?huruf=B");
  });
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
    await expect(page).toHaveTitle(`${title} | Gerai`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Kembali" }).click();
    await expect(page).toHaveURL("/");
  });
}
