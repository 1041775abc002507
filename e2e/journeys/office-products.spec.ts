import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice, officeUrl } from "../support/office.ts";

const reason = "Barang musim ini";

/** Photographs are read at the lowest priority. */
const encodingPatience = { timeout: 60_000 };

/** Sends photographs by the names of their files, from the list of products. */
const sendPhotographs = async (page: Page, sku: string): Promise<void> => {
  const buffer = await page.screenshot({ type: "png" });
  const mimeType = "image/png";
  await page.getByRole("link", { name: "Kembali" }).click();
  await page.getByRole("link", { name: "Foto banyak barang" }).click();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([
      { name: `${sku}.png`, mimeType, buffer },
      { name: `${sku} (1).jpg`, mimeType, buffer: Buffer.from("bukan foto") },
      { name: "entah.png", mimeType, buffer },
    ]);
  await expect(page.getByText(/^2 foto untuk 1 barang/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^entah\.png tidak ada produk/ })).toBeVisible();
  await page.getByRole("button", { name: "Kirim 2 foto" }).click();
  const refused = page.getByRole("row", { name: /\(1\)\.jpg bukan gambar JPEG/ });
  await expect(refused).toBeVisible(encodingPatience);
  await expect(page.getByText(/^1 dari 1 foto/)).toBeVisible(encodingPatience);
  await expectAccessible(page);
};

test("a merchandiser adds a product with its price, sees it in the shop, and hides it", async ({
  page,
  shop,
}) => {
  test.slow();
  await enterOffice(page, shop, "merchandiser");
  await page.goto(`${officeUrl(shop)}/barang`);
  await page.getByRole("searchbox", { name: "Cari barang" }).fill("susu");
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /susu/i }).first()).toBeVisible();
  await expectAccessible(page);

  const sku = `UJI-${randomUUID().slice(0, 8)}`;
  const name = `Contoh Purwarupa ${sku}`;
  await page.getByRole("link", { name: "Barang baru" }).click();
  await page.getByRole("textbox", { name: "SKU" }).fill(sku);
  await page.getByLabel("Nama").fill(name);
  await page.getByRole("combobox", { name: "Kategori" }).click();
  await page.getByRole("option").first().click();
  await page.getByLabel("Barcode").fill("12345678");
  await page.getByLabel("Alasan").fill(reason);
  await page.getByRole("button", { name: "Tambahkan" }).click();
  await expect(page.getByText("Barcode: bukan EAN")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Barcode").fill("");
  await page.getByRole("button", { name: "Tambahkan" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText("Belum dijual di sini").first()).toBeVisible();

  await page.getByRole("button", { name: "Harga untuk semua toko" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Harga normal").fill("12500");
  await dialog.getByLabel("Alasan").fill(reason);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog).toBeHidden();
  const first = page.getByRole("list", { name: "Harga per toko" }).getByRole("listitem").first();
  await expect(first).toContainText("12.500");
  await expectAccessible(page);

  const address = await page.getByRole("link", { name: "Lihat di toko" }).getAttribute("href");
  const { pathname } = new URL(address ?? "");
  await expect
    .poll(async () => (await (await page.request.get(pathname)).text()).includes(name))
    .toBe(true);

  const sheet = page.url();
  await sendPhotographs(page, sku);
  await page.goto(sheet);
  await expect(page.getByRole("img", { name: `Foto 1 ${name}` })).toBeVisible();
  await page.getByRole("button", { name: "Potong foto 1" }).click();
  await page.getByRole("button", { name: "Sudut kanan bawah" }).press("ArrowLeft");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Simpan potongan" }).click();
  await expect(dialog).toBeHidden(encodingPatience);

  await page.goto(`${officeUrl(shop)}/barang?q=${sku}`);
  await page.getByRole("checkbox", { name: `Pilih ${name}` }).check();
  await page.getByRole("button", { name: "Ubah" }).click();
  const brand = `Merek ${sku}`;
  await dialog.getByRole("textbox", { name: "Merek" }).fill(brand);
  await dialog.getByLabel("Alasan").fill(reason);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: brand })).toBeVisible();
  await page.goto(sheet);

  await page.getByRole("switch", { name: "Tampil di toko" }).uncheck();
  await page.getByLabel("Alasan").fill("Hanya contoh");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Tersembunyi", { exact: true })).toBeVisible();
});

test("a merchandiser makes a category, moves, names, orders and hides it, and merges a brand into another one", async ({
  page,
  shop,
}) => {
  test.slow();
  const name = `Uji ${randomUUID().slice(0, 8)}`;
  await enterOffice(page, shop, "merchandiser");
  await page.goto(`${officeUrl(shop)}/kategori`);
  const fold = page.getByRole("button", { name: /^Isi / }).first();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await fold.press("Enter");
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Kategori baru" }).click();
  await page.getByLabel("Nama").fill(name);
  await page.getByLabel("Alasan").fill(reason);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tambahkan" }).click();
  await page.getByRole("searchbox", { name: "Cari kategori" }).fill(name);
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("0 barang");
  await page.getByRole("link", { name }).click();
  const address = await page.getByRole("link", { name: "Lihat di toko" }).getAttribute("href");
  const { pathname } = new URL(address ?? "");

  await page.getByLabel("Nama").fill(`${name} Baru`);
  await page.getByRole("combobox", { name: "Di bawah" }).click();
  await page.getByRole("option").nth(1).click();
  await page.getByLabel("Alasan").fill(reason);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Simpan" }).click();
  // What was linked to before leads to the new name.
  await expect
    .poll(async () => new URL((await page.request.get(pathname)).url()).pathname)
    .toContain("-baru-");

  await page.goto(`${officeUrl(shop)}/kategori`);
  await page.getByRole("button", { name: "Urutkan", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const items = dialog.getByRole("listitem");
  await expect(items.nth(1)).toBeVisible();
  const [first, second] = await items.allTextContents();
  await dialog.getByRole("button", { name: "ke bawah" }).first().press("Enter");
  await expect(items.nth(1)).toHaveText(first?.replace("1.", "2.") ?? "");
  await expect(items.nth(0)).toHaveText(second?.replace("2.", "1.") ?? "");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Batal" }).click();

  await page.goto(`${officeUrl(shop)}/kategori?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Sembunyikan" }).click();
  await dialog.getByLabel("Alasan").fill("Hanya contoh");
  await dialog.getByRole("button", { name: "Sembunyikan" }).click();
  await expect(page.getByText("Tersembunyi", { exact: true })).toBeVisible();

  await page.goto(`${officeUrl(shop)}/merek`);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Merek baru" }).click();
  await page.getByLabel("Nama").fill(name);
  await page.getByLabel("Alasan").fill(reason);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tambahkan" }).click();
  await page.getByRole("link", { name }).click();
  await page.getByLabel("Nama").fill(`${name} Baru`);
  await page.getByLabel("Alasan").fill(reason);
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText(`Di berkas juga: ${name}`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Gabungkan" }).click();
  await dialog.getByRole("combobox", { name: "Gabungkan ke" }).fill("indomie");
  await page.getByRole("option", { name: /^Indomie,/ }).click();
  await dialog.getByLabel("Alasan").fill(reason);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Gabungkan" }).click();
  await expect(page.getByRole("heading", { name: "Indomie", level: 1 })).toBeVisible();
  await expect(page.getByText("Di berkas juga:")).toContainText(`${name} Baru`);
});
