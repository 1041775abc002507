import type { Response } from "@playwright/test";
import { cardOf, readSelection } from "../support/addresses.ts";
import { findProduct } from "../support/catalogue.ts";
import { giftBox, orderButton, orderWithCash, sendAsGift } from "../support/checkout.ts";
import {
  becomeTraveller,
  deliveryDialog,
  deliveryOpener,
  openDeliveryDialog,
} from "../support/delivery.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { logOut, putIntoCart } from "../support/member.ts";

test("says what the store of another address changes in the cart, and takes it back", async ({
  page,
  inboxUrl,
}) => {
  const { productId, productName } = await findProduct(page.request, "minyakita 1 l");
  await becomeTraveller(page, inboxUrl);
  await putIntoCart(page, productId);
  await page.goto("/promo");
  const dialog = await openDeliveryDialog(page);
  await dialog.getByRole("button", { name: "Pilih Kos" }).click();
  await expect(dialog.getByRole("heading", { name: "1 barang berubah di toko ini" })).toBeFocused();
  await expect(dialog).toContainText(productName);
  await expect(dialog).toContainText(/Lebih (mahal|murah)|Tidak tersedia/);
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Batal" }).click();
  await expect(dialog.getByRole("button", { name: "Pilih Kos" })).toBeFocused();
  expect((await readSelection(page))?.labelAddress).toBe("Rumah");

  await dialog.getByRole("button", { name: "Pilih Kos" }).click();
  const reloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Pakai alamat ini" }).click();
  await expect(dialog).toBeHidden();
  await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Kos/);
  await reloaded;
  expect(await readSelection(page)).toMatchObject({
    labelAddress: "Kos",
    encodedStoreCode: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
  });
  const notice = page.getByRole("region", { name: "Alamat diganti" });
  await expect(notice).toContainText("Dikirim ke Kos");
  const undo = await alive(notice.getByRole("button", { name: "Urungkan" }));
  await undo.focus();
  await expectAccessible(page);

  await undo.click();
  await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Rumah/);
  await expect(page).toHaveURL("/promo");
  expect((await readSelection(page))?.labelAddress).toBe("Rumah");
  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText(productName);
  await expect(page.getByRole("main")).not.toContainText("Harga naik");
});

/** When the browser heard the answer begin, by its own clock: the test may hear of it late. */
const startOf = (response: Response): number => {
  const { startTime, responseStart } = response.request().timing();
  return startTime + responseStart;
};

test("an address that changes nothing is taken at once, and the page is loaded anew after a second", async ({
  page,
  inboxUrl,
}) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/promo");
  const dialog = await openDeliveryDialog(page);
  const choose = dialog.getByRole("button", { name: "Pilih Kos" });
  await expect(choose).toBeVisible();
  const reloaded = page.waitForEvent("load");
  const answered = page.waitForResponse(/\/alamat\/pilih/).then(startOf);
  await choose.click();
  await expect(dialog).toBeHidden();
  await reloaded;
  const waited = (await page.evaluate(() => performance.timeOrigin)) - (await answered);
  expect(waited).toBeGreaterThan(900);
  await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Kos/);
  await expect(page).toHaveURL("/promo");
});

test("on the cart's page only the page that is loaded anew reads the cart; the checkout follows", async ({
  page,
  inboxUrl,
}) => {
  const { productId } = await findProduct(page.request, "minyakita 1 l");
  await becomeTraveller(page, inboxUrl);
  await putIntoCart(page, productId);
  await page.goto("/cart");
  const readings: string[] = [];
  page.on("request", (request) => {
    if (/\/cart\.data/.test(request.url())) readings.push(request.url());
  });
  await (await alive(page.getByRole("link", { name: "Ganti" }))).click();
  const dialog = deliveryDialog(page);
  await dialog.getByRole("button", { name: "Pilih Kos" }).click();
  const reloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Pakai alamat ini" }).click();
  await reloaded;
  expect(readings).toEqual([]);
  await expect(page).toHaveURL("/cart");
  const main = page.getByRole("main");
  await expect(main).toContainText("Dikirim keKos");
  await expect(main).toContainText("Harga naik dari");

  // The order goes to the chosen address, and not to the main one.
  await main.getByRole("button", { name: "Setuju", exact: true }).click();
  await expect(main).not.toContainText("Harga naik dari");
  await main.getByRole("button", { name: "Lanjut ke Pembayaran" }).click();
  const box = page.getByRole("region", { name: "Alamat pengiriman" });
  await expect(box).toContainText("Kos");

  // The checkout has the same dialog; the choice holds there, and what was typed stays.
  await alive(orderButton(page));
  await sendAsGift(page, "Rina");
  await box.getByRole("link", { name: "Ubah" }).click();
  await expect(cardOf(dialog, "Kos")).toContainText("Dipakai sekarang");
  await dialog.getByRole("button", { name: "Pilih Rumah" }).click();
  const again = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Pakai alamat ini" }).click();
  await again;
  await expect(page).toHaveURL(/\/checkout/);
  await expect(box).toContainText("Rumah");
  await expect(giftBox(page).getByLabel("Nama pengirim")).toHaveValue("Rina");
  await page.reload();
  await expect(box).toContainText("Rumah");
  await alive(orderButton(page));
  await orderWithCash(page);
  await page.getByRole("link", { name: "Lihat Detail" }).click();
  await expect(page.getByRole("dialog", { name: "Detail Transaksi" })).toContainText("Rumah");
});

