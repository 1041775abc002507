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
  // They go after two seconds: who looks has to look before the press.
  const isInTheWay = async (passing: Locator): Promise<boolean> => {
    await passing.waitFor();
    return touch(passing, box.locator(".buy-box__action"));
  };
  await alive(add);
  const notice = page.locator(".added-notice");
  const noticeLies = isInTheWay(notice);
  await add.click();
  expect(await noticeLies).toBe(false);
  await expect(notice).toBeHidden();
  const toastLies = isInTheWay(page.locator(".toast"));
  await box.getByRole("button", { name: `Tambah ${productName}`, exact: true }).click();
  expect(await toastLies).toBe(false);
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
