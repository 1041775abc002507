import type { Page } from "@playwright/test";
import { findProduct } from "../support/catalogue.ts";
import { orderWithCash } from "../support/checkout.ts";
import { expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";

/** What of menus, bars and notices the page shows: on paper nothing. */
const shownShell = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body > :not(main, :has(main)), .account-menu")]
      .filter((element) => element.getClientRects().length > 0)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );

test("paper has the page alone, without anything of the shop around it", async ({
  page,
  inboxUrl,
  isMobile,
}) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  const { productId } = await findProduct(page.request, "indomie goreng");
  await putIntoCart(page, productId);
  await page.goto("/checkout");
  await orderWithCash(page);
  await page.getByRole("link", { name: "Lihat Detail" }).first().click();
  const invoice = page.getByRole("dialog").getByRole("link", { name: "Lihat faktur" });
  const invoicePath = (await invoice.getAttribute("href"))!;
  await page.goto("/");
  await putIntoCart(page, productId);
  const paths = ["/", "/faq", "/cart", "/user-account", "/luring", "/alamat/baru", invoicePath];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    expect.soft(await shownShell(page), path).toEqual([]);
    await expect(page.locator("main")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  }
  if (isMobile)
    await expect(page.getByRole("complementary", { name: "Total belanja" })).toBeVisible();
});
