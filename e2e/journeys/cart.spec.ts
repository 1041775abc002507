import type { Locator, Page } from "@playwright/test";
import { findProduct, rupiah } from "../support/catalogue.ts";
import { alive, expect, expectAccessible, keepNotices, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";

/** The line of a product in the cart. */
const lineOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

/** Follows one of the links that lie folded away in a line. */
const openMore = async (line: Locator, link: string): Promise<void> => {
  await expect(line.getByRole("link", { name: link })).toBeHidden();
  await line.getByLabel(/^Lainnya: /).click();
  await line.getByRole("link", { name: link }).click();
};

test("what was taken out by mistake comes back as it was", async ({ page, inboxUrl }) => {
  const { productId, productName } = await findProduct(page.request, "indomie goreng");
  await becomeMember(page, inboxUrl);
  await putIntoCart(page, productId);
  await page.goto("/cart");
  const line = lineOf(page, productName);
  await expect(line).not.toContainText("Kalau habis:");
  await openMore(line, "Kalau habis");
  await expect(page).toHaveURL(/\/cart\/pengganti\/\d+$/);
  await page.getByRole("radio", { name: /^Jangan kirim/ }).check();
  await page.getByRole("button", { name: "Simpan pilihan" }).click();
  await expect(line).toContainText("Kalau habis: Jangan kirim");
  await line.getByRole("button", { name: `Hapus ${productName} dari keranjang` }).press("Enter");
  await expect(page.getByRole("heading", { name: "Keranjang Anda masih kosong" })).toBeVisible();
  // The bin has gone with its line; the way back took its place.
  await expect(page.getByRole("button", { name: "Urungkan" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(line).toContainText("Kalau habis: Jangan kirim");
});

test("what is put in is told with its picture, which the browser has already", async ({
  page,
  inboxUrl,
}) => {
  const { productName } = await findProduct(page.request, "indomie goreng");
  await becomeMember(page, inboxUrl);
  await keepNotices(page);
  await page.goto("/find/indomie-goreng");
  const name = `Tambah ${productName} ke keranjang`;
  const button = await alive(page.getByRole("button", { name }));
  await page.waitForLoadState("networkidle");
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/media/")) pictures.push(request.url());
  });
  await button.click();
  const picture = page.locator(".added-notice img");
  await expect(page.getByRole("link", { name: "Lihat Keranjang" })).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode())).toBeUndefined();
  await expect(page.locator(".added-notice")).toContainText(productName);
  expect(pictures).toEqual([]);
});

test("quantities stop at the stock, and sums follow", async ({ page, inboxUrl }) => {
  const { productId, productName } = await findProduct(page.request, "indomie goreng");
  await becomeMember(page, inboxUrl);
  await putIntoCart(page, productId);
  await page.goto("/cart");
  const stepper = lineOf(page, productName);
  const more = await alive(stepper.getByRole("button", { name: `Tambah ${productName}` }));
  await more.click();
  const field = stepper.getByRole("spinbutton");
  await expect(field).toHaveValue("2");
  const told = page.getByText("Quantity produk berhasil di ubah", { exact: true });
  await expect(told).toBeVisible();
  await expect(told).toBeHidden();
  await field.fill("99999");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(told).toBeHidden();
  await more.click();
  await expect(field).toHaveValue("3");
  await expect(page.getByText("Total harga (3 barang)")).toBeVisible();
  await stepper.getByRole("button", { name: `Kurangi ${productName}` }).click();
  await expect(page.getByText("Total harga (2 barang)")).toBeVisible();
});

/** Holds back the forms of the cart. @returns what they want, in the order in which they are sent, and lets them go */
const holdForms = async (page: Page) => {
  const gate = Promise.withResolvers<void>();
  const intents: string[] = [];
  await page.route(/\/cart\.data/, async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? "");
    const [intent = ""] = (form.get("intent") ?? "").split(" ");
    if (intent !== "") {
      intents.push(intent);
      await gate.promise;
    }
    await route.continue();
  });
  return { intents, letGo: gate.resolve };
};

