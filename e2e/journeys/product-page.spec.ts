import { bigCategory, cardLink, cards, categoryAddress } from "../support/catalogue.ts";
import { alive, expect, test } from "../support/journey.ts";

test("similar products are pushed on and back by arrows", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(categoryAddress(await bigCategory(page.request)));
  await page.goto((await cardLink(cards(page).first()).getAttribute("href")) ?? "");
  const row = page.getByRole("list", { name: "Produk serupa" });
  const on = page.getByRole("button", { name: "Produk serupa berikutnya" });
  const back = page.getByRole("button", { name: "Produk serupa sebelumnya" });
  await row.scrollIntoViewIfNeeded();
  await alive(on);
  await expect(back).toBeDisabled();
  await on.click();
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(300);
  await back.click();
  await expect(back).toBeDisabled();
});

test(
  "below 1200 px the way into the cart stands beside the picture",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.goto(categoryAddress(await bigCategory(page.request)));
    await page.goto((await cardLink(cards(page).first()).getAttribute("href")) ?? "");
    const place = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const head = await place(".product__head");
    const box = await place(".buy-box");
    expect(box.x).toBe(head.x);
    expect(box.width).toBeGreaterThan(400);
    await page.setViewportSize({ width: 1440, height: 900 });
    const wideHead = await place(".product__head");
    expect((await place(".buy-box")).x).toBeGreaterThan(wideHead.x + wideHead.width);
  },
);

test.describe("sizes of a product", () => {
  test.use({ javaScriptEnabled: false });

  test("lead to each other by links, and the one that is open is marked", async ({ page }) => {
    await page.goto("/find/indomie-goreng");
    const packs = cards(page).filter({ hasText: /5 x \d+ g/ });
    await page.goto((await cardLink(packs.first()).getAttribute("href")) ?? "");
    const sizes = page.getByRole("region", { name: "Pilih ukuran" });
    const current = sizes.locator("[aria-current]");
    await expect(current).toContainText(/5 x \d+ g/);
    await expect(current).toContainText(/Rp[\d.]+\/100 g/);
    await sizes.getByRole("link").filter({ hasNotText: "5 x" }).first().click();
    await expect(current).not.toContainText("5 x");
    await expect(sizes).toContainText(/lebih hemat \d+%/);
  });
});
