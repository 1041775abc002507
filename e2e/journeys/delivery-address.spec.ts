import { cardOf, saveAddress, spots, readAddressBook } from "../support/addresses.ts";
import {
  becomeTraveller,
  deliveryDialog,
  deliveryOpener,
  openDeliveryDialog,
} from "../support/delivery.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

test("shows the main address first, the others after it, and what they are good for", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await saveAddress(page, spots.menteng);
  await saveAddress(page, { ...spots.jagakarsa, labelAddress: "Toko" });
  await saveAddress(page, { ...spots.jagakarsa, labelAddress: "Kantor" });
  await page.goto("/promo");
  await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Rumah/);
  const dialog = await openDeliveryDialog(page);
  await expect(dialog).toContainText("Mau di kirim kemana?");
  await expect(dialog).toContainText(
    "Pilih alamat yang paling pas buatmu, agar belanja lebih mudah",
  );
  await expect(dialog.getByRole("listitem").locator("strong")).toHaveText([
    "Rumah",
    "Kantor",
    "Toko",
  ]);
  await expect(cardOf(dialog, "Rumah")).toContainText("Utama");
  await expect(cardOf(dialog, "Rumah")).toContainText("Dipakai sekarang");
  await dialog.getByText("Kenapa perlu memilih alamat?").click();
  await expect(dialog.getByText("Stok yang tampil adalah stok toko")).toBeVisible();
  await expect(dialog).toContainText("Mau pakai alamat lain?");
  await expectAccessible(page);

  await dialog.getByRole("link", { name: "Tambah Alamat" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/alamat\/baru\?kembali=/);
});

test("opens, moves and closes by keyboard alone, and gives the focus back", async ({
  page,
  inboxUrl,
}) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/promo");
  const opener = await alive(deliveryOpener(page));
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = deliveryDialog(page);
  const choose = dialog.getByRole("button", { name: "Pilih Kos" });
  await expect(choose).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    if (await choose.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(choose).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/promo");
  await expect(opener).toBeFocused();
});

test("the way back closes the dialog and stays on the page", async ({ page, inboxUrl }) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/");
  await page.goto("/promo");
  const dialog = await openDeliveryDialog(page);
  await expect(page).toHaveURL("/promo#delivery-address");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/promo");
  await openDeliveryDialog(page);
  await dialog.getByRole("button", { name: "Tutup" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/promo");
});

test("shows where the addresses will stand until they are there", async ({ page, inboxUrl }) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/promo");
  await alive(deliveryOpener(page));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/alamat\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const dialog = await openDeliveryDialog(page);
  await expect(dialog.getByText("Memuat alamat")).toBeAttached();
  await expect(dialog.locator(".address-skeleton")).toHaveCount(3);
  answer();
  await expect(cardOf(dialog, "Kos")).toBeVisible();
  await expect(dialog.locator(".address-skeleton")).toHaveCount(0);
});

test("members without an address see the guests' area, and how to add one", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/promo");
  await expect(deliveryOpener(page)).toHaveText("Dikirim ke JABODETABEK · Belum ada alamat");
  const dialog = await openDeliveryDialog(page);
  await expect(dialog).toContainText(
    "Anda belum memiliki daftar alamat, silahkan tambah alamat terlebih dahulu.",
  );
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Tambah Alamat" }).click();
  await expect(page).toHaveURL(/\/alamat\/baru\?kembali=/);
});

test("the main address is asked about, set by the gateway, and changes nothing else", async ({
  page,
  inboxUrl,
}) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/promo");
  const dialog = await openDeliveryDialog(page);
  const makeMain = dialog.getByRole("button", { name: "Jadikan utama: Kos" });
  await makeMain.click();
  const question = page.getByRole("alertdialog", {
    name: "Jadikan alamat ini sebagai alamat utama?",
  });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Batal" }).click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();

  await makeMain.click();
  const reloaded = page.waitForEvent("load");
  await question.getByRole("button", { name: "Ya" }).click();
  await reloaded;
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/promo");
  await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Rumah/);
  const { address } = await readAddressBook(page);
  expect(address.filter(({ active }) => active).map(({ labelAddress }) => labelAddress)).toEqual([
    "Kos",
  ]);
});

test("five addresses are enough for the web; more of them, from the app, stay within reach", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await saveAddress(page, spots.menteng);
  for (const name of ["A", "B", "C", "D"]) {
    await saveAddress(page, { ...spots.jagakarsa, labelAddress: `Kos ${name}` });
  }
  await page.goto("/promo");
  const dialog = await openDeliveryDialog(page);
  await dialog.getByRole("link", { name: "Tambah Alamat" }).click();
  const modal = page.getByRole("alertdialog", {
    name: "Tidak dapat menambah alamat karena daftar alamat Anda sudah mencapai batas maksimal",
  });
  await expect(modal).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole("button", { name: "OK" }).click();
  await expect(modal).toBeHidden();
  await expect(dialog).toBeVisible();

  for (const name of ["E", "F", "G", "H", "I"]) {
    await saveAddress(page, { ...spots.jagakarsa, labelAddress: `Kos ${name}` });
  }
  await page.goto("/promo");
  await openDeliveryDialog(page);
  await expect(dialog.getByRole("listitem").locator("strong")).toHaveText([
    "Rumah",
    "Kos F",
    "Kos G",
    "Kos H",
    "Kos I",
  ]);
  await dialog.getByRole("link", { name: "Lihat dan kelola semua alamat" }).click();
  await expect(page).toHaveURL(/\/alamat\?kembali=/);
  await expect(page.getByRole("main").locator(".address-card")).toHaveCount(10);
  await expectAccessible(page);
});

test("the chosen address is in its dialog, however many newer ones there are", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await saveAddress(page, spots.menteng);
  for (const name of ["A", "B", "C", "D", "E", "F"]) {
    await saveAddress(page, { ...spots.jagakarsa, labelAddress: `Kos ${name}` });
  }
  await page.goto("/alamat");
  await page.getByRole("main").getByRole("button", { name: "Pilih Kos A" }).click();
  await expect(deliveryOpener(page)).toHaveText(/Dikirim ke Kos A/);
  const dialog = await openDeliveryDialog(page);
  await expect(cardOf(dialog, "Kos A")).toContainText("Dipakai sekarang");
  await expect(dialog.getByRole("listitem").locator("strong")).toHaveText([
    "Rumah",
    "Kos A",
    "Kos D",
    "Kos E",
    "Kos F",
  ]);
});

test("a label without a break scrolls nothing sideways", async ({ page, inboxUrl }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeMember(page, inboxUrl);
  await saveAddress(page, { ...spots.menteng, labelAddress: "W".repeat(30) });
  const { id } = await saveAddress(page, { ...spots.jagakarsa, labelAddress: "M".repeat(30) });
  const hidden = (element: Element) => element.scrollWidth - element.clientWidth;
  await page.goto("/alamat");
  await expect(cardOf(page.getByRole("main"), "W".repeat(30))).toBeVisible();
  expect(await page.locator("html").evaluate(hidden)).toBe(0);
  const dialog = await openDeliveryDialog(page);
  await expect(cardOf(dialog, "W".repeat(30))).toBeVisible();
  expect(await dialog.locator(".dialog__body").evaluate(hidden)).toBe(0);
  await dialog.getByRole("button", { name: /^Jadikan utama/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  expect(await question.locator(".dialog__body").evaluate(hidden)).toBe(0);
  await page.goto(`/alamat/${id}/utama`);
  await expect(page.getByText("M".repeat(30))).toBeVisible();
  expect(await page.locator("html").evaluate(hidden)).toBe(0);
});
