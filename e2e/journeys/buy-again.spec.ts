import type { Locator, Page } from "@playwright/test";
import { findProduct } from "../support/catalogue.ts";
import { expectOrdered, orderWithCash } from "../support/checkout.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";
import { deliver } from "../support/orders.ts";
import { setStock } from "../support/retailer.ts";

const wanted = ["indomie goreng", "minyakita 1 l"];

/** A member with an order of these products. @returns their names */
const orderOnce = async (
  page: Page,
  inboxUrl: string,
  keywords: readonly string[] = wanted,
): Promise<readonly string[]> => {
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  const names: string[] = [];
  for (const words of keywords) {
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

/** The page that says what came of it, of the order in the list. */
const resultPath = async (page: Page): Promise<string> => {
  const address = await page
    .getByRole("main")
    .getByRole("article")
    .getByRole("link", { name: /^O-\d/ })
    .getAttribute("href");
  return `/beli-lagi/${address?.split("/").at(-1)}`;
};

test("an order is made again with two presses, and what the first put in is taken back with another", async ({
  page,
  inboxUrl,
}) => {
  const names = await orderOnce(page, inboxUrl);
  const result = await resultPath(page);
  await (await alive(again(page))).dblclick();
  await expect(page).toHaveURL("/checkout");
  for (const name of names) await expect(page.getByRole("main")).toContainText(name);

  // What the page says is what lies in the cart, also when it is loaded anew.
  await page.goto(result);
  await expectInCart(page, names);
  await expectAccessible(page);
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

  await page.goto("/order-in-process");
  await (await alive(again(page))).click();
  await (await alive(page.getByRole("button", { name: "Buat Pesanan" }))).click();
  await expectOrdered(page);
});

test("what of an order cannot be had is told before the checkout", async ({
  page,
  inboxUrl,
  shop,
}) => {
  // No other journey sells this out.
  const { productId, productName } = await findProduct(page.request, "sirup");
  await orderOnce(page, inboxUrl, [...wanted, "sirup"]);
  await setStock(page.request, shop, [[productId, 0]]);
  await (await alive(again(page))).click();
  await expect(page).toHaveURL(/\/beli-lagi\/.+/);
  await expect(page.getByRole("region", { name: "Tidak tersedia" })).toContainText(productName);
  await expectAccessible(page);
  await setStock(page.request, shop, [[productId, 50]]);
});

test("what is usually bought is ordered from the home page with four presses", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  const [name = ""] = await orderOnce(page, inboxUrl);
  const number = await page.getByRole("main").getByRole("link", { name: /^O-\d/ }).innerText();
  await deliver(page, inboxUrl, `${number}-1`);
  const usual = page.getByRole("list", { name: "Yang biasa dibeli" });
  await expect(async () => {
    await page.goto("/");
    await expect(usual).toBeVisible({ timeout: 1_000 });
  }).toPass();

  let presses = 0;
  const press = async (button: Locator): Promise<void> => {
    presses += 1;
    await (await alive(button)).click();
  };
  await press(usual.getByRole("button", { name: `Tambah ${name} ke keranjang` }));
  await press(page.getByRole("banner").getByRole("link", { name: "Keranjang, 1 barang" }));
  await press(page.getByRole("button", { name: "Lanjut ke Pembayaran" }));
  await press(page.getByRole("button", { name: "Buat Pesanan" }));
  await expectOrdered(page);
  expect(presses).toBeLessThanOrEqual(4);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is bought again by its form", async ({ page, inboxUrl }) => {
    const names = await orderOnce(page, inboxUrl);
    const result = await resultPath(page);
    await again(page).click();
    await expect(page).toHaveURL("/checkout");
    await page.goto(result);
    await expectInCart(page, names);
    await page.getByRole("button", { name: /^Batalkan/ }).click();
    await expect(
      page.getByRole("button", { name: "Masukkan 2 produk ke keranjang" }),
    ).toBeVisible();
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Keranjang Anda masih kosong" })).toBeVisible();
  });
});
