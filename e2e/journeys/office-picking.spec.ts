import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { findProduct } from "../support/catalogue.ts";
import { orderWithCash } from "../support/checkout.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress, putIntoCart } from "../support/member.ts";
import { enterOffice, officeUrl } from "../support/office.ts";
import { openPickingShop } from "../support/shops.ts";

// What is done without a network goes through the office's service worker.
test.use({ shop: "picking", serviceWorkers: "allow" });

let closeShop = async (): Promise<void> => undefined;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  closeShop = await openPickingShop();
});
test.afterAll(() => closeShop());

interface Article {
  readonly productId: number;
  readonly name: string;
  readonly barcode: string;
  readonly price: number;
}

const articleOf = async (request: APIRequestContext, keyword: string): Promise<Article> => {
  const { productId } = await findProduct(request, keyword);
  const answer = await request.get(`/v2/products/${productId}`);
  const { data } = (await answer.json()) as {
    data: { name: string; barcodes: readonly string[]; finalPrice: number };
  };
  return { productId, name: data.name, barcode: data.barcodes[0]!, price: data.finalPrice };
};

/** A new member's order with cash on delivery. @returns the number of its delivery */
const placeOrder = async (page: Page, inboxUrl: string, wanted: ReadonlyMap<Article, number>) => {
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  for (const [{ productId }, quantity] of wanted) await putIntoCart(page, productId, quantity);
  await page.goto("/checkout");
  await orderWithCash(page);
  await page.getByRole("main").getByRole("link", { name: "Lihat Detail" }).click();
  const parcel = page
    .getByRole("dialog", { name: "Detail Transaksi" })
    .getByRole("region", { name: /^Pengiriman/ });
  return (await parcel.getAttribute("aria-label"))!.replace("Pengiriman ", "");
};

const scan = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel("Barcode atau nomor barang").fill(code);
  await page.keyboard.press("Enter");
};

const lineOf = (page: Page, { name }: Article) =>
  page.getByRole("list", { name: "Barang" }).getByRole("listitem").filter({ hasText: name });

/** Waits until the office's files are kept, so that its pages open without a network; those of an older build go. */
const keptFiles = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await (await caches.open("office-kemarin")).put("/", new Response("lama"));
    // Another address is another worker to the browser, as other bytes are.
    await navigator.serviceWorker.register("/service-worker.js?berikutnya");
  });
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([expect.stringMatching(/^office-[0-9a-f]{12}$/)]);
  await page.reload();
};

/** How many acts the device has written down, which a reload finds again. */
const writtenDown = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((settle, fail) => {
        request.addEventListener("success", () => settle(request.result));
        request.addEventListener("error", () => fail(request.error));
      });
    const db = await answerOf(indexedDB.open("gerai-picking"));
    const count = await answerOf(db.transaction("waiting").objectStore("waiting").count());
    db.close();
    return count;
  });

/** On one machine Chromium did not end such a reload within minutes; nothing was seen that held it. */
const reloadOffline = (page: Page): Promise<void> =>
  expect(async () => {
    await page.reload({ timeout: 20_000 });
  }).toPass({ timeout: 90_000 });

const withoutNetwork = async (context: BrowserContext, work: () => Promise<void>) => {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
};