test("a product that is taken out stays out, though its quantity was still on the way", async ({
  page,
  inboxUrl,
}) => {
  const { productId, productName } = await findProduct(page.request, "indomie goreng");
  await becomeMember(page, inboxUrl);
  await putIntoCart(page, productId);
  await page.goto("/cart");
  const line = lineOf(page, productName);
  const more = await alive(line.getByRole("button", { name: `Tambah ${productName}` }));
  const { intents, letGo } = await holdForms(page);
  await more.click();
  await more.click();
  await line.getByRole("button", { name: `Hapus ${productName} dari keranjang` }).click();
  letGo();
  await expect(page.getByRole("heading", { name: "Keranjang Anda masih kosong" })).toBeVisible();
  expect(intents).toEqual(["set", "remove"]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Keranjang Anda masih kosong" })).toBeVisible();
});

test("card, product and cart say how many are missing to a free one", async ({
  page,
  inboxUrl,
}) => {
  const { productId, productName } = await findProduct(page.request, "mie sedaap goreng");
  await page.goto(`/p/mi-${productId}`);
  await expect(page.getByText("Beli 3 Gratis 1").first()).toBeVisible();
  await expect(page.getByText(/^Tambah \d lagi/)).toBeHidden();
  await becomeMember(page, inboxUrl);
  await putIntoCart(page, productId);
  await page.goto("/cart");
  await expect(lineOf(page, productName)).toContainText("Tambah 3 lagi, gratis 1");
  await page.goto("/find/mie-sedaap-goreng");
  const card = page.getByRole("article").filter({ hasText: productName }).first();
  await expect(card).toContainText("Tambah 3 lagi, gratis 1");
  await page.goto(`/p/mi-${productId}`);
  const buy = page.getByRole("region", { name: "Beli" });
  for (const missing of [3, 2, 1]) {
    await expect(buy).toContainText(`Tambah ${missing} lagi, gratis 1`);
    await (await alive(buy.getByRole("button", { name: `Tambah ${productName}` }))).click();
  }
  await expect(buy.getByText(/^Tambah \d lagi/)).toBeHidden();
});

test("a price that rises with the address is agreed to first", async ({ page, inboxUrl }) => {
  const { productId, productName } = await findProduct(page.request, "minyakita 1 l");
  const person = await becomeMember(page, inboxUrl);
  await putIntoCart(page, productId);
  await giveAddress(page, person, "Menteng Dalam");
  await page.goto("/cart");
  const line = lineOf(page, productName);
  await expect(line).toContainText(/Harga naik dari Rp[\d.]+ menjadi Rp[\d.]+\./);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Lanjut ke Pembayaran" }).click();
  const notice = page.getByRole("alertdialog", { name: /harga\/promo telah berubah/ });
  await expect(notice).toContainText(`${productName}: Harga telah berubah`);
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Periksa dulu" }).click();
  await expect(page.getByRole("alert")).toContainText(`${productName}: Harga telah berubah`);
  await line.getByRole("button", { name: "Setuju", exact: true }).click();
  await expect(line).not.toContainText("Harga naik");
  await page.getByRole("button", { name: "Lanjut ke Pembayaran" }).click();
  await expect(page).toHaveURL("/checkout");
});

/** A member at the notice that the price of a product in the cart has risen. */
const atRisenPrice = async (page: Page, inboxUrl: string) => {
  const { productId, productName } = await findProduct(page.request, "minyakita 1 l");
  const person = await becomeMember(page, inboxUrl);
  await putIntoCart(page, productId, 2);
  await giveAddress(page, person, "Menteng Dalam");
  await page.goto("/cart");
  await page.getByRole("button", { name: "Lanjut ke Pembayaran" }).click();
  await expect(page).toHaveURL(/periksa=/);
  return { productName };
};

const risenText = /: Harga telah berubah, dari Rp[\d.]+ menjadi Rp[\d.]+$/;

test("the notice of a risen price keeps what was wanted, and goes on", async ({
  page,
  inboxUrl,
}) => {
  const { productName } = await atRisenPrice(page, inboxUrl);
  const notice = page.getByRole("alertdialog", { name: /harga\/promo telah berubah/ });
  await expect(notice.getByRole("listitem")).toHaveText(risenText);
  await notice.getByRole("button", { name: "Setuju dengan harga baru" }).click();
  await expect(page).toHaveURL("/checkout");
  await page.goto("/cart");
  await expect(lineOf(page, productName).getByRole("spinbutton")).toHaveValue("2");
  await expect(page.getByText("Harga naik")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a risen price is agreed to in the notice", async ({ page, inboxUrl }) => {
    await atRisenPrice(page, inboxUrl);
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveText(risenText);
    await page.getByRole("alert").getByRole("button", { name: "Setuju dengan harga baru" }).click();
    await expect(page).toHaveURL("/checkout");
  });
});

