import type { Page } from "@playwright/test";
import { rupiah } from "../support/catalogue.ts";
import { summary } from "../support/checkout.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { goToCheckout, orderBy } from "../support/payments.ts";

const card = "Kartu Kredit/Debit";

const total = async (page: Page): Promise<number> =>
  rupiah(await page.locator(".checkout-bar__total strong").innerText());

const inRupiah = (amount: number): string => `Rp${amount.toLocaleString("id-ID")}`;

test("a promotion with cards is shown and counted, and lost with the card", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  await goToCheckout(page, inboxUrl, { keyword: "susu", minPrice: 90_000 });
  const before = await total(page);
  const option = page.getByRole("radio", { name: card });
  const promo = page.getByText(/^Hemat Rp[\d.]+ dengan Kartu Kredit\/Debit$/);
  const saved = rupiah(await promo.innerText());
  await option.check();
  await expect(summary(page)).toContainText(`Promo metode pembayaran-${inRupiah(saved)}`);
  expect(await total(page)).toBe(before - saved);
  await expectAccessible(page);

  await orderBy(page, card);
  await expect(page).toHaveURL(/\/payment\/pay\//);
  await page.goBack();
  await expect(page.getByRole("main")).toContainText(inRupiah(before - saved));
  await page.getByText("Ganti metode pembayaran").click();
  await expect(
    page.getByText(`${inRupiah(saved)} lebih hemat dengan ${card}. Bila Anda ganti metode`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "QRIS" }).check();
  await page.getByRole("button", { name: "Pakai metode ini" }).click();
  await expect(page.getByRole("heading", { name: "QRIS" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(inRupiah(before));
  await expect(page.getByText("lebih hemat dengan")).toHaveCount(0);

  await page.getByRole("link", { name: "Lihat pesanan" }).click();
  const sums = page.getByRole("dialog").getByRole("region", { name: "Ringkasan pembayaran" });
  await expect(sums).toContainText(`Total bayar${inRupiah(before)}`);
  await expect(sums).not.toContainText("Promo pembayaran");
});
