import type { Locator } from "@playwright/test";
import { findProduct } from "../support/catalogue.ts";
import { alive, expect, test } from "../support/journey.ts";
import { becomeMember, putIntoCart } from "../support/member.ts";

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

/** Whether the two lie on each other. */
const touch = async (first: Locator, second: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(first), await boxOf(second)];
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height;
};

test("no notice lies on the way into the cart @phone", async ({ page, inboxUrl }) => {
  const { productName, productId } = await findProduct(page.request, "indomie goreng");
  await becomeMember(page, inboxUrl);
  await page.goto(`/p/${productId}`);
  const box = page.getByRole("region", { name: "Beli", exact: true });
  const add = box.getByRole("button", { name: `Tambah ${productName} ke keranjang` });
  await (await alive(add)).click();
  const notice = page.locator(".added-notice");
  await expect(notice).toBeVisible();
  const more = box.getByRole("button", { name: `Tambah ${productName}`, exact: true });
  await expect(more).toBeVisible();
  expect(await touch(notice, box.locator(".buy-box__action"))).toBe(false);

  await expect(notice).toBeHidden();
  await more.click();
  const toast = page.locator(".toast");
  await expect(toast).toBeVisible();
  expect(await touch(toast, box.locator(".buy-box__action"))).toBe(false);
});

test("the total lies on no form of the account @phone", async ({ page, inboxUrl }) => {
  const { productId } = await findProduct(page.request, "indomie goreng");
  await becomeMember(page, inboxUrl);
  await putIntoCart(page, productId);
  const total = page.getByRole("complementary", { name: "Total belanja" });
  await page.goto("/user-account");
  await expect(total).toBeVisible();
  await page.goto("/user-account/ubah");
  const save = await alive(page.getByRole("button", { name: "Simpan" }));
  await expect(total).toBeHidden();
  await save.scrollIntoViewIfNeeded();
  await save.click();
  await expect(page.getByText("Data diri Anda tersimpan")).toBeVisible();
});
