import type { Page } from "@playwright/test";
import { mapStep, openAddressForm } from "../support/address-form.ts";
import { cardOf } from "../support/addresses.ts";
import { becomeTraveller, deliveryDialog, deliveryOpener } from "../support/delivery.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

const program = /\/assets\/delivery-choice-[^/]*\.js$/;
const notLoaded = "Alamat belum dapat dimuat. Silakan periksa jaringan Anda dan coba lagi.";
const offline = "Koneksi internet terputus. Silakan periksa jaringan Anda dan coba lagi.";

/** Counts how often the page is loaded from now on. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && !page.url().includes("#")) loads += 1;
  });
  return () => loads;
};

test("without its program the dialog says so, and tries again", async ({ page, inboxUrl }) => {
  await becomeTraveller(page, inboxUrl);
  await page.route(program, (route) => route.abort());
  const missing = page.waitForEvent("requestfailed", (request) => program.test(request.url()));
  await page.goto("/promo");
  const opener = await alive(deliveryOpener(page));
  await opener.focus();
  // Nobody waited for what was fetched ahead: the page is left alone.
  await missing;
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await opener.click();
  const dialog = deliveryDialog(page);
  await expect(dialog.getByRole("alert")).toHaveText(notLoaded);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Coba lagi" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(notLoaded);
  await page.unroute(program);
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Coba lagi" }).click();
  await expect(cardOf(dialog, "Kos")).toBeVisible();
  expect(loads()).toBe(0);
});

test("without its program the map says so, and the form keeps what was typed", async ({
  page,
  context,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  const recipient = page.getByLabel("Nama penerima");
  await recipient.fill("Bu Ratna");
  const opener = await alive(page.getByRole("button", { name: "Tandai lokasi" }));
  await context.setOffline(true);
  await opener.click();
  const map = mapStep(page);
  await expect(map.getByRole("alert")).toContainText("Lokasi belum dapat dimuat.");
  await expectAccessible(page);
  await context.setOffline(false);
  await map.getByRole("button", { name: "Coba lagi" }).click();
  await expect(map.getByRole("application")).toBeVisible();
  // With its styles, which did not come either: without them the map grows with each tile.
  expect((await map.getByRole("application").boundingBox())!.height).toBeLessThan(844);
  await expect(recipient).toHaveValue("Bu Ratna");
});

test("without a network the dialog stays open and says what it could not do", async ({
  page,
  inboxUrl,
}) => {
  await becomeTraveller(page, inboxUrl);
  const fetched = page.waitForEvent("requestfinished", (request) => program.test(request.url()));
  await page.goto("/promo");
  const opener = await alive(deliveryOpener(page));
  await opener.focus();
  await fetched;
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await opener.click();
  const dialog = deliveryDialog(page);
  await expect(dialog.getByRole("alert")).toHaveText(notLoaded);
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Coba lagi" }).click();
  await expect(cardOf(dialog, "Kos")).toBeVisible();

  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Pilih Kos" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(offline);
  await dialog.getByRole("button", { name: "Jadikan utama: Kos" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Ya" }).click();
  await expect(question.getByRole("alert")).toHaveText(offline);
  await expect(cardOf(dialog, "Kos")).toBeVisible();
  expect(loads()).toBe(0);
});

test("the dialog's program comes when somebody is about to open it, and not before", async ({
  page,
  inboxUrl,
}) => {
  await becomeTraveller(page, inboxUrl);
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (program.test(request.url())) fetched.push(request.url());
  });
  await page.goto("/promo", { waitUntil: "networkidle" });
  const opener = await alive(deliveryOpener(page));
  expect(fetched).toEqual([]);
  await opener.focus();
  await expect.poll(() => fetched).toHaveLength(1);
});

const savers = [
  ["the data saver", { saveData: true, effectiveType: "4g" }],
  ["2G", { saveData: false, effectiveType: "2g" }],
  ["slow 2G", { saveData: false, effectiveType: "slow-2g" }],
] as const;

for (const [name, connection] of savers) {
  test(`nothing is fetched ahead with ${name}`, async ({ page, inboxUrl }) => {
    await becomeTraveller(page, inboxUrl);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (program.test(request.url())) fetched.push(request.url());
    });
    const background = page.waitForEvent("requestfinished", (request) =>
      /\/assets\/member-background-[^/]*\.js$/.test(request.url()),
    );
    await page.goto("/promo");
    await background;
    await (await alive(deliveryOpener(page))).focus();
    await page.evaluate(async () => {
      const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
      await idle();
      await idle();
    });
    expect(fetched).toEqual([]);
    await deliveryOpener(page).click();
    await expect(cardOf(deliveryDialog(page), "Kos")).toBeVisible();
    expect(fetched).toHaveLength(1);
  });
}
