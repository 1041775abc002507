import type { Page } from "@playwright/test";
import { bigCategory, cardLink, cards, categoryAddress } from "../support/catalogue.ts";
import { alive, expect, test } from "../support/journey.ts";
import { addPhotographs } from "../support/retailer.ts";
import type { ShopName } from "../support/shops.ts";

/** Photographs as a retailer has them, one of each colour. */
const drawPhotographs = async (
  page: Page,
  colours: readonly string[],
): Promise<readonly Buffer[]> => {
  const drawn = await page.evaluate(
    (wanted) =>
      wanted.map((colour) => {
        const canvas = document.createElement("canvas");
        canvas.width = 1200;
        canvas.height = 900;
        const context = canvas.getContext("2d")!;
        context.fillStyle = colour;
        context.fillRect(0, 0, 1200, 900);
        context.fillStyle = "#fff";
        context.font = "200px sans-serif";
        context.fillText(colour, 100, 500);
        return canvas.toDataURL("image/jpeg", 0.9);
      }),
    [...colours],
  );
  return drawn.map((url) => Buffer.from(url.split(",")[1] ?? "", "base64"));
};

/** A product that gets three photographs, one further down the list for each size of screen. */
const photographed = async (page: Page, shop: ShopName, at: number): Promise<string> => {
  await page.goto(categoryAddress(await bigCategory(page.request)));
  const path = (await cardLink(cards(page).nth(at)).getAttribute("href")) ?? "";
  const productId = Number(/(\d+)$/.exec(path)?.[1]);
  const photographs = await drawPhotographs(page, ["teal", "navy", `rgb(90 ${at} 20)`]);
  await addPhotographs(page.request, shop, productId, photographs);
  return path;
};

test("photographs of a product are pushed, stepped through and opened large", async ({
  page,
  isMobile,
  shop,
}) => {
  const path = await photographed(page, shop, isMobile ? 5 : 6);
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator(".gallery__slides li")).toHaveCount(3, { timeout: 500 });
  }).toPass();
  const slides = page.locator(".gallery__slides li");
  const thumbs = page.locator(".gallery__thumbs a");
  await expect(slides.first().getByRole("img")).toHaveAttribute("alt", /, gambar 1 dari 3$/);
  const shared = page.locator('meta[property="og:image"]');
  const [first = ""] = (await slides.first().locator("a").getAttribute("href"))?.split("-") ?? [];
  expect(first).toMatch(/^\/media\/[0-9a-f]{32}$/);
  await expect(shared).toHaveAttribute("content", new RegExp(`${first}-640\\.webp$`));
  const natural = slides.first().getByRole("img");
  await expect
    .poll(() => natural.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);

  await alive(thumbs.nth(1));
  await thumbs.nth(1).click();
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(thumbs.nth(1)).toHaveAttribute("aria-current", "true");
  await slides.nth(1).locator("a").focus();
  await page.keyboard.press("ArrowRight");
  await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 });

  await slides.nth(2).locator("a").click();
  const zoom = page.getByRole("dialog");
  await expect(zoom.getByText("3 / 3")).toBeVisible();
  await expect(zoom.getByRole("button", { name: "Gambar berikutnya" })).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expect(zoom.getByText("2 / 3")).toBeVisible();
  const large = zoom.getByRole("button", { name: /^Perbesar / });
  await large.click();
  await expect(large).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
});

test("without JavaScript small pictures lead to large ones, and those to the whole picture", async ({
  page,
  browser,
  isMobile,
  shop,
}) => {
  const path = await photographed(page, shop, isMobile ? 7 : 8);
  const address = new URL(path, page.url()).href;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await expect(async () => {
    await plain.goto(address);
    await expect(plain.locator(".gallery__slides li")).toHaveCount(3, { timeout: 500 });
  }).toPass();
  await plain.locator(".gallery__thumbs a").nth(2).click();
  const slide = plain.locator(".gallery__slides li").nth(2);
  await expect(slide).toBeInViewport({ ratio: 0.9 });
  await slide.locator("a").click();
  await expect(plain).toHaveURL(/\/media\/[0-9a-f]{32}-1440\.webp$/);
  await context.close();
});
