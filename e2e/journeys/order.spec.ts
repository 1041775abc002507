import type { Page } from "@playwright/test";
import { fillInAddress } from "../support/address-form.ts";
import { bigCategory, buyableCard, cardLink, categoryAddress } from "../support/catalogue.ts";
import { orderWithCash } from "../support/checkout.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { fillInMember, newPerson, type Person } from "../support/member.ts";

/** Reads the code as a person does: on the page where the messages arrive. */
const readInbox = async (page: Page, inboxUrl: string, phone: string): Promise<string> => {
  const inbox = await page.context().newPage();
  await inbox.goto(`${inboxUrl}/?phone=${phone}`);
  const messages = inbox.getByRole("region", { name: `Pesan untuk ${phone}` });
  const code = await messages.locator("strong").first().innerText();
  await inbox.close();
  return code;
};

const register = async (page: Page, inboxUrl: string, person: Person): Promise<void> => {
  await page.getByLabel("Nomor handphone", { exact: true }).fill(person.phone);
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page).toHaveURL("/otp-register");
  await expectAccessible(page);
  // The sixth digit sends the form by itself.
  const code = await alive(page.getByLabel("Kode OTP"));
  await code.fill(await readInbox(page, inboxUrl, person.phone));
  await expect(page).toHaveURL("/data-register");
  await expectAccessible(page);
  await fillInMember(page, person);
  await page.getByRole("button", { name: "Daftar" }).click();
  await expect(page).toHaveURL("/success-register");
  await expectAccessible(page);
};

const badge = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: `Keranjang, ${count} barang` });

test(
  "a guest finds something, becomes a member and orders",
  { tag: "@retailer" },
  async ({ page, request, inboxUrl }) => {
    test.slow();
    const person = newPerson();
    const shelf = categoryAddress(await bigCategory(request));

    // What a guest wants leads to the login, and is not lost there.
    await page.goto(shelf);
    const name = await cardLink(buyableCard(page)).innerText();
    const card = page
      .getByRole("article")
      .filter({ has: page.getByRole("link", { name, exact: true }) })
      .first();
    await card.getByRole("button", { name: `Tambah ${name} ke keranjang` }).click();
    await expect(page).toHaveURL("/login");
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Daftar" }).click();
    await expect(page).toHaveURL("/register");
    await expectAccessible(page);
    await register(page, inboxUrl, person);
    await page.getByRole("link", { name: "Lanjutkan belanja Anda" }).click();

    // Back on the shelf, the product lies in the cart and its button is a stepper.
    await expect(page).toHaveURL(shelf);
    await expect(badge(page, 1)).toBeVisible();
    const stepper = card.getByRole("group", { name: `Jumlah ${name}` });
    await alive(stepper.getByRole("button").last());
    await stepper.getByRole("button", { name: `Tambah ${name}` }).click();
    await expect(badge(page, 2)).toBeVisible();
    await expect(page.getByText("Quantity produk berhasil di ubah")).toBeVisible();

    // The cart asks for an address before it leads on.
    await badge(page, 2).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Tambah Alamat" }).first().click();
    await expect(page).toHaveURL(/^[^?]*\/alamat\/baru/);
    await fillInAddress(page, person);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL("/cart");
    await page.getByRole("button", { name: "Lanjut ke Pembayaran" }).click();

    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("region", { name: "Alamat pengiriman" })).toContainText(
      "Jalan Melati 12",
    );
    await expectAccessible(page);
    await orderWithCash(page);
    const orders = page.getByRole("main").getByRole("article");
    await expect(orders).toHaveCount(1);
    await expect(orders).toContainText("Pesanan Sedang DiProses");
    await expectAccessible(page);
  },
);
