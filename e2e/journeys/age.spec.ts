import type { Page } from "@playwright/test";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress, logIn, logOut } from "../support/member.ts";

interface Found {
  readonly productId: number;
  readonly productName: string;
  readonly isAgeRestricted: boolean;
  readonly stock: number;
}

/** A product for which one has to be 21, and its page. */
const openRestricted = async (page: Page): Promise<Found> => {
  const answer = await page.request.get("/v2/products/searches?keyword=rokok&limit=50");
  const { data } = (await answer.json()) as { data: { products: readonly Found[] } };
  const product = data.products.find(({ isAgeRestricted, stock }) => isAgeRestricted && stock > 0);
  expect(product, "no product that is restricted by age is for sale").toBeDefined();
  await page.goto(`/p/${product!.productId}`);
  return product!;
};

const add = async (page: Page): Promise<void> => {
  const button = page.getByRole("main").getByRole("button", { name: /^Tambah .* ke keranjang$/ });
  await (await alive(button.first())).click();
};

const question = (page: Page) =>
  page.getByRole("alertdialog", { name: "Apakah usia Anda sudah 21 tahun ke atas?" });

const serverTrouble =
  "Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.";

test("who buys what needs an age of 21 is asked once", async ({ page, inboxUrl }) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await openRestricted(page);
  await add(page);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await question(page).getByRole("button", { name: "Tidak" }).click();
  await expect(question(page)).toBeHidden();

  await add(page);
  await expect(question(page)).toBeVisible();
  await page.context().setOffline(true);
  await question(page).getByRole("button", { name: "Ya" }).click();
  await expect(page.getByText(serverTrouble)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await page.context().setOffline(false);

  await add(page);
  // The answer stands for a moment only, so the page itself looks out for it.
  const told = page.getByText("Berhasil menambahkan ke keranjang!").waitFor();
  await question(page).getByRole("button", { name: "Ya" }).click();
  await expect(question(page)).toBeHidden();
  await told;
  await page.goto("/account-dashboard");
  await expect(page.getByText("Usia 21+ terverifikasi")).toBeVisible();
});

test("what a guest wanted is asked about after the login: a no forgets it, a yes puts it in", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  const main = page.getByRole("main");
  /** Wants the product as a guest, logs in and is asked. @returns the name of the product, and its page */
  const wantAsGuest = async () => {
    await page.goto("/account-dashboard");
    await logOut(page);
    const { productName } = await openRestricted(page);
    const product = page.url();
    await add(page);
    await expect(page).toHaveURL("/login");
    await logIn(page, person);
    await expect(main.getByText("Apakah usia Anda sudah 21 tahun ke atas?")).toBeVisible();
    return { productName, product };
  };

  const refused = await wantAsGuest();
  await expectAccessible(page);
  await main.getByRole("link", { name: "Tidak" }).click();
  await expect(page).toHaveURL(refused.product);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Keranjang Anda masih kosong" })).toBeVisible();

  const confirmed = await wantAsGuest();
  await main.getByRole("button", { name: "Ya", exact: true }).click();
  await expect(page).toHaveURL(confirmed.product);
  await page.goto("/cart");
  await expect(main.getByRole("link", { name: confirmed.productName, exact: true })).toBeVisible();
});
