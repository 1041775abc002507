import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { channelNames } from "@gerai/contract/channel-names";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice, officeUrl } from "../support/office.ts";
import { goToCheckout, orderBy } from "../support/payments.ts";

/** A word that no other journey uses. */
const newWord = (): string =>
  `zz${randomUUID().replaceAll(/[^a-f]/g, "")}${Date.now().toString(26).replaceAll(/\d/g, "x")}`;

const reason = "Daftar kata pekan ini";

/** Chooses kind and file, and waits for what the shop says of it. */
const sendFile = async (page: Page, kind: string, name: string, content: string) => {
  await page.getByRole("combobox", { name: "Jenis" }).first().click();
  await page.getByRole("option", { name: kind, exact: true }).click();
  await page.setInputFiles("input[type=file]", {
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
  await page.getByRole("button", { name: "Bandingkan dengan toko" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
};

test("a merchandiser's file is compared, counts once she says so, and is taken back", async ({
  page,
  shop,
}) => {
  test.slow();
  await enterOffice(page, shop, "merchandiser");
  await page.goto(`${officeUrl(shop)}/berkas`);
  await expect(page.getByRole("heading", { name: "Berkas", level: 1 })).toBeVisible();
  await expectAccessible(page);

  const told = newWord();
  const synonyms = `kata,${told}\n${newWord()},teh botol\n,kosong\n`;
  await sendFile(page, "Pencarian: sinonim", "sinonim.csv", synonyms);
  await page.getByRole("combobox", { name: told }).click();
  await page.getByRole("option", { name: "Arti", exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bandingkan lagi" }).click();
  await expect(page.getByRole("heading", { name: "1 baris salah" })).toBeVisible();
  await expect(page.getByText("1 baru, 0 berubah")).toBeVisible();
  await expectAccessible(page);
  const [bad] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Unduh baris yang salah" }).click(),
  ]);
  expect(bad.suggestedFilename()).toBe("sinonim-salah.xlsx");
  expect((await readFile(await bad.path())).subarray(0, 2).toString()).toBe("PK");

  const applyNow = page.getByRole("button", { name: "Berlakukan sekarang" });
  await expect(applyNow).toBeDisabled();
  await page.getByRole("switch", { name: "Tinggalkan 1 baris yang salah" }).check();
  await page.getByLabel("Alasan").fill(reason);
  await applyNow.click();
  await expect(page.getByText("Berlaku", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Yang berubah" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Berlaku", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Kembali" }).click();
  await page.getByRole("button", { name: new RegExp(`^Lupakan ${told}`) }).click();
  await expect(page.getByText(`${told} → Arti`)).toBeHidden();
  const done = page.getByRole("listitem").filter({ hasText: "sinonim.csv" }).first();
  await done.getByRole("button", { name: /^Batalkan impor/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Alasan").fill("Salah arti");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Batalkan impor" }).click();
  await expect(dialog).toBeHidden();
  await expect(done).toContainText("dibatalkan Uji merchandiser");
});

test("a file that is none of its kind is refused in a sentence, and one is tried on orders and waits for its time", async ({
  page,
  browser,
  shop,
  inboxUrl,
}) => {
  test.slow();
  await goToCheckout(page, inboxUrl);
  await orderBy(page, channelNames.COD);

  const context = await browser.newContext();
  const office = await context.newPage();
  await enterOffice(office, shop, "merchandiser");
  await office.goto(`${officeUrl(shop)}/berkas`);
  await sendFile(office, "Harga per toko", "harga.xlsx", "ini bukan Excel");
  await expect(office.getByText("Tidak ada yang ditulis")).toBeVisible();
  await expect(office.getByText(/^harga\.xlsx: /)).toBeVisible();

  await office.getByRole("link", { name: "Kembali" }).click();
  const code = `UJI${Date.now()}`;
  const header = "kode_voucher,nama,jenis,potongan,mulai,selesai,toko";
  const voucher = `${code},Hemat uji,amount,1234,2099-03-01,2099-03-31,`;
  const elsewhere = `${code}X,Toko entah,amount,1234,2099-03-01,2099-03-31,ENTAH`;
  await sendFile(office, "Voucher", "nanti.csv", `${header}\n${voucher}\n${elsewhere}\n`);
  const trial = office.locator("section", { hasText: "Coba pada pesanan minggu lalu" });
  await trial.getByRole("button", { name: "Coba" }).click();
  const row = trial.getByRole("row", { name: `Hemat uji (${code})` });
  await expect(row).toContainText(/O-\d{6}-\d{7} Rp1\.234/);
  await expect(trial.getByText(/^Baris 3: .*tidak dikenal$/)).toBeVisible();
  await expectAccessible(office);

  await office.getByRole("switch", { name: "Tinggalkan 1 baris yang salah" }).check();
  await office.getByRole("switch", { name: "Mulai waktu tertentu" }).check();
  await office.getByLabel("Mulai (WIB)").fill("2099-03-04T06:30");
  await office.getByLabel("Alasan").fill(reason);
  await office.getByRole("button", { name: "Jadwalkan" }).click();
  await expect(office.getByText(/^Berlaku mulai 4 Mar 2099/)).toBeVisible();
  await expectAccessible(office);
  await office.getByRole("button", { name: "Batalkan jadwal" }).click();
  await expect(office.getByText("Menunggu keputusan")).toBeVisible();
  await context.close();
});
