import type { Page } from "@playwright/test";
import { readSelection } from "../support/addresses.ts";
import { deliveryOpener, positionRefused } from "../support/delivery.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";
import { openWithFailures } from "../support/shops.ts";

test.use({ asksPosition: true });

const dago = { latitude: -6.8845, longitude: 107.6137 };
const gubeng = { latitude: -7.2745, longitude: 112.751 };

const storedPosition = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const cookies = await page.context().cookies();
  return Object.fromEntries(
    cookies
      .filter(({ name }) => name === "latitude" || name === "longitude")
      .map(({ name, value }) => [name, value]),
  );
};

test("a member without an address sees the store nearest to the device", async ({
  page,
  inboxUrl,
}) => {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation(dago);
  await becomeMember(page, inboxUrl);
  await page.goto("/promo");
  await expect(deliveryOpener(page)).toHaveText("Dikirim ke Dekat Gerai Dago");
  expect(await storedPosition(page)).toEqual({ latitude: "-6.884500", longitude: "107.613700" });
  expect(await readSelection(page)).toMatchObject({
    encodedStoreCode: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
  });
  await expect(positionRefused(page)).toBeHidden();

  // Somewhere else the next day: the dialog asks again.
  await page.context().setGeolocation(gubeng);
  await (await alive(deliveryOpener(page))).click();
  const reloaded = page.waitForEvent("load");
  await page
    .locator("#delivery-address")
    .getByRole("button", { name: "Gunakan Lokasi Saat Ini" })
    .click();
  await reloaded;
  await expect(deliveryOpener(page)).toHaveText("Dikirim ke Dekat Gerai Gubeng");
  expect(await storedPosition(page)).toEqual({ latitude: "-7.274500", longitude: "112.751000" });
});

test("a position that is refused is told once, and again when it is asked for", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  const { origin } = new URL(page.url());
  await page.goto("/promo");
  await expect(positionRefused(page)).toBeVisible();
  await expectAccessible(page);
  await positionRefused(page).getByRole("button", { name: "OK" }).click();
  await expect(positionRefused(page)).toBeHidden();
  await expect(deliveryOpener(page)).toHaveText("Dikirim ke JABODETABEK · Belum ada alamat");
  await page.goto("/brands");
  await alive(deliveryOpener(page));
  await expect(positionRefused(page)).toBeHidden();

  // A stored position does not count once the device refuses to tell it.
  await page.context().addCookies([
    { name: "latitude", value: "-6.2", url: origin },
    { name: "longitude", value: "106.8", url: origin },
  ]);
  await deliveryOpener(page).click();
  const ask = page
    .locator("#delivery-address")
    .getByRole("button", { name: "Gunakan Lokasi Saat Ini" });
  await ask.click();
  await expect(positionRefused(page)).toBeVisible();
  await positionRefused(page).getByRole("button", { name: "OK" }).click();
  expect(await storedPosition(page)).toEqual({});
  await expect(ask).toBeVisible();
});

test("a position that leads to no store is asked for once", async ({ page, inboxUrl, shop }) => {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation(dago);
  await becomeMember(page, inboxUrl);
  const { url, setFailures, close } = await openWithFailures(shop);
  try {
    setFailures({ "/v2/stores/nearest": 503 });
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.goto(`${url}/promo`);
    await expect.poll(() => loads).toBe(2);
    // The program of the page has come, and what it does about the place with it.
    await alive(deliveryOpener(page));
    await page.waitForLoadState("networkidle");
    expect(loads).toBe(2);
    expect(await storedPosition(page)).toMatchObject({ latitude: "-6.884500" });
  } finally {
    await close();
  }
});

test("guests are never asked", async ({ page }) => {
  await page.goto("/promo");
  await alive(page.getByRole("button", { name: /Dikirim ke/ }).filter({ visible: true }));
  await expect(positionRefused(page)).toBeHidden();
  expect(await storedPosition(page)).toEqual({});
});
