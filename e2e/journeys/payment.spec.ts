import type { Page } from "@playwright/test";
import { chooseLastWindow } from "../support/checkout.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { bankPage, goToCheckout, orderBy, orderNumberOn } from "../support/payments.ts";

const paid = "Pembayaran berhasil";

/** The page of the bank or wallet has come by itself; it refuses, and leads back. */
const isDeclined = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Tolak", exact: true }).click();
  await page.getByRole("link", { name: "Kembali ke toko" }).click();
  await expect(page.getByText("Pembayaran ini tidak berhasil.")).toBeVisible();
};

test("a virtual account: the number is copied, and the page changes when the money comes", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await goToCheckout(page, inboxUrl);
  await expectAccessible(page);
  // A later window: money is waited for until one hour before the window at most, so the first one may cut the time.
  await chooseLastWindow(page);
  await orderBy(page, "BCA Virtual Account");
  await expect(page.getByRole("timer")).toHaveText(/^01:59:\d\d$/);
  await expect(page.getByRole("heading", { name: "Cara pembayaran" })).toBeVisible();
  await expect(page.getByText("m-BCA", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await (await alive(page.getByRole("button", { name: "Salin nomor virtual account" }))).click();
  await expect(page.getByText("Virtual Account number copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\d{16}$/);

  const bank = await bankPage(page, inboxUrl, `${await orderNumberOn(page)}-1`);
  await expect(bank.text).toContainText(copied);
  await page.bringToFront();
  await bank.press("Palsukan");
  await expect(page.getByRole("heading", { name: "BCA Virtual Account" })).toBeVisible();
  await bank.press("Bayar");
  await expect(page.getByRole("heading", { name: paid })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Lihat pesanan" }).click();
  await expect(page.getByRole("main")).toContainText("Pesanan Sedang DiProses");
});

test("a wallet: declined, tried again, and paid on the wallet's page", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  await goToCheckout(page, inboxUrl);
  await orderBy(page, "GO-PAY");
  await isDeclined(page);
  await expectAccessible(page);
  // The same wallet once more, and then another.
  await page.getByRole("button", { name: "Pakai metode ini" }).click();
  await isDeclined(page);
  await page.getByRole("radio", { name: "DANA" }).check();
  await page.getByRole("button", { name: "Pakai metode ini" }).click();
  await expect(page).toHaveURL(/\/payment\/pay\//);
  await page.getByRole("button", { name: "Bayar", exact: true }).click();
  await page.getByRole("link", { name: "Kembali ke toko" }).click();
  await expect(page.getByRole("heading", { name: paid })).toBeVisible();
});

test("after a switch of the channel the time that is left is the new one at once", async ({
  page,
  inboxUrl,
}) => {
  await goToCheckout(page, inboxUrl);
  await chooseLastWindow(page);
  await orderBy(page, "QRIS");
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText(/^00:1\d:\d\d$/);
  await (await alive(page.getByText("Ganti metode pembayaran"))).click();
  await page.getByRole("radio", { name: "BCA Virtual Account" }).check();
  // What the timer shows with the new channel, before it counts the first second.
  const first = page.evaluate(
    () =>
      new Promise<string>((settle) => {
        const look = (): void => {
          const hasNumber = document.querySelector("h2")?.textContent.includes("BCA") === true;
          if (hasNumber) settle(document.querySelector("[role=timer]")?.textContent ?? "");
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole("button", { name: "Pakai metode ini" }).click();
  expect(await first).toMatch(/^0[12]:/);
});

test("money of which the provider never told is found by a press, and by the page that comes into sight", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  await goToCheckout(page, inboxUrl);
  await orderBy(page, "QRIS");
  const check = page.getByRole("link", { name: "Periksa status pembayaran" });
  await check.click();
  await expect(page.getByText("Pembayaran Anda belum tercatat")).toBeVisible();
  await expectAccessible(page);
  const bank = await bankPage(page, inboxUrl, `${await orderNumberOn(page)}-1`);
  await bank.press("Diam");
  await page.bringToFront();
  // The provider is asked once in five seconds.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("heading", { name: paid })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("an order that waits turns to cash in one tab, and another tab says so", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  await goToCheckout(page, inboxUrl);
  await orderBy(page, "GO-PAY");
  await expect(page).toHaveURL(/\/payment\/pay\//);
  // Whoever comes back stays on the page of the payment, which asks for nothing to be typed.
  await page.goBack();
  await expect(page).toHaveURL(/\/apg\/[^?]+$/);
  await expect(page.getByRole("link", { name: "Bayar Sekarang" })).toBeVisible();
  await expect(page.getByText("tepat sampai rupiah terakhir")).toHaveCount(0);
  const paymentId = `${await orderNumberOn(page)}-1`;
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByText("Ganti metode pembayaran").click();
  await page.getByRole("radio", { name: /COD/ }).check();
  await expect(page.getByText("tidak dapat kembali ke pembayaran online")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Uang yang Anda siapkan").selectOption("50000");
  await page.getByRole("button", { name: "Pakai metode ini" }).click();
  await expect(page.getByRole("heading", { name: "Pesanan kami terima" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Siapkan Rp50.000; kurir membawa kembalian");
  await expectAccessible(page);
  await other.bringToFront();
  await expect(other.getByRole("heading", { name: "Pesanan kami terima" })).toBeVisible();
  // The wallet takes the money all the same: it goes back.
  const cancelled = async () =>
    (await page.request.get(`${inboxUrl}/payment/pay/${paymentId}`)).text();
  await expect.poll(cancelled).toContain("Dibatalkan toko");
  const bank = await bankPage(page, inboxUrl, paymentId);
  await bank.press("Bayar terlambat");
  await page.bringToFront();
  // A page that waits for nothing any more follows nothing either.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("sudah beralih ke bayar di tempat (COD).")).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await page.getByRole("link", { name: "Lihat pesanan" }).click();
  await expect(page.getByRole("main")).toContainText("Siapkan Rp50.000; kurir membawa kembalian");
});

test("a card is typed on the provider's page only, again where it was declined", async ({
  page,
  inboxUrl,
}) => {
  await goToCheckout(page, inboxUrl);
  await orderBy(page, "Kartu Kredit/Debit");
  await isDeclined(page);
  await page.getByRole("button", { name: "Pakai metode ini" }).click();
  await expect(page).toHaveURL(/\/payment\/pay\//);
  await page.getByRole("button", { name: "Bayar", exact: true }).click();
  await page.getByRole("link", { name: "Kembali ke toko" }).click();
  await expect(page.getByRole("heading", { name: paid })).toBeVisible();
});

test("QRIS: the code is drawn, the order is found again in the list, and too much goes back", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  await goToCheckout(page, inboxUrl);
  await orderBy(page, "QRIS");
  const code = page.getByRole("img", { name: "Kode QR pembayaran" });
  await expect(code).toBeVisible();
  const widthOf = () => code.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(widthOf).toBeGreaterThan(0);
  const paymentId = `${await orderNumberOn(page)}-1`;
  // The choice is remembered, and the order waits in its list.
  await page.goto("/waiting-payment");
  await page.getByRole("link", { name: "Bayar Sekarang" }).click();
  await expect(code).toBeVisible();
  const bank = await bankPage(page, inboxUrl, paymentId);
  await bank.press("Bayar dua kali");
  await page.bringToFront();
  await expect(page.getByRole("heading", { name: paid })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pengembalian dana" })).toContainText(
    "Uang yang masuk melebihi total pesanan.",
  );
});

test("a provider that does not answer leaves the order, and another way to pay", async ({
  page,
  inboxUrl,
}) => {
  // Customers whose number ends in 0000 meet a stand-in that is down.
  await goToCheckout(page, inboxUrl, { contactNumber: "081299990000" });
  await orderBy(page, "Mandiri Virtual Account");
  await expect(page.getByText("Layanan pembayaran belum menjawab.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a transfer from another bank of which the provider never told is found by a press", async ({
    page,
    inboxUrl,
  }) => {
    await goToCheckout(page, inboxUrl);
    await orderBy(page, "Transfer Bank Lainnya");
    await expect(page.getByText("008", { exact: true })).toBeVisible();
    await expect(
      page.getByText(/Masukkan kode bank 008, dilanjutkan nomor 88336\d{12}\./),
    ).toBeVisible();
    const url = page.url();
    const paymentId = `${await orderNumberOn(page)}-1`;
    await page.goto(`${inboxUrl}/payment/pay/${paymentId}`);
    await page.getByRole("button", { name: "Diam", exact: true }).click();
    await page.goto(url);
    await page.getByRole("link", { name: "Periksa status pembayaran" }).click();
    await expect(page.getByRole("heading", { name: paid })).toBeVisible();
  });
});
