import type { Page } from "@playwright/test";
import { findProduct, rupiah } from "../support/catalogue.ts";
import { cash, expectOrdered, orderButton, payBy } from "../support/checkout.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";
import { setPrice, setStock } from "../support/retailer.ts";

/** What the head office and other shoppers change while somebody is on the way to an order. */

const notice = (page: Page) =>
  page.getByRole("alertdialog", { name: /tidak tersedia atau harga\/promo telah berubah/ });

const goOn = (page: Page) => page.getByRole("button", { name: "Lanjut ke Pembayaran" });

test("what runs out in the cart and at the order is named, goes with OK, and comes back", async ({
  page,
  inboxUrl,
  shop,
}) => {
  test.slow();
  const [gone, kept] = [
    await findProduct(page.request, "kecap manis"),
    await findProduct(page.request, "indomie goreng"),
  ];
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await putIntoCart(page, gone.productId);
  await putIntoCart(page, kept.productId);
  const total = page.getByText("Total harga (2 barang)");

  // In the cart, and before the checkout.
  await setStock(page.request, shop, [[gone.productId, 0]]);
  await page.goto("/cart");
  await expect(page.getByRole("region", { name: "Tidak tersedia" })).toContainText("Stok kosong");
  await (await alive(goOn(page))).click();
  await expect(notice(page)).toContainText(`${gone.productName}: Stok kosong`);
  await expectAccessible(page);
  await notice(page).getByRole("button", { name: "OK", exact: true }).click();
  await expect(page.getByRole("region", { name: "Tidak tersedia" })).toHaveCount(0);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect(page.getByRole("region", { name: "Tidak tersedia" })).toContainText("Stok kosong");

  // While the order is typed.
  await setStock(page.request, shop, [[gone.productId, 5]]);
  await page.goto("/cart");
  await expect(total).toBeVisible();
  await (await alive(goOn(page))).click();
  const gift = page.getByRole("region", { name: "Hadiah" });
  await alive(orderButton(page));
  await gift.getByRole("checkbox", { name: /^Kirim sebagai hadiah/ }).check();
  await gift.getByLabel("Nama pengirim").fill("Rina");
  await payBy(page, cash);
  await setStock(page.request, shop, [[gone.productId, 0]]);
  await orderButton(page).click();
  await expect(page).toHaveURL("/cart?periksa=CART_CHANGED");
  await notice(page).getByRole("button", { name: "OK", exact: true }).click();
  await expect(page.getByText("Total harga (1 barang)")).toBeVisible();
  await goOn(page).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(gift.getByLabel("Nama pengirim")).toHaveValue("Rina");
  await orderButton(page).click();
  await expectOrdered(page);
  await setStock(page.request, shop, [[gone.productId, 50]]);
});

test("a price that changes at the checkout is shown before it is paid", async ({
  page,
  inboxUrl,
  shop,
}) => {
  test.slow();
  const product = await findProduct(page.request, "kopi bubuk");
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await putIntoCart(page, product.productId);
  await page.goto("/checkout");
  await alive(orderButton(page));
  const total = page.locator(".checkout-bar__total strong");
  const before = rupiah(await page.getByText("Total harga (1 barang)").locator("..").innerText());
  await payBy(page, cash);
  await setPrice(page.request, shop, product.productId, before - 500);
  await orderButton(page).click();
  await expect(page.getByRole("alert")).toContainText("harga baru saja berubah");
  await expect(page.getByText("Total harga (1 barang)").locator("..")).toContainText(
    (before - 500).toLocaleString("id-ID"),
  );
  // One that rises is agreed to first, in the cart.
  await setPrice(page.request, shop, product.productId, before + 500);
  await orderButton(page).click();
  await expect(page).toHaveURL("/cart?periksa=CART_CHANGED");
  await notice(page).getByRole("button", { name: "Periksa dulu" }).click();
  await page.getByRole("button", { name: "Setuju", exact: true }).click();
  await expect(page.getByText(/^Harga naik dari/)).toHaveCount(0);
  await goOn(page).click();
  await expect(page).toHaveURL(/\/checkout/);
  await alive(orderButton(page));
  await expect(page.getByText("Total harga (1 barang)").locator("..")).toContainText(
    (before + 500).toLocaleString("id-ID"),
  );
  const shown = (await total.textContent()) ?? "";
  await orderButton(page).click();
  await expectOrdered(page);
  await expect(page.getByRole("main").getByRole("article")).toContainText(shown);
  await setPrice(page.request, shop, product.productId, before);
});

test("a line that drops in the cart keeps the count that was pressed last", async ({
  page,
  inboxUrl,
  context,
}) => {
  const { productId, productName } = await findProduct(page.request, "indomie goreng");
  await becomeMember(page, inboxUrl);
  await putIntoCart(page, productId);
  // What the page fetches on its own must not be what fails.
  await page.goto("/cart", { waitUntil: "networkidle" });
  const more = await alive(page.getByRole("button", { name: `Tambah ${productName}` }));
  const count = page.getByRole("spinbutton", { name: `Jumlah ${productName}` });
  await context.setOffline(true);
  await more.click();
  await expect(page.getByText("1 perubahan menunggu jaringan")).toBeVisible();
  await more.click();
  await more.click();
  await expect(count).toHaveValue("4");
  await context.setOffline(false);
  await expect(page.getByText("Total harga (4 barang)")).toBeVisible();
  await page.reload();
  await expect(count).toHaveValue("4");
  const bin = await alive(
    page.getByRole("button", { name: `Hapus ${productName} dari keranjang` }),
  );
  await context.setOffline(true);
  await bin.click();
  await expect(page.getByText("Dihapus begitu Anda terhubung lagi.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Keranjang Anda masih kosong")).toBeVisible();
});
