import { randomInt } from "node:crypto";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice, officeUrl } from "../support/office.ts";

const reason = "Menjelang Lebaran";

test("a merchandiser makes a banner for Lebaran, sees it in the shop, and takes it down", async ({
  page,
  shop,
  request,
}) => {
  test.slow();
  const picture = await page.screenshot({ type: "png" });
  const code = `uji-lebaran-${randomInt(1_000_000_000)}`;
  const title = `Ketupat ${code}`;
  await enterOffice(page, shop, "merchandiser");
  await page.goto(`${officeUrl(shop)}/isi/pages/baru`);
  await page.getByLabel("Isi", { exact: true }).fill("# Jam buka\n\n**10.00**");
  const drawn = page.getByRole("region", { name: "Isi di toko" });
  await expect(drawn.locator("h2")).toHaveText("Jam buka");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Isi toko" }).click();
  await page.getByRole("link", { name: "Banner", exact: true }).click();
  await page.getByRole("link", { name: "Tambah banner" }).click();
  await page.getByLabel("Kode banner").fill(code);
  await page.getByRole("combobox", { name: "Tempat" }).click();
  await page.getByRole("option", { name: "Tengah beranda" }).click();
  await page.getByLabel("Judul", { exact: true }).fill(title);
  await page.locator("input[type=file]").first().setInputFiles({
    name: "lebaran.png",
    mimeType: "image/png",
    buffer: picture,
  });
  await expect(page.getByRole("img", { name: "Gambar", exact: true })).toBeVisible();
  await page.getByLabel("Tautan").fill("promo");
  await page.getByLabel("Mulai").fill("2098-08-01T08:00");
  await page.getByLabel("Alasan").fill(reason);
  await page.getByRole("button", { name: "Tambahkan" }).click();
  await expect(page.getByText('Tidak sah: "promo".', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Tautan").fill("/promo");
  await page.getByRole("button", { name: "Tambahkan" }).click();

  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("Akan datang");
  await expectAccessible(page);
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Lihat di toko" }).click(),
  ]);
  await expect(preview.getByRole("complementary", { name: "Pratinjau" })).toContainText(
    "1 Agustus 2098",
  );
  await expect(preview.getByRole("link", { name: title }).first()).toBeAttached();
  await preview.close();

  // Whoever has opened a preview keeps it: a stranger looks at the shop of today.
  const home = async () => (await (await request.get("/")).text()).includes(title);
  expect(await home()).toBe(false);
  await page.getByLabel("Mulai").fill("");
  await page.getByLabel("Alasan").fill(reason);
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(row).not.toContainText("Akan datang");
  await expect.poll(home).toBe(true);

  // What was typed stays where a colleague was faster.
  await row.getByRole("link").click();
  const heading = page.getByLabel("Judul", { exact: true });
  await heading.fill(`${title} saya`);
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.getByLabel("Judul", { exact: true }).fill(`${title} rekan`);
  await colleague.getByLabel("Alasan").fill(reason);
  await colleague.getByRole("button", { name: "Simpan" }).click();
  await expect(colleague.getByRole("list", { name: "Banner" })).toBeVisible();
  await colleague.close();
  await page.getByLabel("Alasan").fill(reason);
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Isi ini berubah sejak Anda membukanya.")).toBeVisible();
  await expect(heading).toHaveValue(`${title} saya`);
  await page.getByRole("button", { name: "Batal" }).click();
  await expect(heading).toHaveValue(`${title} rekan`);

  await page.getByRole("button", { name: "Turunkan" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Alasan").fill("Hanya contoh");
  await dialog.getByRole("button", { name: "Turunkan" }).click();
  await expect(page.getByRole("list", { name: "Banner" })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(home).toBe(false);
});