test("the page of all addresses chooses as the dialog does", async ({ page, inboxUrl }) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/alamat?kembali=/brands");
  const choose = page.getByRole("main").getByRole("button", { name: "Pilih Kos" });
  await (await alive(choose)).click();
  await expect(page).toHaveURL("/brands");
  await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Kos/);
  await expect(page.getByRole("region", { name: "Alamat diganti" })).toBeVisible();
});

test("a cookie that is broken or forged counts for nothing and is written anew", async ({
  page,
  inboxUrl,
}) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/promo");
  const { origin } = new URL(page.url());
  const forged = Buffer.from(
    JSON.stringify({
      storeSupport: 1,
      encodedStoreCode: "SkdK.AAAAAAAAAAAAAAAA",
      encodedFcCode: "",
      fcCodeSupport: "",
    }),
  ).toString("base64");
  for (const value of ["%%%", "bnVsbA==", forged]) {
    await page.context().addCookies([{ name: "selectedStr", value, url: origin }]);
    await page.goto("/promo");
    await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Rumah/);
    expect((await readSelection(page))?.labelAddress, value).toBe("Rumah");
  }
});

test("logging out forgets the chosen address", async ({ page, inboxUrl }) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/account-dashboard");
  expect((await readSelection(page))?.labelAddress).toBe("Rumah");
  await logOut(page);
  expect(await readSelection(page)).toBeUndefined();
  await expect(page.getByText("JABODETABEK").filter({ visible: true }).first()).toBeVisible();
});

test("what one tab chooses, the other one follows when it is looked at", async ({
  page,
  inboxUrl,
}) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/promo", { waitUntil: "networkidle" });
  const other = await page.context().newPage();
  await other.goto("/brands");
  const dialog = await openDeliveryDialog(other);
  const reloaded = other.waitForEvent("load");
  await dialog.getByRole("button", { name: "Pilih Kos" }).click();
  await reloaded;
  await expect(deliveryOpener(other)).toHaveText(/Dikirim ke Kos/);
  const followed = page.waitForEvent("load");
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await followed;
  await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Kos/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages and forms do the same: choose, agree, take back, make main", async ({
    page,
    inboxUrl,
  }) => {
    const { productId, productName } = await findProduct(page.request, "minyakita 1 l");
    await becomeTraveller(page, inboxUrl);
    await putIntoCart(page, productId);
    await page.goto("/promo");
    await deliveryOpener(page).click();
    await expect(page).toHaveURL("/alamat?kembali=%2Fpromo");
    await page.getByRole("button", { name: "Pilih Kos" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "1 barang berubah di toko ini",
    );
    await expect(page.getByRole("main")).toContainText(productName);
    await page.getByRole("button", { name: "Pakai alamat ini" }).click();
    await expect(page).toHaveURL("/promo");
    await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Kos/);
    await page.getByRole("button", { name: "Urungkan" }).click();
    await expect(page).toHaveURL("/promo");
    await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Rumah/);

    await page.goto("/alamat");
    await page.getByRole("link", { name: "Jadikan utama: Kos" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Jadikan alamat ini sebagai alamat utama?",
    );
    await page.getByRole("button", { name: "Ya" }).click();
    await expect(page).toHaveURL("/alamat?kembali=%2F");
    await expect(cardOf(page.getByRole("main"), "Kos")).toContainText("Utama");
  });
});
