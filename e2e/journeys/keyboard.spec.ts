import type { Locator, Page } from "@playwright/test";
import { cash, orderButton } from "../support/checkout.ts";
import { alive, expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress } from "../support/member.ts";
import { deliver } from "../support/orders.ts";

/** More presses than any page has controls before the wanted one. */
const mostPresses = 150;

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Goes from control to control until this one has the focus. */
const tabTo = async (page: Page, control: Locator, key = "Tab"): Promise<void> => {
  await alive(control);
  for (let press = 0; press < mostPresses && !(await hasFocus(control)); press += 1) {
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
};

test("from the search to a placed order by keyboard alone @desktop", async ({ page, inboxUrl }) => {
  test.slow();
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await page.goto("/");
  await tabTo(page, page.getByRole("combobox", { name: "Cari produk" }));
  await page.keyboard.type("indomie goreng");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/find/indomie-goreng");
  // The address is new before the list is: until then products of the home page are there.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("indomie goreng");

  const add = page.getByRole("button", { name: /^Tambah .* ke keranjang$/ }).first();
  const label = (await add.getAttribute("aria-label")) ?? "";
  const name = label.slice("Tambah ".length, -" ke keranjang".length);
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  const more = page.getByRole("button", { name: `Tambah ${name}`, exact: true }).first();
  await expect(more).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: label }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(more).toBeFocused();

  await tabTo(
    page,
    page.getByRole("banner").getByRole("link", { name: /^Keranjang/ }),
    "Shift+Tab",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/cart");
  await tabTo(page, page.getByRole("button", { name: "Lanjut ke Pembayaran" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout/);
  const channel = page.getByRole("radio", { name: cash });
  await tabTo(page, channel);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/pembayaran=COD/);
  await expect(channel).toBeFocused();
  await tabTo(page, orderButton(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Pesanan kami terima" })).toBeVisible();

  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Lihat pesanan" }));
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Detail Transaksi" });
  await expect(sheet).toBeVisible();
  const parcel = sheet.getByRole("region", { name: /^Pengiriman/ });
  const deliveryNo = (await parcel.getAttribute("aria-label"))!.replace("Pengiriman ", "");
  await deliver(page, inboxUrl, deliveryNo);
  const confirm = sheet.getByRole("button", { name: "Konfirmasi Diterima" });
  await expect(confirm).toBeVisible();
  await tabTo(page, confirm);
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Konfirmasi Diterima" });
  await tabTo(page, question.getByRole("button", { name: "Batal" }));
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(confirm).toBeFocused();
});
