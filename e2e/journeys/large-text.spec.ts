import { beyondTheEdge, enlarge } from "../support/accessible.ts";
import { expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";
import { orderBy } from "../support/payments.ts";
import { findProduct } from "../support/shelf.ts";

test("text at twice its size fits the phone from the product to the payment @phone", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  const { productId } = await findProduct(page.request, "mie sedaap goreng");
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  await putIntoCart(page, productId);
  for (const path of [`/p/mi-${productId}`, "/cart", "/checkout"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await enlarge(page);
    expect(await beyondTheEdge(page), path).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
  await page.goto("/checkout");
  await orderBy(page, "BCA Virtual Account");
  await enlarge(page);
  expect(await beyondTheEdge(page)).toEqual([]);
});
