import { expect, expectAccessible, test } from "../support/journey.ts";
import { addHomeSection, previewLink } from "../support/retailer.ts";

const title = "Persiapan Lebaran 2098";

test("the head office looks at a day to come, and nobody else sees it", async ({
  page,
  browser,
  shop,
}) => {
  await addHomeSection(shop, { code: "lebaran-2098", title, from: "2098-08-01" });
  const list = page.getByRole("heading", { level: 2, name: title });
  const bar = page.getByRole("complementary", { name: "Pratinjau" });
  await page.goto("/");
  await expect(list).toHaveCount(0);

  await page.goto(await previewLink(shop, "2098-08-02T08:00"));
  await expect(list).toBeVisible();
  await expect(bar).toContainText("Pratinjau untuk 2 Agustus 2098, 08.00 WIB");
  await expectAccessible(page);

  await page.getByRole("link", { name: new RegExp(`^Lihat semua .*${title}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(bar).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto("/");
  await expect(stranger.getByRole("heading", { level: 2, name: title })).toHaveCount(0);
  await stranger.goto("/pilihan/lebaran-2098");
  await expect(stranger.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
  await stranger.close();

  await page.getByRole("button", { name: "Akhiri pratinjau" }).click();
  await expect(page).toHaveURL("/");
  await expect(bar).toHaveCount(0);
  await expect(list).toHaveCount(0);
});

test("a link that was changed shows the shop of today", async ({ page, shop }) => {
  const link = await previewLink(shop, "2098-08-02T08:00");
  await page.goto(link.replace("2098-08-02", "2098-08-03"));
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.getByRole("complementary", { name: "Pratinjau" })).toHaveCount(0);
});
