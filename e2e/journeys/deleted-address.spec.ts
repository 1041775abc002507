import type { Page } from "@playwright/test";
import {
  cardOf,
  readAddressBook,
  readSelection,
  saveAddress,
  spots,
} from "../support/addresses.ts";
import { moveOutOfReach } from "../support/database.ts";
import { deliveryOpener, openDeliveryDialog } from "../support/delivery.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

const labelsOf = async (page: Page) => {
  const { address } = await readAddressBook(page);
  return address.map(({ labelAddress }) => labelAddress).toSorted();
};

const notice = (page: Page) => page.getByRole("region", { name: "Alamat dihapus" });

/** A member with the main address `Rumah` and two more. */
const withAddresses = async (page: Page, inboxUrl: string): Promise<void> => {
  await becomeMember(page, inboxUrl);
  await saveAddress(page, spots.menteng);
  await saveAddress(page, spots.jagakarsa);
  await saveAddress(page, { ...spots.jagakarsa, labelAddress: "Kantor" });
};

test("deletes an address, and brings it back", async ({ page, inboxUrl }) => {
  await withAddresses(page, inboxUrl);
  await page.goto("/alamat");
  const list = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Daftar Alamat");
  await expect(
    page.getByRole("navigation", { name: "Akun" }).getByRole("link", { name: "Daftar Alamat" }),
  ).toHaveAttribute("aria-current", "page");
  await expect(list.getByRole("button", { name: "Hapus Rumah" })).toHaveCount(0);
  await list.getByRole("button", { name: "Hapus Kantor" }).dblclick();
  await expect(notice(page)).toContainText("Kantor dihapus.");
  // The focus keeps the notice.
  await (await alive(notice(page).getByRole("button", { name: "Urungkan" }))).focus();
  await expect(cardOf(list, "Kantor")).toHaveCount(0);
  expect(await labelsOf(page)).toEqual(["Kos", "Rumah"]);
  await expectAccessible(page);

  await notice(page).getByRole("button", { name: "Urungkan" }).click();
  await expect(cardOf(list, "Kantor")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(await labelsOf(page)).toEqual(["Kantor", "Kos", "Rumah"]);
});

test("the chosen address gives way to the main one, and comes back as the chosen one", async ({
  page,
  inboxUrl,
}) => {
  await withAddresses(page, inboxUrl);
  await page.goto("/alamat?kembali=/alamat");
  const list = page.getByRole("main");
  await list.getByRole("button", { name: "Pilih Kos" }).click();
  await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Kos/);
  await list.getByRole("button", { name: "Hapus Kos" }).click();
  await expect(notice(page)).toContainText("Kos dihapus. Kini dikirim ke Rumah.");
  await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Rumah/);
  expect(await readSelection(page)).toMatchObject({ labelAddress: "Rumah" });
  await notice(page).getByRole("button", { name: "Urungkan" }).click();
  await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Kos/);
  await expect(cardOf(list, "Kos")).toContainText("Dipakai sekarang");
});

test("says so where another tab has made the address the main one", async ({ page, inboxUrl }) => {
  await withAddresses(page, inboxUrl);
  await page.goto("/alamat");
  const other = await page.context().newPage();
  await other.goto("/alamat");
  await other.getByRole("link", { name: "Jadikan utama: Kos" }).click();
  await other.getByRole("button", { name: "Ya" }).click();
  await expect(cardOf(other.getByRole("main"), "Kos")).toContainText("Utama");
  await page.getByRole("main").getByRole("button", { name: "Hapus Kos" }).click();
  await expect(page.getByText("Alamat utama tidak dapat dihapus.")).toBeVisible();
  expect(await labelsOf(page)).toEqual(["Kantor", "Kos", "Rumah"]);
});

test("a full list says what makes room in it", async ({ page, inboxUrl }) => {
  await withAddresses(page, inboxUrl);
  for (const labelAddress of ["Toko", "Gudang"]) {
    await saveAddress(page, { ...spots.jagakarsa, labelAddress });
  }
  await page.goto("/alamat/baru?kembali=%2Fpromo");
  const modal = page.getByRole("alertdialog", { name: /mencapai batas maksimal/ });
  await expect(modal).toContainText("Hapus alamat yang tidak lagi dipakai");
  await modal.getByRole("link", { name: "Kelola alamat" }).click();
  await page.getByRole("main").getByRole("button", { name: "Hapus Gudang" }).click();
  await expect(notice(page)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Tambah Alamat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tambah Alamat");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("deletes an address and brings it back", async ({ page, inboxUrl }) => {
    await withAddresses(page, inboxUrl);
    await page.goto("/alamat");
    await page.getByRole("button", { name: "Hapus Kantor" }).click();
    await expect(notice(page)).toContainText("Kantor dihapus.");
    await expect(cardOf(page.getByRole("main"), "Kantor")).toHaveCount(0);
    await notice(page).getByRole("button", { name: "Urungkan" }).click();
    await expect(cardOf(page.getByRole("main"), "Kantor")).toBeVisible();
  });
});

test("an address that no store serves leads to its place on the map", async ({
  page,
  inboxUrl,
  shop,
}) => {
  await becomeMember(page, inboxUrl);
  const { id: main } = await saveAddress(page, spots.menteng);
  const { id: other } = await saveAddress(page, spots.jagakarsa);
  await moveOutOfReach(shop, main);
  await moveOutOfReach(shop, other);
  await page.goto("/alamat");
  const list = page.getByRole("main");
  await expect(list.getByRole("button", { name: /^Pilih/ })).toHaveCount(0);
  await list.getByRole("link", { name: "Ubah titik lokasi Kos" }).click();
  const map = page.getByRole("dialog", { name: "Tandai titik lokasi Anda" });
  await expect(map).toBeVisible();
  await expect(page.getByLabel("Label alamat")).toHaveValue("Kos");

  await page.goto("/alamat");
  const dialog = await openDeliveryDialog(page);
  await expect(dialog.getByRole("link", { name: "Ubah titik lokasi Rumah" })).toBeVisible();
  await expect(cardOf(dialog, "Kos")).toHaveCount(0);
  await expectAccessible(page);
});
