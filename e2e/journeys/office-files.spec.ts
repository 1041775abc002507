import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice, officeUrl } from "../support/office.ts";

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

test("a file that is none of its kind is refused in a sentence, and one may wait for its time", async ({
  page,
  shop,
}) => {
  test.slow();
  await enterOffice(page, shop, "merchandiser");
  await page.goto(`${officeUrl(shop)}/berkas`);
  await sendFile(page, "Harga per toko", "harga.xlsx", "ini bukan Excel");
  await expect(page.getByText("Tidak ada yang ditulis")).toBeVisible();
  await expect(page.getByText(/^harga\.xlsx: /)).toBeVisible();

  await page.getByRole("link", { name: "Kembali" }).click();
  await sendFile(page, "Pencarian: sinonim", "nanti.csv", `kata,arti\n${newWord()},kopi\n`);
  await page.getByRole("switch", { name: "Mulai waktu tertentu" }).check();
  await page.getByLabel("Mulai (WIB)").fill("2099-03-04T06:30");
  await page.getByLabel("Alasan").fill(reason);
  await page.getByRole("button", { name: "Jadwalkan" }).click();
  await expect(page.getByText(/^Berlaku mulai 4 Mar 2099/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Batalkan jadwal" }).click();
  await expect(page.getByText("Menunggu keputusan")).toBeVisible();
});
