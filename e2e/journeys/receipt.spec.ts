import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Frame, Page, Request } from "@playwright/test";
import { orderWithCash } from "../support/checkout.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { goToCheckout } from "../support/payments.ts";

/** Orders with cash on delivery and opens the order. @returns its number */
const order = async (page: Page, inboxUrl: string): Promise<string> => {
  await goToCheckout(page, inboxUrl);
  await orderWithCash(page);
  await page.getByRole("link", { name: "Lihat Detail" }).click();
  const summary = page.getByRole("region", { name: "Ringkasan pesanan" });
  return /O-\d{6}-\d+/.exec(await summary.innerText())?.[0] ?? "";
};

/** From the order to its invoice, and back. */
const readsInvoice = async (page: Page, number: string): Promise<void> => {
  await page.getByRole("link", { name: "Lihat faktur" }).click();
  const invoice = page.getByRole("article");
  await expect(invoice.getByRole("heading", { name: "Faktur" })).toBeVisible();
  await expect(invoice).toContainText(number);
  await expect(invoice).toContainText("Rincian PPN");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Detail Transaksi" }).click();
};

const isReceipts = (url: string): boolean =>
  URL.parse(url)?.hostname.startsWith("receipt.") === true;

const receiptFrame = (page: Page): Frame =>
  page.frames().find((frame) => isReceipts(frame.url())) ?? page.mainFrame();

const download = (page: Page) => page.getByRole("button", { name: "Unduh E-Receipt" });
const reload = (page: Page) => page.getByRole("button", { name: "Muat Ulang" });
const trouble = (page: Page) => page.getByRole("heading", { name: "Oops, ada kesalahan!" });
const offline = (page: Page) => page.getByRole("heading", { name: "Koneksimu hilang" });

/** Posts to the page around a frame, as the program of the frame would. */
const tellParent = (frame: Frame, message: unknown) =>
  frame.evaluate((data) => parent.postMessage(data, "*"), message);

const opensWithoutScripts = async (page: Page, browser: Browser, number: string) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await plain.getByRole("link", { name: "Buka E-Receipt" }).click();
  const [tab] = await Promise.all([
    plain.waitForEvent("popup"),
    plain.getByRole("button", { name: "Buka di tab baru" }).click(),
  ]);
  await expect(tab.getByText(number)).toBeVisible();
  expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe("/");
  await context.close();
};

test(
  "a receipt is seen, saved and read without a session, on a host of its own",
  { tag: "@phone" },
  async ({ page, context, browser, inboxUrl }) => {
    test.slow();
    const requests: Request[] = [];
    context.on("request", (request) => isReceipts(request.url()) && requests.push(request));
    const number = await order(page, inboxUrl);
    await readsInvoice(page, number);
    await page.getByRole("link", { name: "Lihat E-Receipt" }).click();
    await expect(page.frameLocator("iframe").getByText(number)).toBeVisible();
    await expect(page.frameLocator("iframe").getByText("Terima kasih")).toBeVisible();
    await expect(page.getByText("dapat disimpan sebagai gambar")).toBeVisible();
    await expectAccessible(page);

    const [file] = await Promise.all([page.waitForEvent("download"), download(page).click()]);
    expect(file.suggestedFilename()).toBe(`e-receipt-${number}.png`);
    await expect(page.getByText("E-Receipt berhasil di unduh")).toBeVisible();

    // Offline wins over all; what was there is there again.
    await context.setOffline(true);
    await expect(offline(page)).toBeVisible();
    await expect(page.getByRole("region", { name: "E-Receipt" })).toContainText(
      "Koneksi internet terputus. Silakan periksa jaringan Anda dan coba lagi.",
    );
    await reload(page).click();
    await expect(offline(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.frameLocator("iframe").getByText(number)).toBeVisible();
    await expect(download(page)).toBeVisible();

    // RCP-23: a browser that cannot paint it shows the receipt all the same.
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toDataURL = () => {
        throw new Error("no picture");
      };
    });
    await page.reload();
    await expect(page.frameLocator("iframe").getByText(number)).toBeVisible();
    await (await alive(download(page))).click();
    await expect(page.getByText("E-Receipt gagal di unduh")).toBeVisible();

    await opensWithoutScripts(page, browser, number);
    expect(requests.length).toBeGreaterThan(1);
    for (const request of requests) {
      expect(await request.headerValue("cookie")).toBeNull();
      expect(await request.headerValue("referer")).toBeNull();
      expect(new URL(request.url()).search).toBe("");
    }
    for (const { domain } of await context.cookies()) expect(domain).not.toMatch(/^\.|^receipt/);
  },
);

