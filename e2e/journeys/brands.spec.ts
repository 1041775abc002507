import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";

interface BrandsAnswer {
  readonly data: {
    readonly brands: readonly { readonly name: string; readonly image: string }[];
    readonly letters: readonly string[];
  };
}

const readBrands = async (request: APIRequestContext, letter: string): Promise<BrandsAnswer> =>
  (await request.get(`/v2/brands?alphabet=${encodeURIComponent(letter)}`)).json();

/** A brand that the first page of the brands does not show. */
const laterBrand = async (request: APIRequestContext): Promise<string> => {
  const { data } = await readBrands(request, "S");
  const long = data.brands.find(({ name }) => /^[A-Za-z ]{6,}$/.test(name));
  return long!.name;
};

test(
  "brands show what they make, and are filtered while one types",
  { tag: "@retailer" },
  async ({ page, request }) => {
    const wanted = await laterBrand(request);
    await page.goto("/brands");
    const tiles = page.locator(".brand-tile");
    const { data } = await readBrands(request, "A");
    await expect(tiles).toHaveCount(data.brands.length);
    await expect(tiles.first().locator("img")).toHaveAttribute("src", data.brands[0]!.image);
    await expectAccessible(page);

    const field = await alive(page.getByRole("searchbox", { name: "Nama brand" }));
    await field.fill(wanted.toUpperCase());
    const link = page.getByRole("link", { name: wanted }).first();
    await expect(link).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "brand dengan" })).toBeVisible();
    await expect(page).toHaveURL("/brands");
    await expectAccessible(page);

    await field.fill("zzqx");
    await expect(page.getByRole("link", { name: "cari produk “zzqx”" })).toBeVisible();
    await field.fill("");
    await expect(tiles).toHaveCount(data.brands.length);

    await field.fill(wanted);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(wanted);
  },
);

test(
  "the brands of every letter weigh little on the line",
  { tag: "@retailer" },
  async ({ request }) => {
    const { data } = await readBrands(request, "A");
    expect(data.letters.length).toBeGreaterThan(5);
    for (const letter of data.letters) {
      const page = await request.get(`/brands?huruf=${encodeURIComponent(letter)}`);
      const weight = brotliCompressSync(await page.body()).length;
      expect.soft(weight, letter).toBeLessThanOrEqual(20 * 1024);
    }
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("brands are searched by a form", async ({ page, request }) => {
    const wanted = await laterBrand(request);
    await page.goto("/brands");
    await page.getByRole("searchbox", { name: "Nama brand" }).fill(wanted.slice(0, -1));
    await page.getByRole("button", { name: "Cari brand" }).click();
    await expect(page).toHaveURL(/\/brands\?cari=/);
    await page.getByRole("link", { name: wanted }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(wanted);
  });

  test("a brand that is not there leads on to products", async ({ page }) => {
    await page.goto("/brands?cari=zzqx");
    await expect(page.getByText("Tidak ada brand “zzqx”")).toBeVisible();
    await expect(page.getByRole("link", { name: "cari produk “zzqx”" })).toHaveAttribute(
      "href",
      "/find/zzqx",
    );
  });
});
