import type { Page } from "@playwright/test";
import { orderWithCash } from "../support/checkout.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";
import { findProduct } from "../support/shelf.ts";

const wanted = ["indomie goreng", "minyakita 1 l"];

/** A member with an order of two products. @returns their names */
const orderOnce = async (page: Page, inboxUrl: string): Promise<readonly string[]> => {
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  const names: string[] = [];
  for (const words of wanted) {
    const { productId, productName } = await findProduct(page.request, words);
    await putIntoCart(page, productId);
    names.push(productName);
  }
  await page.goto("/cart");
  await page.getByRole("button", { name: "Lanjut ke Pembayaran" }).click();
  await orderWithCash(page);
  return names;
};

const again = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("article")
    .getByRole("button", { name: /^Beli lagi pesanan/ });

const expectInCart = async (page: Page, names: readonly string[]): Promise<void> => {
  const added = page.getByRole("region", { name: "Masuk ke keranjang" });
  await expect(page.getByText(`${names.length} produk masuk ke keranjang`)).toBeVisible();
  for (const name of names) await expect(added).toContainText(name);
};

test("an order is bought again with one press, and taken back with another", async ({
  page,
  inboxUrl,
}) => {
  const names = await orderOnce(page, inboxUrl);
  await (await alive(again(page))).dblclick();
  await expect(page).toHaveURL(/\/beli-lagi\/.+/);
  await expectInCart(page, names);
  await expectAccessible(page);
  // What the page says is what lies in the cart, also when it is loaded anew.
  await page.reload();
  await expectInCart(page, names);

  const undo = await alive(page.getByRole("button", { name: /^Batalkan/ }));
  await undo.click();
  const offer = page.getByRole("button", { name: "Masukkan 2 produk ke keranjang" });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.click();
  await expectInCart(page, names);
  await page.getByRole("main").getByRole("link", { name: "Lihat Keranjang" }).click();
  await expect(page).toHaveURL("/cart");
  for (const name of names) await expect(page.getByRole("main")).toContainText(name);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is bought again by its form", async ({ page, inboxUrl }) => {
    const names = await orderOnce(page, inboxUrl);
    await again(page).click();
    await expectInCart(page, names);
    await page.getByRole("button", { name: /^Batalkan/ }).click();
    await expect(
      page.getByRole("button", { name: "Masukkan 2 produk ke keranjang" }),
    ).toBeVisible();
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Keranjang Anda masih kosong" })).toBeVisible();
  });
});
