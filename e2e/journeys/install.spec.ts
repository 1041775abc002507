import type { Page } from "@playwright/test";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

const hour = 3_600_000;

/** Longer than the pause in which a page has itself to itself. */
const pause = 6_000;

/** As a browser does that could install the shop; its own question is counted in place of asked. */
const offerInstall = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset["asked"] = "ya";
      return Promise.resolve({ outcome: "accepted" });
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

const notice = (page: Page) => page.getByRole("region", { name: "Pasang di layar utama" });

const memory = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("installNotice"));

/** Opens a page at which the browser offers to install the shop, and stays for as long as the notice takes to come. */
const openOffered = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await alive(page.getByRole("main"));
  const before = await memory(page);
  expect(await offerInstall(page)).toBe(true);
  // The part of the program that keeps count has come.
  await expect.poll(() => memory(page)).not.toBe(before);
  await page.clock.fastForward(pause);
};

/** The second visit begins an hour after the first. */
const comeBack = async (page: Page): Promise<void> => {
  await page.clock.install();
  await openOffered(page, "/");
  await expect(notice(page)).toHaveCount(0);
  await page.clock.fastForward(hour);
};

test("the second visit is told that the shop can be installed, and not twice", async ({ page }) => {
  await comeBack(page);
  await openOffered(page, "/");
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  const later = notice(page).getByRole("button", { name: "Nanti saja" });
  for (const button of await notice(page).getByRole("button").all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press("Tab");
  await expect(later).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await openOffered(page, "/");
  await expect(notice(page)).toHaveCount(0);
});

test("Pasang opens the browser's own question", async ({ page }) => {
  await comeBack(page);
  await openOffered(page, "/promo");
  await notice(page).getByRole("button", { name: "Pasang" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "ya");
  await expect(notice(page)).toHaveCount(0);
});

test("it gives way to what is said of the network", async ({ page, context }) => {
  await comeBack(page);
  await openOffered(page, "/");
  await expect(notice(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Koneksi internet terputus.").first()).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await context.setOffline(false);
  await expect(notice(page)).toBeVisible();
});

test("it stays off login and cart, and leaves with the page that carried it", async ({
  page,
  inboxUrl,
}) => {
  await comeBack(page);
  await openOffered(page, "/login");
  await expect(notice(page)).toHaveCount(0);
  await becomeMember(page, inboxUrl);
  await openOffered(page, "/cart");
  await expect(notice(page)).toHaveCount(0);
  await openOffered(page, "/");
  await expect(notice(page)).toBeVisible();
  await page
    .getByRole("link", { name: /^Keranjang/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(notice(page)).toHaveCount(0);
});

test("it never comes where the shop is installed", async ({ page }) => {
  await comeBack(page);
  await openOffered(page, "/");
  await expect(notice(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect(notice(page)).toHaveCount(0);
  await page.clock.fastForward(100 * 24 * hour);
  await openOffered(page, "/");
  await expect(notice(page)).toHaveCount(0);
});
