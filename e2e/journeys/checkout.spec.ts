import type { Page } from "@playwright/test";
import { findProduct } from "../support/catalogue.ts";
import { cash, expectOrdered, orderButton, payBy, unfold } from "../support/checkout.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress, logIn, type Person, putIntoCart } from "../support/member.ts";

interface Basket {
  readonly productId: number;
  readonly productName: string;
  readonly person: Person;
}

/** A member with an address and one product in the cart. */
const withBasket = async (page: Page, inboxUrl: string): Promise<Basket> => {
  const product = await findProduct(page.request, "indomie goreng");
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  await putIntoCart(page, product.productId);
  return { ...product, person };
};

const notSent = (page: Page) => page.getByText("Isian Anda tetap tersimpan di halaman ini.");

/** The member's orders that are under way. */
const orders = (page: Page) => page.getByRole("main").getByRole("article");

const expectOneOrder = async (page: Page): Promise<void> => {
  await page.goto("/order-in-process");
  await expect(orders(page)).toHaveCount(1);
};

const notWhole = "Isi jumlah dengan angka bulat, misalnya 2.";

/** The cart's line of a product. */
const lineOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

const tellsWhatToDo = async (page: Page, { productName }: Basket, hasScripts: boolean) => {
  await page.goto("/cart");
  const line = lineOf(page, productName);
  const basket = page.getByRole("region", { name: "Kalau ada yang habis" });
  const leaveOut = basket.getByRole("radio", { name: /^Jangan kirim/ });
  await (hasScripts ? await alive(leaveOut) : leaveOut).check();
  if (!hasScripts) await basket.getByRole("button", { name: "Simpan pilihan" }).click();
  await line.getByLabel(/^Lainnya: /).click();
  await line.getByRole("link", { name: "Kalau habis" }).click();
  await expect(page).toHaveURL(/\/cart\/pengganti\/\d+$/);
  if (hasScripts) await expectAccessible(page);
  await expect(
    page.getByRole("radio", { name: "Ikut pilihan keranjang Jangan kirim" }),
  ).toBeChecked();
  const substitute = page.getByRole("radio").nth(4);
  await substitute.check();
  const name = await page.locator(".substitute").first().locator("> span").last().innerText();
  await page.getByRole("button", { name: "Simpan pilihan" }).click();
  await expect(page).toHaveURL("/cart");
  const wish = `Kalau habis: Ganti dengan ${name.split("\n")[0]}`;
  await expect(line).toContainText(wish);
  if (hasScripts) await expectAccessible(page);
  return wish;
};

const greeting = "Selamat ulang tahun, Ibu! 🎂 Semoga sehat selalu.";

const orderGift = async (page: Page, hasScripts: boolean): Promise<void> => {
  await page.goto("/checkout");
  const gift = page.getByRole("region", { name: "Hadiah" });
  await gift.getByRole("checkbox", { name: /^Kirim sebagai hadiah/ }).check();
  await payBy(page, cash);
  await orderButton(page).click();
  await expect(gift).toContainText("Masukkan nama pengirim");
  if (hasScripts) await expect(gift.getByLabel("Nama pengirim")).toBeFocused();
  await gift.getByLabel("Nama pengirim").fill("Rina");
  await gift.getByLabel("Ucapan").fill(greeting);
  await unfold(page, "Metode pembayaran");
  await page.getByLabel("Uang yang Anda siapkan").selectOption({ index: 1 });
  await orderButton(page).click();
  await expectOrdered(page);
  await orders(page).getByRole("link", { name: "Lihat Detail" }).click();
  await expect(page.getByRole("region", { name: "Hadiah" })).toContainText(greeting);
  await expect(page.getByRole("region", { name: "Ringkasan pembayaran" })).toContainText(
    /Siapkan Rp[\d.]+; kurir membawa kembalian Rp[\d.]+\./,
  );
};

test("what runs short is settled in the cart, and a gift goes with its greeting", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  const basket = await withBasket(page, inboxUrl);
  const wish = await tellsWhatToDo(page, basket, true);
  await orderGift(page, true);
  await expect(page.getByRole("region", { name: /^Pengiriman/ })).toContainText(wish);
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same is settled, and what was typed stays", async ({ page, inboxUrl }) => {
    const basket = await withBasket(page, inboxUrl);
    const wish = await tellsWhatToDo(page, basket, false);
    await orderGift(page, false);
    await expect(page.getByRole("region", { name: /^Pengiriman/ })).toContainText(wish);
  });

  test("a typed quantity is taken, and none below 1", async ({ page, inboxUrl }) => {
    const { productName } = await withBasket(page, inboxUrl);
    await page.goto("/cart");
    const field = lineOf(page, productName).getByRole("spinbutton");
    await field.fill("3");
    await field.press("Enter");
    await expect(page.getByText("Total harga (3 barang)")).toBeVisible();
    await field.fill("0");
    await field.press("Enter");
    await expect(page.getByText("Minimum Kuantiti adalah 1")).toBeVisible();
    await expect(page.getByText("Total harga (3 barang)")).toBeVisible();
    for (const wrong of ["2.5", ""]) {
      await field.fill(wrong);
      await field.press("Enter");
      await expect(lineOf(page, productName).getByRole("alert")).toHaveText(notWhole);
      await expect(field).toHaveAccessibleDescription(notWhole);
      await expect(page.getByText("Total harga (3 barang)")).toBeVisible();
    }
    await field.fill("007");
    await field.press("Enter");
    await expect(field).toHaveValue("7");
  });
});

