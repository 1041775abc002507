import type { Browser, Page } from "@playwright/test";
import { bigCategory, categoryAddress, findProduct, rupiah } from "../support/catalogue.ts";
import {
  cash,
  chooseLastWindow,
  expectOrdered,
  orderButton,
  payBy,
  summary,
  unfold,
} from "../support/checkout.ts";
import { alive, expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";
import { earnPoints, goToCheckout } from "../support/payments.ts";
import { addVoucher } from "../support/retailer.ts";

/** What somebody chooses on a page before its program runs is neither lost nor contradicted by it. */

/**
 * Opens a page whose program is held back. @returns lets the program come
 */
const openWithoutProgram = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return resolve;
};

/** What the checkout counts takes a while. */
const slowly = (page: Page): Promise<unknown> =>
  page.route(/\/checkout\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });

const card = "Kartu Kredit/Debit";

test("a channel and a window that are chosen early are counted", async ({ page, inboxUrl }) => {
  await goToCheckout(page, inboxUrl, { keyword: "susu", minPrice: 90_000 });
  const total = page.locator(".checkout-bar__total strong");
  const before = rupiah(await total.innerText());
  const release = await openWithoutProgram(page, "/checkout");
  await payBy(page, card);
  const slot = await chooseLastWindow(page);
  release();
  await expect(summary(page)).toContainText("Promo metode pembayaran-Rp");
  await expect(page).toHaveURL(new RegExp(`pengiriman=${slot}`));
  await expect(page.getByRole("radio", { name: card })).toBeChecked();
  await expect(page.locator('input[name="pengiriman"]:checked')).toHaveValue(slot);
  expect(rupiah(await total.innerText())).not.toBe(before);
});

/** Makes the visitor of the page a member with A-Poin; they are earned in a browser without scripts. */
const becomeRich = async (page: Page, browser: Browser, inboxUrl: string, baseURL: string) => {
  const apart = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await earnPoints(await apart.newPage(), inboxUrl);
  await page.context().addCookies(await apart.cookies());
  await apart.close();
  await page.goto("/");
};

/** The page shows this channel and this window, and what follows from both. */
const expectChosen = async (page: Page, slot: string): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`pengiriman=${slot}`));
  await expect(page.locator('input[name="pengiriman"]:checked')).toHaveValue(slot);
  await expect(page.locator('input[name="pembayaran"]:checked')).toHaveValue("CARD");
  await expect(summary(page)).toContainText("Promo metode pembayaran-Rp");
};

test("a voucher and A-Poin that are asked for early leave the early choices as they are", async ({
  page,
  browser,
  baseURL,
  inboxUrl,
  shop,
}) => {
  await becomeRich(page, browser, inboxUrl, baseURL!);
  const code = await addVoucher(shop, { amountOff: 1_500, quota: 1 });
  const { productId } = await findProduct(page.request, "susu", 90_000);
  await putIntoCart(page, productId);

  const voucher = page.getByRole("region", { name: "Voucher" });
  const releaseVoucher = await openWithoutProgram(page, "/checkout");
  await payBy(page, card);
  const slot = await chooseLastWindow(page);
  await unfold(page, "Voucher");
  await voucher.getByLabel("Kode voucher").fill(code.toLowerCase());
  await voucher.getByRole("button", { name: "Pakai" }).click();
  await expect(voucher).toContainText(code);
  releaseVoucher();
  await expectChosen(page, slot);
  await expect(summary(page)).toContainText("-Rp1.500");
  await page.unrouteAll({ behavior: "wait" });

  const points = page.getByRole("region", { name: "A-Poin" });
  const releasePoints = await openWithoutProgram(page, "/checkout");
  await payBy(page, card);
  expect(await chooseLastWindow(page)).toBe(slot);
  await unfold(page, "A-Poin");
  await points.getByLabel("Jumlah A-Poin").fill("700");
  await points.getByRole("button", { name: "Pakai", exact: true }).click();
  await expect(points).toContainText("Memakai 700 A-Poin");
  releasePoints();
  await expectChosen(page, slot);
  await page.unrouteAll({ behavior: "wait" });

  // Of the program, while a choice is on its way.
  await alive(orderButton(page));
  await slowly(page);
  await payBy(page, "QRIS");
  await points.getByRole("button", { name: "Batal pakai" }).click();
  await expect(points.getByLabel("Jumlah A-Poin")).toBeVisible();
  await expect(page).toHaveURL(/pembayaran=QRIS/);
  await points.getByLabel("Jumlah A-Poin").fill("300");
  await points.getByLabel("Jumlah A-Poin").press("Enter");
  await expect(points).toContainText("Memakai 300 A-Poin");
  await expect(summary(page)).toContainText("-Rp1.500");
  await points.getByRole("button", { name: "Batal pakai" }).click();
  await expect(points.getByLabel("Jumlah A-Poin")).toBeVisible();
  await payBy(page, card);
  await points.getByRole("button", { name: "Pakai semua" }).click();
  await expect(points).toContainText("Memakai");
  await expectChosen(page, slot);
  await payBy(page, "QRIS");
  await unfold(page, "Voucher");
  await voucher.getByRole("button", { name: /^Lepas/ }).click();
  await expect(voucher.getByLabel("Kode voucher")).toBeVisible();
  await expect(page).toHaveURL(/poin=semua&pembayaran=QRIS/);
});

