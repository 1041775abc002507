import {
  bigCategory,
  cardLink,
  cards,
  categoryAddress,
  findProduct,
} from "../support/catalogue.ts";
import { placeFirstOrder } from "../support/first-order.ts";
import { expect, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

test.use({ javaScriptEnabled: false });

test("a shelf can be paged, sorted and filtered", async ({ page, request, isMobile }) => {
  const address = categoryAddress(await bigCategory(request));
  await page.goto(address);
  const first = await cardLink(cards(page).first()).innerText();
  await page.getByRole("link", { name: "Berikutnya" }).click();
  await expect(page).toHaveURL(`${address}?halaman=2`);
  await expect(cardLink(cards(page).first())).not.toHaveText(first);

  await page.getByRole("combobox", { name: "Urutkan" }).selectOption("Harga terendah");
  await page.getByRole("button", { name: "Urutkan" }).click();
  await expect(page).toHaveURL(/[?&]urut=termurah/);

  if (isMobile) await page.getByRole("button", { name: "Saring", exact: true }).click();
  const filters = page.getByRole("complementary", { name: "Saring produk" });
  await filters.getByRole("checkbox", { name: "Stok tersedia" }).check();
  await filters.getByRole("button", { name: /^Lihat .* produk$/ }).click();
  await expect(page).toHaveURL(/[?&]stok=1/);
  await expect(cards(page).first()).toBeVisible();
});

test("what needs the program does not show, and the way back leads home", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const banners = page.locator(".carousel");
  await expect(banners.getByRole("link").first()).toBeVisible();
  await expect(banners.locator(".carousel__controls").first()).toBeHidden();
  if (!isMobile) return;
  await page.goto("/brands");
  await page.getByRole("banner").getByRole("link", { name: "Kembali" }).click();
  await expect(page).toHaveURL("/");
});

test("words can be searched for", async ({ page, isMobile }) => {
  await page.goto("/");
  if (isMobile) await page.getByRole("button", { name: "Buka pencarian" }).click();
  await page.getByRole("combobox", { name: "Cari produk" }).fill("susu bubuk");
  await page.getByRole("search").getByRole("button", { name: "Cari", exact: true }).click();
  await expect(page).toHaveURL("/find/susu-bubuk");
  await expect(cards(page).first()).toBeVisible();
});

test("what was typed stays what is searched through filters and orders", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  if (isMobile) await page.getByRole("button", { name: "Buka pencarian" }).click();
  await page.getByRole("combobox", { name: "Cari produk" }).fill("Aqua 1,5 liter");
  await page.getByRole("search").getByRole("button", { name: "Cari", exact: true }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Hasil pencarian “aqua 1,5 liter”");
  await expect(cardLink(cards(page).first())).toHaveText(/Aqua .*1,5 L/);

  await page.getByRole("combobox", { name: "Urutkan" }).selectOption("Harga terendah");
  await page.getByRole("button", { name: "Urutkan" }).click();
  await expect(page).toHaveURL(/\/find\/Aqua-15-liter\?.*urut=termurah/);
  await expect(heading).toHaveText("Hasil pencarian “aqua 1,5 liter”");
});

test("a guest registers, logs in again, orders, and cancels", async ({ page, inboxUrl }) => {
  test.slow();
  await placeFirstOrder({ page, inboxUrl, hasScripts: false });
  await page.getByRole("link", { name: "Lihat Detail" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: "Detail Transaksi" })).toBeVisible();
  await sheet.getByRole("link", { name: "Batalkan pesanan" }).click();
  await expect(sheet).toContainText("Anda belum membayar apa pun.");
  await sheet.getByRole("button", { name: "Ya, batalkan" }).click();
  await expect(sheet.getByRole("region", { name: "Ringkasan pesanan" })).toContainText("Batal");
  await expect(sheet.getByRole("status")).toContainText("Pesanan ini sudah dibatalkan.");
  await sheet.getByRole("link", { name: "Tutup" }).click();
  await expect(page.getByText("Belum ada pesanan di sini")).toBeVisible();
});

test("what cannot be put into the cart is told", async ({ page, inboxUrl }) => {
  const { productId } = await findProduct(page.request, "indomie goreng");
  await becomeMember(page, inboxUrl);
  await page.goto("/promo");
  const answer = await page.request.post("/cart/add", {
    form: { productId: String(productId), quantity: "900" },
    headers: { origin: new URL(page.url()).origin, accept: "text/html" },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toMatch(/<h1[^>]*>(Maksimum pembelian|Stok tidak mencukupi)/);
});
