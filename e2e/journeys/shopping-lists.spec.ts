import type { Page } from "@playwright/test";
import {
  bigCategory,
  cardLink,
  cards,
  categoryAddress,
  findProduct,
  saveLink,
} from "../support/catalogue.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress, logIn, putIntoCart } from "../support/member.ts";

const main = (page: Page) => page.getByRole("main");

const press = async (page: Page, name: string): Promise<void> => {
  await main(page).getByRole("button", { name }).click();
};

/** Makes a list on the page of all lists. */
const makeList = async (page: Page, name: string): Promise<void> => {
  await page.goto("/daftar-belanja");
  await page.getByLabel("Nama daftar baru").fill(name);
  await press(page, "Buat daftar");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

test("a list is made, filled from a product, put into the cart and taken back", async ({
  page,
  inboxUrl,
}) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await page.goto("/daftar-belanja");
  await expect(page.getByText("Belum ada daftar belanja")).toBeVisible();
  await expectAccessible(page);
  await makeList(page, "Belanja bulanan");
  await expect(page.getByText("Daftar ini masih kosong")).toBeVisible();

  const { productName } = await findProduct(page.request, "indomie goreng");
  await page.goto("/find/indomie%20goreng");
  await page.getByRole("link", { name: productName }).first().click();
  await page.getByRole("link", { name: "Simpan ke daftar belanja" }).click();
  await expect(main(page)).toContainText(productName);
  await expectAccessible(page);
  await press(page, "Simpan");
  await expect(page.getByText("1 produk tersimpan di daftar ini.")).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: productName })).toBeVisible();

  await alive(main(page).getByRole("button", { name: `Tambah ${productName}` }));
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await press(page, `Tambah ${productName}`);
  await saved;
  const quantity = main(page).getByRole("group", { name: `Jumlah ${productName}` });
  await expect(quantity).toContainText("2");
  await page.reload();
  await expect(quantity).toContainText("2");
  await expectAccessible(page);

  await press(page, "Masukkan semua ke keranjang");
  await expect(page.getByText("1 produk masuk ke keranjang")).toBeVisible();
  await expectAccessible(page);
  await press(page, "Batalkan");
  await press(page, "Masukkan 1 produk ke keranjang");
  await expect(page.getByText("1 produk masuk ke keranjang")).toBeVisible();
  await main(page).getByRole("link", { name: "Lihat Keranjang" }).click();
  await expect(main(page)).toContainText(productName);
});

test("a product is saved from its card, which leads back to the list of products", async ({
  page,
  inboxUrl,
}) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  const address = categoryAddress(await bigCategory(page.request));
  await page.goto(address);
  const card = cards(page).first();
  const name = (await cardLink(card).innerText()).trim();
  await (await alive(saveLink(card))).click();
  await expect(main(page)).toContainText(name);
  await press(page, "Simpan");
  await expect(main(page)).toContainText("Isi nama daftar");
  await page.getByLabel("Nama daftar").fill("Dari rak");
  await press(page, "Simpan");
  await expect(page.getByText("1 produk tersimpan di daftar ini.")).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Lanjut belanja" }).click();
  await expect(page).toHaveURL(address);
  await expect(cardLink(cards(page).first())).toBeVisible();
});

test("a list is saved from the cart, renamed, a line taken off and back, and the list deleted", async ({
  page,
  inboxUrl,
}) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  const { productId, productName } = await findProduct(page.request, "minyakita 1 l");
  await putIntoCart(page, productId);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Simpan sebagai daftar" }).click();
  await expect(main(page)).toContainText("1 produk dari keranjang Anda");
  await press(page, "Simpan");
  await expect(main(page)).toContainText("Isi nama daftar");
  await page.getByLabel("Nama daftar").fill("Dapur");
  await press(page, "Simpan");
  await expect(page.getByRole("heading", { level: 1, name: "Dapur" })).toBeVisible();
  await expect(main(page)).toContainText("Sudah ada di keranjang");

  await press(page, `Hapus ${productName}`);
  await expect(page.getByText(`${productName} dihapus dari daftar`)).toBeVisible();
  await press(page, "Urungkan");
  await expect(main(page).getByRole("group", { name: `Jumlah ${productName}` })).toBeVisible();

  await makeList(page, "Kamar mandi");
  await page.getByText("Ganti nama", { exact: true }).click();
  await page.getByLabel("Nama daftar").fill("dapur");
  await press(page, "Simpan nama");
  await expect(main(page)).toContainText("Anda sudah punya daftar dengan nama ini");
  await expectAccessible(page);
  await page.getByLabel("Nama daftar").fill("Mandi");
  await press(page, "Simpan nama");
  await expect(page.getByRole("heading", { level: 1, name: "Mandi" })).toBeVisible();
  await main(page).locator("summary", { hasText: "Hapus daftar" }).press("Enter");
  await expect(page.getByText("Hapus “Mandi”?")).toBeVisible();
  await press(page, "Ya, hapus daftar");
  await expect(page.getByText("Daftar sudah dihapus.")).toBeVisible();
  await expect(main(page).getByRole("link", { name: /Dapur/ })).toBeVisible();
});

test("a guest who saves a product of a list logs in and comes back to it; a strange list is not found", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  await page.context().clearCookies();
  await page.goto("/find/indomie%20goreng");
  const card = cards(page).first();
  const name = (await cardLink(card).innerText()).trim();
  await alive(saveLink(card));
  const size = await saveLink(card).boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await saveLink(card).click();
  await expect(page).toHaveURL("/login");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/daftar-belanja\/simpan\?produk=\d+$/);
  await expect(main(page)).toContainText(name);
  const answer = await page.goto("/daftar-belanja/0199f0a0-0000-7000-8000-000000000000");
  expect(answer?.status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is made, filled and put into the cart by forms", async ({ page, inboxUrl }) => {
    await giveAddress(page, await becomeMember(page, inboxUrl));
    const { productName } = await findProduct(page.request, "indomie goreng");
    await page.goto("/find/indomie%20goreng");
    await saveLink(cards(page).filter({ hasText: productName }).first()).click();
    await expect(main(page)).toContainText(productName);
    await page.getByLabel("Nama daftar").fill("Pekan ini");
    await press(page, "Simpan");
    await press(page, `Tambah ${productName}`);
    const quantity = main(page).getByRole("group", { name: `Jumlah ${productName}` });
    await expect(quantity).toContainText("2");
    await press(page, `Kurangi ${productName}`);
    await press(page, `Hapus ${productName}`);
    await press(page, "Urungkan");
    await press(page, "Masukkan semua ke keranjang");
    await expect(page.getByText("1 produk masuk ke keranjang")).toBeVisible();
  });
});
