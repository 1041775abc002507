import type { Page } from "@playwright/test";
import { chooseLastWindow, orderButton, summary } from "../support/checkout.ts";
import { alive, expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";
import { goToCheckout } from "../support/payments.ts";
import { bigCategory, categoryAddress, findProduct, rupiah } from "../support/shelf.ts";

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

const card = "Kartu Kredit/Debit";

test("a channel and a window that are chosen early are counted", async ({ page, inboxUrl }) => {
  await goToCheckout(page, inboxUrl, { keyword: "susu", minPrice: 90_000 });
  const total = page.locator(".checkout-bar__total strong");
  const before = rupiah(await total.innerText());
  const release = await openWithoutProgram(page, "/checkout");
  await page.getByRole("radio", { name: card }).check();
  const slot = await chooseLastWindow(page);
  release();
  await expect(summary(page)).toContainText("Promo metode pembayaran-Rp");
  await expect(page).toHaveURL(new RegExp(`pengiriman=${slot}`));
  await expect(page.getByRole("radio", { name: card })).toBeChecked();
  await expect(page.locator('input[name="pengiriman"]:checked')).toHaveValue(slot);
  expect(rupiah(await total.innerText())).not.toBe(before);
});

test("two choices at once are both counted", async ({ page, inboxUrl }) => {
  await goToCheckout(page, inboxUrl, { keyword: "susu", minPrice: 90_000 });
  await alive(orderButton(page));
  await page.route(/\/checkout\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByRole("radio", { name: card }).check();
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
  release();
  await expect(page.getByText("Total harga (4 barang)")).toBeVisible();
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
