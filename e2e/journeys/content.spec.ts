import { randomInt } from "node:crypto";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { importContent } from "../support/retailer.ts";

const own = (): string => `uji-${randomInt(1_000_000_000)}`;

test("a page that the retailer writes is there within seconds, and changes without a restart", async ({
  page,
  shop,
}) => {
  const name = own();
  const write = (text: string) =>
    importContent(shop, "pages", [{ halaman: name, judul: "Garansi uji", teks: text }]);
  expect((await page.goto(`/info/${name}`))?.status()).toBe(404);
  await write("## Syarat\n\n7 hari <b>saja</b>, lihat [bantuan](/faq).");
  await expect(async () => {
    await page.goto(`/info/${name}`);
    const heading = page.getByRole("heading", { name: "Garansi uji", level: 1 });
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "Syarat" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "bantuan", exact: true })).toHaveAttribute(
    "href",
    "/faq",
  );
  await write("30 hari");
  await expect(async () => {
    await page.goto(`/info/${name}`);
    await expect(page.getByText("30 hari")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
});

test("a banner stands on its page within seconds, and leads where it should", async ({
  page,
  shop,
}) => {
  const title = `Banner ${own()}`;
  await page.goto("/promo");
  const picture = await page.screenshot({ type: "jpeg" });
  const link = page.locator("a.hero", { hasText: title });
  await expect(link).toHaveCount(0);
  const banner = {
    kode: title.replaceAll(" ", "-"),
    tempat: "promotions",
    judul: title,
    gambar: "picture.jpg",
    tautan: "/faq",
    urutan: 9,
  };
  await importContent(shop, "banners", [banner], picture);
  await expect(async () => {
    await page.goto("/promo");
    await expect(link).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(link).toHaveAttribute("href", "/faq");
  const shown = await page.request.get((await link.locator("img").getAttribute("src")) ?? "");
  expect(shown.headers()["content-type"]).toBe("image/webp");
});

test("search engines are told of the pages that no kind of the catalogue has @phone", async ({
  request,
}) => {
  const list = await (await request.get("/sitemap.xml")).text();
  const [first = ""] = /(?<=<loc>)[^<]+/.exec(list) ?? [];
  expect(first).toMatch(/\/sitemaps\/main-1\.xml$/);
  const pages = await (await request.get(new URL(first).pathname)).text();
  const paths = Array.from(
    pages.matchAll(/<loc>([^<]+)/g),
    ([, url = ""]) => new URL(url).pathname,
  );
  expect(paths).toEqual(expect.arrayContaining(["/", "/promo", "/brands", "/faq", "/about"]));
  for (const path of paths) {
    const page = await request.get(path);
    expect(page.status(), path).toBe(200);
    expect(await page.text(), path).not.toContain('content="noindex"');
  }
});
