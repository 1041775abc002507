import type { Locator, Page } from "@playwright/test";
import { readAddressBook, readSelection, saveAddress, spots } from "../support/addresses.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, putIntoCart } from "../support/member.ts";
import { findProduct } from "../support/shelf.ts";

/** What the header says about the place of delivery; the way to the dialog. */
const openerOf = (page: Page): Locator =>
  page.getByRole("link", { name: /^Dikirim ke / }).filter({ visible: true });

const dialogOf = (page: Page): Locator => page.locator("#delivery-address");

const cardOf = (place: Locator | Page, label: string): Locator =>
  place.getByRole("listitem").filter({ hasText: label });

const openDialog = async (page: Page): Promise<Locator> => {
  await (await alive(openerOf(page))).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("button", { name: "Tutup" })).toBeVisible();
  return dialog;
};

/** A member with a home and a room whose stores have prices of their own. */
const becomeTraveller = async (page: Page, inboxUrl: string): Promise<void> => {
  await becomeMember(page, inboxUrl);
  await saveAddress(page, spots.menteng);
  await saveAddress(page, spots.jagakarsa);
};

test("shows the main address first, the others after it, and what they are good for", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await saveAddress(page, spots.menteng);
  await saveAddress(page, { ...spots.jagakarsa, labelAddress: "Toko" });
  await saveAddress(page, { ...spots.jagakarsa, labelAddress: "Kantor" });
  await page.goto("/promo");
  await expect(openerOf(page)).toHaveText(/Dikirim ke Rumah/);
  const dialog = await openDialog(page);
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
  const opener = await alive(openerOf(page));
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
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
  const dialog = await openDialog(page);
  await expect(page).toHaveURL("/promo#delivery-address");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/promo");
  await openDialog(page);
  await dialog.getByRole("button", { name: "Tutup" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/promo");
});

test("shows where the addresses will stand until they are there", async ({ page, inboxUrl }) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/promo");
  await alive(openerOf(page));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/alamat\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const dialog = await openDialog(page);
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
  await expect(openerOf(page)).toHaveText("Dikirim ke JABODETABEK · Belum ada alamat");
  const dialog = await openDialog(page);
  await expect(dialog).toContainText(
    "Anda belum memiliki daftar alamat, silahkan tambah alamat terlebih dahulu.",
  );
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Tambah Alamat" }).click();
  await expect(page).toHaveURL(/\/alamat\/baru\?kembali=/);
});

test("says what the store of another address changes in the cart, and takes it back", async ({
  page,
  inboxUrl,
}) => {
  const { productId, productName } = await findProduct(page.request, "minyakita 1 l");
  await becomeTraveller(page, inboxUrl);
  await putIntoCart(page, productId);
  await page.goto("/promo");
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: "Pilih Kos" }).click();
  await expect(dialog.getByRole("heading", { name: "1 barang berubah di toko ini" })).toBeFocused();
  await expect(dialog).toContainText(productName);
  await expect(dialog).toContainText(/Lebih (mahal|murah)|Tidak tersedia/);
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Batal" }).click();
  await expect(dialog.getByRole("button", { name: "Pilih Kos" })).toBeFocused();
  expect((await readSelection(page))?.labelAddress).toBe("Rumah");

  await dialog.getByRole("button", { name: "Pilih Kos" }).click();
  const reloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Pakai alamat ini" }).click();
  await expect(dialog).toBeHidden();
  await expect(openerOf(page)).toHaveText(/Dikirim ke Kos/);
  await reloaded;
  expect(await readSelection(page)).toMatchObject({
    labelAddress: "Kos",
    encodedStoreCode: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
  });
  const notice = page.getByRole("region", { name: "Alamat diganti" });
  await expect(notice).toContainText("Dikirim ke Kos");
  const undo = await alive(notice.getByRole("button", { name: "Urungkan" }));
  await undo.focus();
  await expectAccessible(page);

  await undo.click();
  await expect(openerOf(page)).toHaveText(/Dikirim ke Rumah/);
  await expect(page).toHaveURL("/promo");
  expect((await readSelection(page))?.labelAddress).toBe("Rumah");
  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText(productName);
  await expect(page.getByRole("main")).not.toContainText("Harga naik");
});

test("an address that changes nothing is taken at once, and the page is loaded anew after a second", async ({
  page,
  inboxUrl,
}) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/promo");
  const dialog = await openDialog(page);
  const choose = dialog.getByRole("button", { name: "Pilih Kos" });
  await expect(choose).toBeVisible();
  const reloaded = page.waitForEvent("load");
  const answered = page.waitForResponse(/\/alamat\/pilih/).then(() => Date.now());
  await choose.click();
  await expect(dialog).toBeHidden();
  await reloaded;
  const waited = (await page.evaluate(() => performance.timeOrigin)) - (await answered);
  expect(waited).toBeGreaterThan(900);
  await expect(openerOf(page)).toHaveText(/Dikirim ke Kos/);
  await expect(page).toHaveURL("/promo");
});

