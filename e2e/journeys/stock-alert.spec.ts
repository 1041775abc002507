import { soldOutAddress } from "../support/catalogue.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, logIn } from "../support/member.ts";

test("a guest asks to hear of a sold-out product, and the member cancels it", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  await page.context().clearCookies();
  const address = await soldOutAddress(page.request);
  await page.goto(address);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Beri tahu saya" }).click();
  await expect(page).toHaveURL("/login");
  await logIn(page, person);
  await expect(page).toHaveURL(address);
  await page.getByRole("button", { name: "Beri tahu saya" }).click();
  await expect(page.getByText("Kami kabari begitu tersedia lagi")).toBeVisible();
  await expect(page).toHaveURL(address);
  await expectAccessible(page);

  await page.goto("/kabar-stok");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Batalkan kabar stok/ }).click();
  await expect(page.getByText("Belum ada kabar stok yang ditunggu")).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Beri tahu saya" })).toBeVisible();
});
