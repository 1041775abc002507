import { tokenOf } from "../support/addresses.ts";
import { findProduct } from "../support/catalogue.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";
import { openWithFailures } from "../support/shops.ts";

const failedCopy = "Kode referral tidak bisa disalin";

test("a short notice of a failure goes by itself after two seconds", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.clock.install();
  await page.goto("/user-account");
  const copy = await alive(page.getByRole("button", { name: "Salin kode referral" }));
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  const notice = page.getByText(failedCopy, { exact: true });
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_999);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1);
  await expect(notice).toBeHidden();
});

test("a cart that cannot be read says so, and is there again with another try", async ({
  page,
  inboxUrl,
  shop,
}) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  const { productId, productName } = await findProduct(page.request, "indomie goreng");
  await putIntoCart(page, productId);
  const member = await page.request.get("/v1/account/member/get", {
    headers: { token: await tokenOf(page) },
  });
  const { data } = (await member.json()) as { data: { memberId: string } };
  const { url, setFailures, close } = await openWithFailures(shop);
  try {
    setFailures({ [`/v2/cart/active-cart-by-memberId/${data.memberId}`]: 500 });
    // No copy for times without a network is kept of it.
    expect((await page.goto(`${url}/cart`))?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.",
    );
    await expectAccessible(page);
    setFailures({});
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Keranjang" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(productName);
  } finally {
    await close();
  }
});
