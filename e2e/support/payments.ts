import { expect, type Locator, type Page } from "@playwright/test";
import { becomeMember, giveAddress, putIntoCart } from "./member.ts";
import { findProduct } from "./shelf.ts";

/** A member at the checkout, with something in the cart. */
export const goToCheckout = async (
  page: Page,
  inboxUrl: string,
  contactNumber?: string,
): Promise<void> => {
  const { productId } = await findProduct(page.request, "indomie goreng");
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, { ...person, phone: contactNumber ?? person.phone });
  await putIntoCart(page, productId);
  await page.goto("/checkout");
};

/** Orders by this channel; the page of the payment opens. */
export const orderBy = async (page: Page, channel: string): Promise<void> => {
  await page.getByRole("radio", { name: channel }).check();
  await page.getByRole("button", { name: "Buat Pesanan" }).click();
  await expect(page).toHaveURL(/\/apg\//);
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
