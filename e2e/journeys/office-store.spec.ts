import type { Page } from "@playwright/test";
import { saveAddress, spots } from "../support/addresses.ts";
import { findProduct } from "../support/catalogue.ts";
import { cash, chooseLastWindow, expectOrdered, orderButton, payBy } from "../support/checkout.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, putIntoCart } from "../support/member.ts";
import { enterOffice, officeUrl } from "../support/office.ts";

// One after the other: both are about the one store of their size.
test.describe.configure({ mode: "default" });

/** Each size has a store of its own, which nobody else pauses. */
const places = {
  phone: { spot: spots.kelapaGading, storeCode: "JKT-016" },
  desktop: { spot: spots.serpong, storeCode: "JKT-023" },
} as const;

/** A window's text on the sheet, from its id: `2026-11-28-18` is `18.00-21.00`. */
const windowText = (id: string): string => {
  const start = Number(id.slice(-2));
  return `${String(start).padStart(2, "0")}.00-${start + 3}.00`;
};

const pauseWindow = async (page: Page, id: string): Promise<void> => {
  await page
    .getByRole("button", { name: new RegExp(`^Jeda .*${windowText(id)}`) })
    .last()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Alasan").fill("Kurir kurang besok");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Jeda jadwal" }).click();
  await expect(dialog).toBeHidden();
};

test("a window that the store pauses is refused to a shopper at the checkout, who takes another", async ({
  page,
  browser,
  shop,
  inboxUrl,
  isMobile,
}) => {
  test.slow();
  const { spot, storeCode } = places[isMobile ? "phone" : "desktop"];
  await becomeMember(page, inboxUrl);
  await saveAddress(page, spot, { active: true });
  const { productId } = await findProduct(page.request, "indomie goreng");
  await putIntoCart(page, productId);
  await page.goto("/checkout");
  const chosen = await chooseLastWindow(page);
  await payBy(page, cash);

  const context = await browser.newContext();
  const lead = await context.newPage();
  await enterOffice(lead, shop, "storeLead", storeCode);
  await lead.goto(`${officeUrl(shop)}/toko`);
  await expect(lead.getByRole("heading", { name: "Toko", exact: true })).toBeVisible();
  await expectAccessible(lead);
  await lead.locator("[data-store-row]").click();
  await expect(lead.getByRole("heading", { name: "Jadwal pengiriman" })).toBeVisible();
  await expectAccessible(lead);
  await pauseWindow(lead, chosen);
  await expect(lead.getByText(/Kurir kurang besok/)).toBeVisible();

  await orderButton(page).click();
  await expect(page.getByText("Waktu pengiriman yang dipilih sudah tidak tersedia.")).toBeVisible();
  await expect(page.locator(`input[name="pengiriman"][value="${chosen}"]`)).toHaveCount(0);
  await chooseLastWindow(page);
  await orderButton(page).click();
  await expectOrdered(page);

  await lead
    .getByRole("button", { name: new RegExp(`^Buka lagi .*${windowText(chosen)}`) })
    .click();
  await expect(lead.getByText(/Kurir kurang besok/)).toBeHidden();
  await context.close();
});

/** Changes the hours of the store, and takes that back. */
const changeHours = async (page: Page): Promise<void> => {
  const hours = page.getByText(/^\d\d\.\d\d–\d\d\.\d\d WIB, setiap hari$/);
  const [, before = ""] = /–(\d\d\.\d\d)/.exec(await hours.innerText()) ?? [];
  const dialog = page.getByRole("dialog");
  const saveClosing = async (closesAt: string): Promise<void> => {
    await page.getByRole("button", { name: "Ubah jam dan layanan" }).click();
    await dialog.getByLabel("Tutup (WIB)").fill(closesAt);
    await dialog.getByLabel("Alasan").fill("Jam buka pekan libur");
    await dialog.getByRole("button", { name: "Simpan" }).click();
  };
  await saveClosing("05:00");
  await expect(dialog.getByRole("alert")).toContainText("lebih lambat daripada jam buka");
  await expectAccessible(page);
  await dialog.getByLabel("Tutup (WIB)").fill("21:30");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(hours).toContainText("–21.30 WIB");
  await saveClosing(before.replace(".", ":"));
  await expect(hours).toContainText(`–${before} WIB`);
};

/** Puts categories first on the way of the pickers, and takes that back: by the keyboard alone. */
const putShelvesFirst = async (page: Page): Promise<void> => {
  const change = page.getByRole("button", { name: "Ubah urutan rak" });
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Simpan urutan" });
  const field = dialog.getByRole("combobox", { name: "Tambah kategori" });
  await change.press("Enter");
  for (const name of ["Beras", "Kopi"]) {
    await field.fill(name);
    await expect(page.getByRole("option").first()).toContainText(name);
    await field.press("ArrowDown");
    await field.press("Enter");
  }
  const rows = dialog.getByRole("list", { name: "Urutan rak" }).getByRole("listitem");
  await expect(rows).toHaveText([/^1\. .*Beras/, /^2\. .*Kopi/]);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Pindahkan .*Kopi.* ke atas/ }).press("Enter");
  await expect(rows).toHaveText([/^1\. .*Kopi/, /^2\. .*Beras/]);
  // The keyboard went with it, and at the top goes on with its other button.
  await expect(dialog.getByRole("button", { name: /^Pindahkan .*Kopi.* ke bawah/ })).toBeFocused();
  await save.press("Enter");
  const order = page.getByRole("list", { name: "Kategori yang didahulukan" });
  await expect(order.getByRole("listitem")).toHaveText([/Kopi/, /Beras/]);
  await expectAccessible(page);
  await change.press("Enter");
  await dialog.getByRole("button", { name: /^Keluarkan .*Kopi/ }).press("Enter");
  await dialog.getByRole("button", { name: /^Keluarkan .*Beras/ }).press("Enter");
  await save.press("Enter");
  await expect(order).toBeHidden();
};

test("a store is paused and opened again, changed, and a product comes off its shelf", async ({
  page,
  shop,
  isMobile,
}) => {
  test.slow();
  const { storeCode } = places[isMobile ? "phone" : "desktop"];
  await enterOffice(page, shop, "storeLead", storeCode);
  await page.goto(`${officeUrl(shop)}/toko/${storeCode}`);
  await page.getByRole("button", { name: "Jeda toko ini" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("30 menit").check();
  await dialog.getByLabel("Alasan").fill("Listrik padam");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Jeda toko" }).click();
  await expect(page.getByText(/Listrik padam/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Buka lagi toko ini" }).click();
  await expect(page.getByText("Menerima pesanan")).toBeVisible();

  await changeHours(page);
  await putShelvesFirst(page);

  await page.getByLabel("Cari barang di toko ini").fill("indomie goreng");
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  const found = page.getByRole("list", { name: "Barang yang ditemukan" });
  await found
    .getByRole("button", { name: /^Turunkan/ })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel("Alasan").fill("Kemasan rusak kena air");
  await page.getByRole("dialog").getByRole("button", { name: "Turunkan" }).click();
  const off = page.getByRole("list", { name: "Barang yang diturunkan" });
  await expect(off).toContainText("Kemasan rusak kena air");
  await expectAccessible(page);
  await off.getByRole("button", { name: /^Jual lagi/ }).click();
  await expect(page.getByText("Tidak ada barang yang diturunkan di toko ini.")).toBeVisible();
});
