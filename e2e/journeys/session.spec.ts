import type { Page } from "@playwright/test";
import { bigCategory } from "../support/catalogue.ts";
import { cash, expectOrdered, orderButton, payBy } from "../support/checkout.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress, logIn, newPerson, putIntoCart } from "../support/member.ts";

/** A product that can be bought. */
const someProduct = async ({ request }: Page): Promise<number> => {
  const { categoryId } = await bigCategory(request);
  const answer = await request.get(`/v2/products/category/${categoryId}?limit=1&inStock=true`);
  const { data } = (await answer.json()) as { data: { products: { productId: number }[] } };
  return data.products[0]!.productId;
};

test("who is logged out has to log in again", async ({ page, inboxUrl, isMobile }) => {
  const person = await becomeMember(page, inboxUrl);
  await page.goto("/account-dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pengaturan Akun");
  await expectAccessible(page);
  if (isMobile) await page.getByRole("button", { name: "Buka menu" }).click();
  else await page.getByRole("banner").getByText(person.fullName).click();
  const menu = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
  await expect(menu).toContainText("0 A-Poin");
  await menu.getByRole("button", { name: "Keluar" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/account-dashboard");
  await expect(page).toHaveURL("/login");
});

test("a wrong password is told, the right one opens the page wanted", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  await page.context().clearCookies();
  await page.goto("/waiting-payment");
  await expect(page).toHaveURL("/login");
  await logIn(page, { ...person, password: "Salah123456" });
  await expect(page.getByText("Nomor atau password yang Anda masukkan salah.")).toBeVisible();
  await expectAccessible(page);
  await logIn(page, person);
  await expect(page).toHaveURL("/waiting-payment");
  await page.goto("/login");
  await expect(page).toHaveURL("/");
});

test("the login says what is wrong with a field", async ({ page }) => {
  await page.goto("/login");
  await logIn(page, { ...newPerson(), phone: "12345" });
  const field = page.getByLabel("Nomor handphone atau nomor member");
  await expect(field).toHaveAccessibleDescription(/Format nomor handphone\/member tidak sesuai/);
});

const memberPages = [
  "/account-dashboard",
  "/user-account",
  "/alamat",
  "/cart",
  "/checkout",
  "/order-created",
  "/order-in-process",
  "/order-done",
];

test("pages of members send guests to the login", async ({ request }) => {
  for (const path of memberPages) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers()["location"], path).toBe("/login");
  }
});

test("steps of the registration want the step before", async ({ page }) => {
  await page.goto("/otp-register");
  await expect(page).toHaveURL("/register");
  await page.goto("/data-register");
  await expect(page).toHaveURL("/register");
  await page.goto("/success-register");
  await expect(page).toHaveURL("/");
});

test("a wrong code is told", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Nomor handphone").fill(newPerson().phone);
  await page.getByRole("button", { name: "Lanjut" }).click();
  const code = page.getByLabel("Kode OTP");
  await code.fill("000000");
  await code.press("Enter");
  await expect(page.getByText("OTP yang Anda masukan salah")).toBeVisible();
});

test("two presses of the order button are one order", async ({ page, inboxUrl }) => {
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  await putIntoCart(page, await someProduct(page));
  await page.goto("/checkout");
  await payBy(page, cash);
  await (await alive(orderButton(page))).dblclick();
  await expectOrdered(page);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test("two tabs that order the same cart make one order", async ({ page, inboxUrl }) => {
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  await putIntoCart(page, await someProduct(page));
  const other = await page.context().newPage();
  await page.goto("/checkout");
  await other.goto("/checkout");
  await payBy(page, cash);
  await payBy(other, cash);
  await orderButton(page).click();
  await expectOrdered(page);
  await orderButton(other).click();
  await expect(other.getByText("Keranjang ini sudah dipesan.")).toBeVisible();
  await page.goto("/order-in-process");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test("what one tab puts into the cart, the other one shows", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  const product = await someProduct(page);
  const other = await page.context().newPage();
  await other.goto("/cart");
  await expect(other.getByRole("heading", { name: "Keranjang Anda masih kosong" })).toBeVisible();
  await putIntoCart(page, product);
  await other.reload();
  await expect(other.getByText("Total harga (1 barang)")).toBeVisible();
  await other.goto("/");
  await expect(other.getByRole("link", { name: "Keranjang, 1 barang" })).toBeVisible();
});
