import { expect, type Locator, type Page } from "@playwright/test";
import { findProduct } from "./catalogue.ts";
import { payBy } from "./checkout.ts";
import { becomeMember, giveAddress, putIntoCart } from "./member.ts";

interface Wish {
  /** What is bought is found by it; a pack of noodles if not said. */
  readonly keyword?: string;
  /** What it costs at least, in rupiah. */
  readonly minPrice?: number;
  /** Of the receiver; the member's own if not said. */
  readonly contactNumber?: string;
}

/** A member at the checkout, with one product in the cart. */
export const goToCheckout = async (
  page: Page,
  inboxUrl: string,
  { keyword = "indomie goreng", minPrice = 0, contactNumber }: Wish = {},
) => {
  const product = await findProduct(page.request, keyword, minPrice);
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, { ...person, phone: contactNumber ?? person.phone });
  await putIntoCart(page, product.productId);
  await page.goto("/checkout");
  return product;
};

/** Orders by this channel; the page of the payment opens, and by way of it that of a wallet or a card. */
export const orderBy = async (page: Page, channel: string): Promise<void> => {
  await payBy(page, channel);
  await page.getByRole("button", { name: "Buat Pesanan" }).click();
  await expect(page).toHaveURL(/\/apg\/|\/payment\/pay\//);
};

/** The number of the order, as the page of its payment says it. */
export const orderNumberOn = async (page: Page): Promise<string> => {
  const text = await page.getByText(/^Pesanan O-/).innerText();
  return /O-\d{6}-\d+/.exec(text)?.[0] ?? "";
};

/** The page of the stand-in, where a person says what happens with the money. */
export const bankPage = async (
  page: Page,
  inboxUrl: string,
  paymentId: string,
): Promise<{ readonly press: (act: string) => Promise<void>; readonly text: Locator }> => {
  const bank = await page.context().newPage();
  await bank.goto(`${inboxUrl}/payment/pay/${paymentId}`);
  return {
    press: (act) => bank.getByRole("button", { name: act, exact: true }).click(),
    text: bank.getByRole("main"),
  };
};

/** Waits until the bank or wallet knows that the shop wants no money any more. */
export const expectCancelled = (page: Page, inboxUrl: string, paymentId: string): Promise<void> =>
  expect
    .poll(async () => (await page.request.get(`${inboxUrl}/payment/pay/${paymentId}`)).text())
    .toContain("Dibatalkan toko");

/** Money arrives for a payment, as its bank or wallet reports it: `pay`, `pay-late`, … */
export const payAs = async (
  page: Page,
  inboxUrl: string,
  paymentId: string,
  act: string,
): Promise<void> => {
  const answer = await page.request.post(`${inboxUrl}/payment/pay/${paymentId}/${act}`);
  expect(answer.ok(), `${act} of ${paymentId} answers ${answer.status()}`).toBe(true);
};

/**
 * The member of the page gets A-Poin the way a shop gives them without a present: an order by transfer is paid,
 * cancelled, and its money taken as A-Poin. @returns how many
 */
export const earnPoints = async (page: Page, inboxUrl: string): Promise<number> => {
  await goToCheckout(page, inboxUrl);
  await orderBy(page, "BCA Virtual Account");
  const payment = page.url();
  await payAs(page, inboxUrl, `${await orderNumberOn(page)}-1`, "pay");
  await page.goto("/order-in-process");
  await page.getByRole("link", { name: "Lihat Detail" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("link", { name: "Batalkan pesanan" }).click();
  await sheet.getByRole("button", { name: "Ya, batalkan" }).click();
  await expect(sheet).toContainText("Batal");
  await page.goto(payment);
  const asPoints = page.getByRole("button", { name: /^Terima [\d.]+ A-Poin$/ });
  const points = Number((await asPoints.innerText()).replaceAll(/\D/g, ""));
  await asPoints.click();
  await expect(page.getByText("Sudah masuk ke A-Poin Anda.")).toBeVisible();
  return points;
};