/** A page of somebody else that shows this address in a frame. */
const openHostilePage = async (framed: string) => {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<iframe src="${framed}"></iframe>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
};

const cannotBeFramed = async (page: Page, address: string) => {
  const hostile = await openHostilePage(address);
  const tab = await page.context().newPage();
  await tab.goto(hostile.url);
  await expect.poll(() => tab.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await tab.close();
  hostile.close();
};

test(
  "a receipt hears its shop alone, and the shop its receipt",
  { tag: "@desktop" },
  async ({ page, context, inboxUrl }) => {
    test.slow();
    const number = await order(page, inboxUrl);
    const waiting: (() => Promise<void>)[] = [];
    const isHeld = { value: true };
    await context.route("**/receipt", (route) =>
      isHeld.value ? void waiting.push(() => route.continue()) : route.continue(),
    );

    // Nobody answers: an error after eight seconds, and what comes late still counts.
    await page.clock.install();
    await (await alive(page.getByRole("link", { name: "Lihat E-Receipt" }))).click();
    await expect.poll(() => waiting.length).toBe(1);
    await expect(page.getByRole("status", { name: "Memuat E-Receipt" })).toBeVisible();
    await page.clock.runFor(8_000);
    await expect(trouble(page)).toBeVisible();
    await expect(page.getByText("silakan coba kembali nanti")).toBeVisible();
    isHeld.value = false;
    await waiting[0]?.();
    await expect(download(page)).toBeVisible();
    await expect(page.frameLocator("iframe").getByText(number)).toBeVisible();

    // The shop's own window, and another window of the receipts' origin, are not its receipt.
    const own = receiptFrame(page);
    await page.evaluate(() => window.postMessage({ type: "FETCH_ERROR" }, "*"));
    const { origin } = new URL(own.url());
    await page.evaluate((src) => {
      const frame = document.createElement("iframe");
      frame.src = src;
      frame.id = "other";
      document.body.append(frame);
    }, origin);
    await expect
      .poll(() => page.frames().filter((frame) => isReceipts(frame.url())).length)
      .toBe(2);
    const other = page.frames().find((frame) => isReceipts(frame.url()) && frame !== own);
    for (const type of ["FETCH_ERROR", "SYNC_DONE"]) await tellParent(other!, { type });
    await tellParent(other!, { type: "HEIGHT", height: 9_000 });
    await tellParent(own, { type: "HEIGHT", height: "9000" });
    const frame = page.locator(".receipt__frame");
    await tellParent(own, { type: "HEIGHT", height: 777 });
    await expect(frame).toHaveAttribute("height", "777");
    await expect(download(page)).toBeVisible();
    // A ticket from another window than the shop's opens nothing.
    await other!.evaluate(() => window.postMessage({ type: "OPEN", ticket: "x" }, "*"));

    // The receipt itself is heard.
    await tellParent(own, { type: "FETCH_ERROR" });
    await expect(trouble(page)).toBeVisible();
    await reload(page).click();
    // The page waits a moment before it shows the receipt again; it may begin to wait after the clock was moved.
    await expect(async () => {
      await page.clock.runFor(100);
      const shown = page.frameLocator(".receipt__frame").getByText(number);
      await expect(shown).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(download(page)).toBeVisible();

    // Nobody else may show the receipt or the shop.
    await cannotBeFramed(page, origin);
    await cannotBeFramed(page, new URL(page.url()).origin);
    const shop = await page.request.get("/receipt");
    expect(shop.status()).toBe(404);
    for (const path of ["/v2/categories", "/cart"]) {
      expect((await page.goto(`${origin}${path}`))?.status()).toBe(404);
    }
  },
);
