import type { Page } from "@playwright/test";
import { findProduct } from "../support/catalogue.ts";
import { expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress, logOut, putIntoCart } from "../support/member.ts";

const rightEdge = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).first().boundingBox();
  return Math.round(box!.x + box!.width);
};

test("pages of the account fill a wide screen, vouchers among them @desktop", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  const account = ["/account-dashboard", "/account-dashboard/a-poin", "/voucher-saya"];
  for (const path of [...account, "/order-done", "/daftar-belanja"]) {
    await page.goto(path);
    const edge = await rightEdge(page, ".account > :last-child");
    const gutter = await page.locator(".account").evaluate((frame) => {
      const { paddingRight } = getComputedStyle(frame);
      return Math.round(frame.getBoundingClientRect().right - Number.parseFloat(paddingRight));
    });
    expect(edge, path).toBe(gutter);
  }
  await page.goto("/account-dashboard");
  const menu = page.getByRole("navigation", { name: "Akun" });
  const vouchers = menu.getByRole("link", { name: "Voucher Saya" });
  await vouchers.click();
  await expect(page.getByRole("heading", { level: 1, name: "Voucher Saya" })).toBeVisible();
  await expect(vouchers).toHaveAttribute("aria-current", "page");
});

test("information pages show a member what the cart held last, and nobody else", async ({
  page,
  inboxUrl,
}) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await putIntoCart(page, (await findProduct(page.request, "indomie goreng")).productId, 2);
  await page.goto("/");
  const cart = (name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });
  await expect(cart("Keranjang, 2 barang")).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem("cartCount"));
  // The server writes the number into the page, the program keeps it for pages that load nothing.
  await expect.poll(kept).not.toBeNull();
  await page.goto("/faq");
  await expect(cart("Keranjang, 2 barang")).toBeVisible();
  await page.goto("/account-dashboard");
  await logOut(page);
  await page.goto("/faq");
  await expect(cart("Keranjang")).toBeVisible();
  await expect.poll(kept).toBeNull();
});
