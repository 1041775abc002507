import type { Page } from "@playwright/test";
import { alive, expect, test } from "../support/journey.ts";
import { becomeMember, logIn, sendForm } from "../support/member.ts";

/** A member of the shop who looks around as a guest. */
const memberAsGuest = async (page: Page, inboxUrl: string) => {
  const person = await becomeMember(page, inboxUrl);
  await sendForm(page, "/logout", {});
  return person;
};

/** Opens the login by the menu's own links. */
const pressMasuk = async (page: Page, isMobile: boolean): Promise<void> => {
  if (isMobile) await (await alive(page.getByRole("button", { name: "Buka menu" }))).click();
  const around = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
  await around.getByRole("link", { name: "Masuk", exact: true }).click();
  await expect(page).toHaveURL("/login");
};

test("the newest wish leads on after the login, not an older one", async ({
  page,
  inboxUrl,
  isMobile,
}) => {
  const person = await memberAsGuest(page, inboxUrl);
  await page.goto("/promo");
  const basket = page.getByRole("banner").getByRole("link", { name: "Keranjang" });
  await (await alive(basket)).click();
  await expect(page).toHaveURL("/login");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Promo", exact: true })).toBeVisible();
  await pressMasuk(page, isMobile);
  await logIn(page, person);
  await expect(page).toHaveURL("/promo");
});

test("the basket still leads to the cart, over a reload and the registration's page", async ({
  page,
  inboxUrl,
}) => {
  const person = await memberAsGuest(page, inboxUrl);
  await page.goto("/promo");
  const basket = page.getByRole("banner").getByRole("link", { name: "Keranjang" });
  await (await alive(basket)).click();
  await expect(page).toHaveURL("/login");
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: "Daftar", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Masuk" }).click();
  await expect(page).toHaveURL("/login");
  await logIn(page, person);
  await expect(page).toHaveURL("/cart");
});

test("who wants to see the orders sees them after the login @phone", async ({ page, inboxUrl }) => {
  const person = await memberAsGuest(page, inboxUrl);
  await page.goto("/promo");
  await (await alive(page.getByRole("button", { name: "Buka menu" }))).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Transaksi" }).click();
  await expect(page).toHaveURL("/login");
  await logIn(page, person);
  await expect(page).toHaveURL("/waiting-payment");
});

const masuk = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Masuk", exact: true });

test(
  "the way back shows a member no page of a guest",
  { tag: "@desktop" },
  async ({ page, inboxUrl }) => {
    const person = await memberAsGuest(page, inboxUrl);
    await page.goto("/promo");
    await expect(masuk(page)).toBeVisible();
    await page.goto("/login");
    await logIn(page, person);
    await expect(page.getByRole("banner")).toContainText(person.fullName);
    await page.goBack();
    // The login is no page for members.
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(page).toHaveURL("/promo");
    await expect(page.getByRole("banner")).toContainText(person.fullName);
  },
);

test(
  "a page that the browser kept as it was is shown anew after a login or a logout",
  { tag: "@desktop" },
  async ({ page, inboxUrl }) => {
    // As browsers tell it that keep whole pages; the one of these journeys does not.
    const comeBack = () =>
      page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
      );
    const { fullName } = await becomeMember(page, inboxUrl);
    await page.goto("/promo");
    const name = page.getByRole("banner").getByText(fullName);
    await alive(name);
    await sendForm(page, "/logout", {});
    await comeBack();
    await expect(masuk(page)).toBeVisible();
    await expect(name).toHaveCount(0);
  },
);