test("an order is picked, without a network in between, and the shopper pays for what comes @phone", async ({
  page,
  browser,
  shop,
  inboxUrl,
}) => {
  test.slow();
  const [tea, noodles, milk] = [
    await articleOf(page.request, "teh botol"),
    await articleOf(page.request, "indomie goreng"),
    await articleOf(page.request, "susu uht"),
  ] as const;
  const wanted = new Map([
    [tea, 2],
    [noodles, 3],
    [milk, 1],
  ]);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const andi = await context.newPage();
  await enterOffice(andi, shop, "picker");
  await andi.goto(`${officeUrl(shop)}/ambil`);
  await expect(andi.getByText("Tidak ada pesanan yang menunggu")).toBeVisible();
  await keptFiles(andi);

  const deliveryNo = await placeOrder(page, inboxUrl, wanted);
  await andi.getByLabel(`Pilih ${deliveryNo}`).check({ timeout: 90_000 });
  await expectAccessible(andi);
  await andi.getByRole("button", { name: "Ambil 1 pesanan" }).click();
  await expect(lineOf(andi, tea)).toContainText("0 / 2");
  await expectAccessible(andi);

  await scan(andi, "96385074");
  await expect(andi.getByRole("alert")).toContainText("Bukan barang pesanan ini");
  await expect(andi.getByText("0 dari 6 buah").first()).toBeVisible();

  await withoutNetwork(context, async () => {
    await scan(andi, tea.barcode);
    await scan(andi, tea.barcode);
    await expect(lineOf(andi, tea)).toContainText("2 / 2");
    await expect(andi.getByText("2 tindakan belum terkirim")).toBeVisible();
    await expect.poll(() => writtenDown(andi)).toBe(2);
    // The battery is dead: all of it is there again.
    await reloadOffline(andi);
    await expect(lineOf(andi, tea)).toContainText("2 / 2");
    await lineOf(andi, noodles).getByRole("button").first().click();
    await lineOf(andi, noodles).getByRole("button", { name: "Tidak ada" }).click();
    const dialog = andi.getByRole("dialog", { name: "Barang tidak ada" });
    await dialog.getByLabel("Berapa yang tidak ada").fill("1");
    await dialog.getByLabel("Rusak").check();
    await dialog.getByRole("button", { name: "Catat 1 tidak ada" }).click();
    await lineOf(andi, noodles).getByRole("button", { name: "Semua (2)" }).click();
    await expect(andi.getByText("4 tindakan belum terkirim")).toBeVisible();
  });
  await expect(andi.getByText("belum terkirim")).toBeHidden({ timeout: 90_000 });
  await expect(lineOf(andi, noodles)).toContainText("2 / 3");

  // The cheapest that there is comes instead.
  await lineOf(andi, milk).getByRole("button", { name: "Ganti" }).click();
  const swap = andi.getByRole("dialog", { name: `Ganti ${milk.name}` });
  await swap.getByRole("button", { name: "Telepon pembeli" }).click();
  await expect(swap.getByRole("link", { name: /0857/ })).toBeVisible();
  await swap.getByLabel("Kode barang pengganti").fill(tea.barcode);
  await swap.getByRole("button", { name: "Cari" }).click();
  await expect(swap.getByText(tea.name)).toBeVisible();
  await expectAccessible(andi);
  await swap.getByRole("button", { name: "Ganti 1 dengan 1" }).click();
  await expect(lineOf(andi, milk)).toContainText(`Diganti: 1 × ${tea.name}`);

  await andi.getByLabel("Jumlah koli").fill("2");
  await andi.getByRole("button", { name: "Selesai dikemas" }).click();
  const counter = andi.getByRole("region", { name: `Serah terima ${deliveryNo}` });
  await counter.getByLabel("Kode kurir").fill("XXXX");
  await counter.getByRole("button", { name: "Serahkan" }).click();
  await expect(counter.getByRole("alert")).toBeVisible();
  // Until the courier has answered, its code is not known.
  const over = andi.getByText("Tidak ada lagi yang harus dikerjakan");
  await expect(async () => {
    if (!(await over.isVisible())) {
      await counter.getByLabel("Kode kurir").fill(deliveryNo.slice(-6), { timeout: 2_000 });
      await counter.getByRole("button", { name: "Serahkan" }).click({ timeout: 2_000 });
    }
    await expect(over).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });

  await page.reload();
  const sheet = page.getByRole("dialog", { name: "Detail Transaksi" });
  await expect(sheet).toContainText("2 koli");
  const credited = noodles.price + Math.max(0, milk.price - tea.price);
  await expect(sheet).toContainText(`Rp${credited.toLocaleString("id-ID")}`);
});