test("A-Poin and a code that are typed and not used are no part of an early order", async ({
  page,
  browser,
  baseURL,
  inboxUrl,
}) => {
  await becomeRich(page, browser, inboxUrl, baseURL!);
  const { productId } = await findProduct(page.request, "indomie goreng");
  await putIntoCart(page, productId);
  await openWithoutProgram(page, "/checkout");
  await unfold(page, "A-Poin");
  await page.getByLabel("Jumlah A-Poin").fill("700");
  await unfold(page, "Voucher");
  await page.getByLabel("Kode voucher").fill("TIDAKADA");
  await payBy(page, cash);
  await orderButton(page).click();
  await expectOrdered(page);
});

test("two choices at once are both counted", async ({ page, inboxUrl }) => {
  await goToCheckout(page, inboxUrl, { keyword: "susu", minPrice: 90_000 });
  await alive(orderButton(page));
  await slowly(page);
  await payBy(page, card);
  const slot = await chooseLastWindow(page);
  await expect(page).toHaveURL(new RegExp(`pengiriman=${slot}&pembayaran=`));
  await expect(summary(page)).toContainText("Promo metode pembayaran-Rp");
});

test("a gift that is typed early is kept for the way back", async ({ page, inboxUrl }) => {
  await goToCheckout(page, inboxUrl);
  const release = await openWithoutProgram(page, "/checkout");
  await page.getByRole("checkbox", { name: /^Kirim sebagai hadiah/ }).check();
  await page.getByLabel("Nama pengirim").fill("Rina");
  await page.getByLabel("Ucapan").fill("Selamat");
  release();
  await alive(orderButton(page));
  await expect(page.getByText("7/200")).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByLabel("Nama pengirim")).toHaveValue("Rina");
});

test("quantities and what to do where the store runs short are saved", async ({
  page,
  inboxUrl,
}) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  const { productId } = await findProduct(page.request, "indomie goreng");
  await putIntoCart(page, productId);
  const release = await openWithoutProgram(page, "/cart");
  const field = page.getByRole("main").getByRole("spinbutton");
  await field.fill("4");
  await page.getByRole("radio", { name: /^Ganti yang mirip/ }).check();
  const saved = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes("basket-shortage")),
  );
  release();
  await expect(page.getByText("Total harga (4 barang)")).toBeVisible();
  await saved;
  await page.reload();
  await expect(field).toHaveValue("4");
  await expect(page.getByRole("radio", { name: /^Ganti yang mirip/ })).toBeChecked();
});

test("filters and the order of a list apply", async ({ page, request }) => {
  const path = categoryAddress(await bigCategory(request));
  const release = await openWithoutProgram(page, path);
  await page.getByRole("combobox", { name: "Urutkan" }).selectOption("termurah");
  await page.getByRole("button", { name: "Saring", exact: true }).click();
  await page.getByRole("checkbox", { name: /^Sedang promo/ }).check();
  release();
  await expect(page).toHaveURL(/urut=termurah/);
  await expect(page).toHaveURL(/promo=1/);
  await expect(page.getByRole("checkbox", { name: /^Sedang promo/ })).toBeChecked();
});

test("brands and questions are searched for by what was typed", async ({ page }) => {
  const releaseBrands = await openWithoutProgram(page, "/brands");
  await page.getByRole("searchbox", { name: "Nama brand" }).fill("indomie");
  releaseBrands();
  await expect(page.getByRole("status").filter({ hasText: "dengan “indomie”" })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  const releaseQuestions = await openWithoutProgram(page, "/faq");
  await page.getByRole("searchbox", { name: "Cari pertanyaan" }).fill("ongkir");
  releaseQuestions();
  await expect(page.getByRole("status").filter({ hasText: "ongkir" })).toBeVisible();
});