test("on the cart's page only the page that is loaded anew reads the cart; the checkout follows", async ({
  page,
  inboxUrl,
}) => {
  const { productId } = await findProduct(page.request, "minyakita 1 l");
  await becomeTraveller(page, inboxUrl);
  await putIntoCart(page, productId);
  await page.goto("/cart");
  const readings: string[] = [];
  page.on("request", (request) => {
    if (/\/cart\.data/.test(request.url())) readings.push(request.url());
  });
  await (await alive(page.getByRole("link", { name: "Ganti" }))).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Pilih Kos" }).click();
  const reloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Pakai alamat ini" }).click();
  await reloaded;
  expect(readings).toEqual([]);
  await expect(page).toHaveURL("/cart");
  const main = page.getByRole("main");
  await expect(main).toContainText("Dikirim keKos");
  await expect(main).toContainText("Harga naik dari");

  // The order goes to the chosen address, and not to the main one.
  await main.getByRole("button", { name: "Setuju" }).click();
  await expect(main).not.toContainText("Harga naik dari");
  await main.getByRole("button", { name: "Lanjut ke Pembayaran" }).click();
  await expect(page.getByRole("region", { name: "Alamat pengiriman" })).toContainText("Kos");
});

test("the main address is asked about, set by the gateway, and changes nothing else", async ({
  page,
  inboxUrl,
}) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/promo");
  const dialog = await openDialog(page);
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
  await expect(openerOf(page)).toHaveText(/Dikirim ke Rumah/);
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
  const dialog = await openDialog(page);
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
  await openDialog(page);
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

test("the page of all addresses chooses as the dialog does", async ({ page, inboxUrl }) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/alamat?kembali=/brands");
  const choose = page.getByRole("main").getByRole("button", { name: "Pilih Kos" });
  await (await alive(choose)).click();
  await expect(page).toHaveURL("/brands");
  await expect(openerOf(page)).toHaveText(/Dikirim ke Kos/);
  await expect(page.getByRole("region", { name: "Alamat diganti" })).toBeVisible();
});

test("a cookie that is broken or forged counts for nothing and is written anew", async ({
  page,
  inboxUrl,
}) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/promo");
  const { origin } = new URL(page.url());
  const forged = Buffer.from(
    JSON.stringify({
      storeSupport: 1,
      encodedStoreCode: "SkdK.AAAAAAAAAAAAAAAA",
      encodedFcCode: "",
      fcCodeSupport: "",
    }),
  ).toString("base64");
  for (const value of ["%%%", "bnVsbA==", forged]) {
    await page.context().addCookies([{ name: "selectedStr", value, url: origin }]);
    await page.goto("/promo");
    await expect(openerOf(page)).toHaveText(/Dikirim ke Rumah/);
    expect((await readSelection(page))?.labelAddress, value).toBe("Rumah");
  }
});

test("logging out forgets the chosen address", async ({ page, inboxUrl }) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/account-dashboard");
  expect((await readSelection(page))?.labelAddress).toBe("Rumah");
  await page.getByRole("main").getByRole("button", { name: "Keluar" }).click();
  await expect(page).toHaveURL("/");
  expect(await readSelection(page)).toBeUndefined();
  await expect(page.getByText("JABODETABEK").filter({ visible: true }).first()).toBeVisible();
});

test("what one tab chooses, the other one follows when it is looked at", async ({
  page,
  inboxUrl,
}) => {
  await becomeTraveller(page, inboxUrl);
  await page.goto("/promo");
  const other = await page.context().newPage();
  await other.goto("/brands");
  const dialog = await openDialog(other);
  const reloaded = other.waitForEvent("load");
  await dialog.getByRole("button", { name: "Pilih Kos" }).click();
  await reloaded;
  await expect(openerOf(other)).toHaveText(/Dikirim ke Kos/);
  const followed = page.waitForEvent("load");
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await followed;
  await expect(openerOf(page)).toHaveText(/Dikirim ke Kos/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages and forms do the same: choose, agree, take back, make main", async ({
    page,
    inboxUrl,
  }) => {
    const { productId, productName } = await findProduct(page.request, "minyakita 1 l");
    await becomeTraveller(page, inboxUrl);
    await putIntoCart(page, productId);
    await page.goto("/promo");
    await openerOf(page).click();
    await expect(page).toHaveURL("/alamat?kembali=%2Fpromo");
    await page.getByRole("button", { name: "Pilih Kos" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "1 barang berubah di toko ini",
    );
    await expect(page.getByRole("main")).toContainText(productName);
    await page.getByRole("button", { name: "Pakai alamat ini" }).click();
    await expect(page).toHaveURL("/promo");
    await expect(openerOf(page)).toHaveText(/Dikirim ke Kos/);
    await page.getByRole("button", { name: "Urungkan" }).click();
    await expect(page).toHaveURL("/promo");
    await expect(openerOf(page)).toHaveText(/Dikirim ke Rumah/);

    await page.goto("/alamat");
    await page.getByRole("link", { name: "Jadikan utama: Kos" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Jadikan alamat ini sebagai alamat utama?",
    );
    await page.getByRole("button", { name: "Ya" }).click();
    await expect(page).toHaveURL("/alamat?kembali=%2F");
    await expect(cardOf(page.getByRole("main"), "Kos")).toContainText("Utama");
  });
});
