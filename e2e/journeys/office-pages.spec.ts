import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice, officeUrl } from "../support/office.ts";

test("every page of the menu fits its screen and has no fault that axe finds", async ({
  page,
  shop,
}) => {
  test.slow();
  await enterOffice(page, shop, "auditor");
  const links = page.getByRole("navigation", { name: "Menu kantor" }).getByRole("link");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(paths.length).toBeGreaterThan(6);
  for (const path of paths) {
    await page.goto(`${officeUrl(shop)}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    expect(scrollWidth, path ?? "").toBeLessThanOrEqual(clientWidth);
    await expectAccessible(page);
  }
});

test("forms of those who change goods open for nobody else", async ({ page, shop }) => {
  await enterOffice(page, shop, "auditor");
  for (const path of ["/barang/baru", "/merek/baru", "/isi/banner/baru"]) {
    await page.goto(`${officeUrl(shop)}${path}`);
    await expect(
      page.getByRole("heading", { name: "Peran Anda tidak membuka halaman ini" }),
    ).toBeVisible();
  }
  await expectAccessible(page);
});