test("beside the button stand channel and arrival, each with the way to its choice", async ({
  page,
  inboxUrl,
}) => {
  await withBasket(page, inboxUrl);
  await page.goto("/checkout");
  const bar = page.locator(".checkout-bar");
  await (await alive(bar.getByRole("link", { name: "Pilih metode pembayaran" }))).click();
  await expect(page.getByRole("radio", { name: cash })).toBeInViewport();
  // Nothing is chosen beforehand, and nothing is ordered so.
  await orderButton(page).click();
  const channels = page.getByRole("region", { name: "Metode pembayaran" });
  await expect(channels).toContainText("Pilih metode pembayaran lebih dahulu.");
  await expect(channels.getByRole("radio", { name: cash })).toBeFocused();
  await expectAccessible(page);
  await channels.getByRole("radio", { name: "QRIS" }).check();
  await expect(bar.getByRole("link", { name: "QRIS" })).toBeVisible();
  await channels.getByText("QRIS", { exact: true }).first().click();
  await expect(channels.getByRole("radio", { name: "QRIS" })).toBeHidden();
  await bar.getByRole("link", { name: "QRIS" }).click();
  await expect(channels.getByRole("radio", { name: "QRIS" })).toBeInViewport();
  const arrival = bar.getByRole("link", { name: / WI(?:B|TA|T)$|Tiba dalam/ });
  await arrival.click();
  await expect(page.getByRole("group", { name: "Waktu pengiriman" })).toBeInViewport();
  await page.getByRole("main").getByRole("link", { name: "Kembali ke keranjang" }).click();
  await expect(page).toHaveURL("/cart");
});

test("a gift for somebody else is not paid for at the door", async ({ page, inboxUrl }) => {
  await withBasket(page, inboxUrl);
  await page.goto("/checkout");
  const gift = page.getByRole("region", { name: "Hadiah" });
  await alive(orderButton(page));
  await payBy(page, cash);
  await gift.getByRole("checkbox", { name: /^Kirim sebagai hadiah/ }).check();
  await gift.getByLabel("Nama pengirim").fill("Rina");
  await gift.getByRole("checkbox", { name: /^Penerimanya orang lain/ }).check();
  await gift.getByLabel("Nama penerima").fill("Ibu Sari");
  await gift.getByLabel("Nomor handphone penerima").fill("081234567890");
  await expectAccessible(page);
  await orderButton(page).click();
  await expect(page.getByText("Hadiah untuk orang lain tidak dapat dibayar")).toBeVisible();
  await expect(gift.getByLabel("Nama penerima")).toHaveValue("Ibu Sari");
});

test("a typed quantity is taken, and less than 1 changes nothing", async ({ page, inboxUrl }) => {
  const { productName } = await withBasket(page, inboxUrl);
  await page.goto("/cart");
  const line = lineOf(page, productName);
  const field = await alive(line.getByRole("spinbutton"));
  await field.fill("4");
  await field.press("Enter");
  await expect(page.getByText("Total harga (4 barang)")).toBeVisible();
  const wrongs = [
    ["0", "Minimum Kuantiti adalah 1"],
    ["2.5", notWhole],
    ["-2", "Minimum Kuantiti adalah 1"],
    ["", notWhole],
  ] as const;
  for (const [wrong, message] of wrongs) {
    await field.fill(wrong);
    await field.press("Enter");
    await expect(line.getByRole("alert")).toHaveText(message);
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveValue("4");
    await expect(page.getByText("Total harga (4 barang)")).toBeVisible();
  }
});

test("zeros in front of a typed quantity do not count", async ({ page, inboxUrl }) => {
  const { productName } = await withBasket(page, inboxUrl);
  await page.goto("/cart");
  const field = await alive(lineOf(page, productName).getByRole("spinbutton"));
  // The second time it is the quantity that the cart has already.
  for (let typed = 0; typed < 2; typed += 1) {
    await field.fill("007");
    await field.press("Enter");
    await expect(field).toHaveValue("7");
    await expect(page.getByText("Total harga (7 barang)")).toBeVisible();
  }
});

