import { findProduct } from "../support/catalogue.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, logIn, logOut } from "../support/member.ts";

const searches = { "indomie-goreng": "indomie goreng", beras: "beras" } as const;

test("all that a guest wanted comes into the cart, and the login names it", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  await page.goto("/account-dashboard");
  await logOut(page);
  const names: string[] = [];
  for (const [path, keyword] of Object.entries(searches)) {
    const { productName } = await findProduct(page.request, keyword);
    names.push(productName);
    await page.goto(`/find/${path}`);
    await page.getByRole("button", { name: `Tambah ${productName} ke keranjang` }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("main").getByRole("listitem").getByText(productName)).toBeVisible();
  }
  await expect(page.getByRole("main").getByText("kami masukkan ke keranjang")).toBeVisible();
  await expect(page.getByRole("main").getByText(names[0]!)).toBeVisible();
  await expectAccessible(page);
  await logIn(page, person);
  await expect(page).toHaveURL("/find/beras");
  await page.goto("/cart");
  const lines = page.getByRole("main").getByRole("listitem");
  for (const name of names) {
    await expect(lines.filter({ has: page.getByRole("link", { name, exact: true }) })).toHaveCount(
      1,
    );
  }
});
