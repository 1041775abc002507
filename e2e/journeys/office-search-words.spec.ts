import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice, officeUrl } from "../support/office.ts";

test("what shoppers searched for in vain leads to how the search reads it", async ({
  page,
  shop,
}) => {
  test.slow();
  const keyword = "mesin cuci piring";
  await page.goto(`/find/${encodeURIComponent(keyword)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await enterOffice(page, shop, "merchandiser");
  const link = page.getByRole("link", { name: keyword, exact: true });
  // Searches are counted a few seconds after they were answered.
  await expect(async () => {
    await page.goto(`${officeUrl(shop)}/pencarian`);
    await expect(link).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await expectAccessible(page);
  await page.getByText("Dicari", { exact: true }).click();
  await expect(page).toHaveURL(/daftar=asked/);
  await page.goBack();
  await link.click();
  await expect(page.getByRole("heading", { name: "Cara membacanya" })).toBeVisible();
  await expect(page.getByText(/^Ditemukan: \d/)).toBeVisible();
  await expectAccessible(page);
});