test("members who are too young do not get them", async ({ page, inboxUrl }) => {
  const { productName } = await findProduct(page.request, "sampoerna");
  await becomeMember(page, inboxUrl, "2010-01-01");
  await page.goto("/find/sampoerna");
  const add = page.getByRole("button", { name: `Tambah ${productName} ke keranjang` });
  await alive(add);
  await add.click();
  const question = page.getByRole("alertdialog", { name: /21 tahun ke atas/ });
  await question.getByRole("button", { name: "Ya", exact: true }).click();
  await expect(
    page.getByText("Menurut tanggal lahir Anda, usia Anda belum 21 tahun."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Keranjang", exact: true })).toBeVisible();
});

test(
  "the phone always shows what the cart costs",
  { tag: "@phone" },
  async ({ page, inboxUrl }) => {
    const { productId, productName } = await findProduct(page.request, "indomie goreng");
    const total = page.getByRole("complementary", { name: "Total belanja" });
    await becomeMember(page, inboxUrl);
    await page.goto("/find/indomie-goreng");
    await expect(total).toHaveCount(0);
    const name = `Tambah ${productName} ke keranjang`;
    await (await alive(page.getByRole("button", { name }))).click();
    await expect(total).toContainText(/^1 barangRp[1-9]/);
    const price = rupiah(await total.innerText());

    await page.goto(`/p/${productId}`);
    await expect(total).toContainText(`Rp${price.toLocaleString("id-ID")}`);
    await expect(total).toContainText("lagi gratis ongkir");
    // Both bars are at the foot of the screen, and neither hides the other.
    const buy = page.locator(".buy-box__action");
    const [below, above] = [(await total.boundingBox())!, (await buy.boundingBox())!];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1);
    await expectAccessible(page);

    const more = page.locator(".buy-box").getByRole("button", { name: `Tambah ${productName}` });
    await (await alive(more)).click();
    await expect(total).toContainText(`Rp${(2 * price).toLocaleString("id-ID")}`);
    await total.getByRole("link").click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("Total harga (2 barang)")).toBeVisible();
  },
);

/** Where what has the focus ends, from the top of the screen. */
const focusEnd = (page: Page): Promise<number> =>
  page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom);

test(
  "the phone's bar hides nothing that has the focus",
  { tag: "@phone" },
  async ({ page, inboxUrl }) => {
    const { productId } = await findProduct(page.request, "indomie goreng");
    await becomeMember(page, inboxUrl);
    await putIntoCart(page, productId);
    await page.goto("/find/indomie");
    const total = page.getByRole("complementary", { name: "Total belanja" });
    const { y } = (await total.boundingBox())!;
    await page.locator("main a[href^='/p/']").first().focus();
    for (let pressed = 0; pressed < 12; pressed += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(() => focusEnd(page)).toBeLessThanOrEqual(y);
    }
  },
);

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.y;

test(
  "no sum is cut off on a narrow phone, and no notice lies on the total",
  { tag: "@phone" },
  async ({ page, context, inboxUrl }) => {
    const { productId, productName } = await findProduct(page.request, "beras");
    await page.setViewportSize({ width: 320, height: 700 });
    await becomeMember(page, inboxUrl);
    await putIntoCart(page, productId, 10);
    await page.goto("/cart");
    const line = (await lineOf(page, productName).boundingBox())!;
    const sum = (await page.locator(".cart-line__sum").boundingBox())!;
    expect(sum.x + sum.width).toBeLessThanOrEqual(line.x + line.width + 1);

    await alive(page.getByRole("button", { name: `Tambah ${productName}` }));
    await context.setOffline(true);
    const notice = page.getByText("Koneksi internet terputus.");
    await expect(notice).toBeVisible();
    const { y, height } = (await notice.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(await topOf(page.locator(".checkout-bar")));
  },
);