test("of rapid presses the last one counts, also where an answer is slow", async ({
  page,
  inboxUrl,
}) => {
  const { productName } = await withBasket(page, inboxUrl);
  await page.goto("/cart");
  const line = lineOf(page, productName);
  const more = await alive(line.getByRole("button", { name: `Tambah ${productName}` }));
  // The first answer comes last.
  let held = true;
  await page.route(/\/cart\.data/, async (route) => {
    if (held && route.request().method() === "POST") {
      held = false;
      const answer = await route.fetch();
      await expect(line.getByRole("spinbutton")).toHaveValue("6");
      await route.fulfill({ response: answer });
    } else await route.continue();
  });
  for (let press = 0; press < 5; press += 1) await more.click();
  await expect(line.getByRole("spinbutton")).toHaveValue("6");
  await expect(page.getByText("Total harga (6 barang)")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Total harga (6 barang)")).toBeVisible();
});

test("a double click, and a second tab, make one order", async ({ page, inboxUrl }) => {
  await withBasket(page, inboxUrl);
  const other = await page.context().newPage();
  await Promise.all([page.goto("/checkout"), other.goto("/checkout")]);
  for (const tab of [page, other]) {
    await alive(orderButton(tab));
    await payBy(tab, cash);
  }
  await orderButton(page).dblclick();
  await expect(page).toHaveURL(/\/apg\//);
  await orderButton(other).click();
  await expect(other.getByRole("link", { name: "Lihat pesanan" })).toBeVisible();
  await other.close();
  await page.goBack();
  await expectOneOrder(page);
});

test("a lost answer is asked for again, and is the same order", async ({ page, inboxUrl }) => {
  await withBasket(page, inboxUrl);
  await page.goto("/checkout");
  await alive(orderButton(page));
  await payBy(page, cash);
  // The page is read anew, with another key.
  await expect(page).toHaveURL(/pembayaran=COD/);
  // The order is made; its answer never comes.
  let isLost = false;
  await page.route(/\/checkout\.data/, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.continue();
    isLost = true;
    await route.fetch({ maxRedirects: 0 });
    return route.abort("connectionreset");
  });
  await orderButton(page).click();
  await expect(notSent(page)).toBeVisible();
  await orderButton(page).click();
  await expectOrdered(page);
  await expectOneOrder(page);
});

test("offline at the moment of pressing, the page keeps all and sends it again", async ({
  page,
  inboxUrl,
  context,
}) => {
  await withBasket(page, inboxUrl);
  await page.goto("/checkout");
  await alive(orderButton(page));
  await payBy(page, cash);
  // The page is read anew, with another key.
  await expect(page).toHaveURL(/pembayaran=COD/);
  const gift = page.getByRole("region", { name: "Hadiah" });
  await gift.getByRole("checkbox", { name: /^Kirim sebagai hadiah/ }).check();
  await gift.getByLabel("Nama pengirim").fill("Rina");
  const key = await page.locator('input[name="key"]').inputValue();
  await context.setOffline(true);
  await orderButton(page).click();
  await expect(notSent(page)).toBeVisible();
  await expect(gift.getByLabel("Nama pengirim")).toHaveValue("Rina");
  expect(await page.locator('input[name="key"]').inputValue()).toBe(key);
  await context.setOffline(false);
  await orderButton(page).click();
  await expectOrdered(page);
});

test("a session that ends at the checkout takes nothing away, and a login goes on with it", async ({
  page,
  inboxUrl,
}) => {
  const { person } = await withBasket(page, inboxUrl);
  await page.goto("/checkout");
  await alive(orderButton(page));
  await payBy(page, cash);
  const gift = page.getByRole("region", { name: "Hadiah" });
  await gift.getByRole("checkbox", { name: /^Kirim sebagai hadiah/ }).check();
  await gift.getByLabel("Nama pengirim").fill("Rina");
  await page.context().clearCookies();
  await orderButton(page).click();
  await expect(page.getByText("Sesi Anda telah berakhir")).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(gift.getByLabel("Nama pengirim")).toHaveValue("Rina");

  const [login] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Masuk di tab baru" }).click(),
  ]);
  await logIn(login, person);
  await expect(login).toHaveURL("/");
  await login.close();
  await expect(gift.getByLabel("Nama pengirim")).toHaveValue("Rina");
  await orderButton(page).click();
  await expectOrdered(page);
  await orders(page).getByRole("link", { name: "Lihat Detail" }).click();
  await expect(page.getByRole("region", { name: "Hadiah" })).toContainText("Rina");
});
