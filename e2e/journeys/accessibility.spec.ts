import type { Locator, Page } from "@playwright/test";
import { axeFaults, beyondTheEdge, enlarge, smallTargets } from "../support/accessible.ts";
import { guestPages, isOneOfItsKind, memberPages } from "../support/every-page.ts";
import { alive, answerPosition, expect, test } from "../support/journey.ts";
import { bigCategory, categoryAddress } from "../support/shelf.ts";

/** Addresses of a sheet that opens over its list. */
const sheet = /^\/(?:order-sent|waiting-payment)\/./;

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  const arrived = sheet.test(path) ? "dialog:modal" : "h1";
  await expect(page.locator(arrived).first(), path).toBeVisible();
};

/** All that is asked of one page, where the screen is a phone's; on others axe alone. */
const inspect = async (page: Page, path: string, isMobile: boolean): Promise<void> => {
  await open(page, path);
  if (isOneOfItsKind(path)) expect.soft(await axeFaults(page), path).toEqual([]);
  if (!isMobile) return;
  expect.soft(await smallTargets(page), `${path} for a thumb`).toEqual([]);
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await beyondTheEdge(page), `${path} at 320 px`).toEqual([]);
  await page.setViewportSize({ width, height });
  await enlarge(page);
  expect.soft(await beyondTheEdge(page), `${path} with large letters`).toEqual([]);
};

/** Pages that are laid out in another way where there is room. */
const isWideToo = (path: string, index: number): boolean =>
  index < 9 || /^\/(?:faq|login|alamat|cart|checkout|user-account|order-|daftar-)/.test(path);

test("every page that guests see is fit for all", async ({ page, request, isMobile }) => {
  test.slow();
  const pages = await guestPages(request);
  for (const path of pages.filter((one, index) => isMobile || isWideToo(one, index))) {
    await inspect(page, path, isMobile);
  }
});

/** Stops of the keyboard that lie under what stays on the screen; a page's first ones. */
const coveredStops = async (page: Page): Promise<readonly string[]> => {
  const covered = new Set<string>();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Tab");
    const cover = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return undefined;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const isOwn = over === null || focused.contains(over) || over.contains(focused);
      return isOwn || over.closest("label")?.control === focused
        ? undefined
        : focused.outerHTML.slice(0, 120);
    });
    if (cover !== undefined) covered.add(cover);
  }
  return [...covered];
};

test("every page of a member is fit for all", async ({ page, inboxUrl, isMobile }) => {
  test.slow();
  const pages = await memberPages(page, inboxUrl);
  for (const path of pages.filter((one) => isMobile || isWideToo(one, 9))) {
    await inspect(page, path, isMobile);
  }
  if (isMobile) return;
  for (const path of ["/", "/cart", "/checkout", "/alamat/baru", "/user-account/ubah"]) {
    await open(page, path);
    expect.soft(await coveredStops(page), `${path} by keyboard`).toEqual([]);
  }
});

interface Opened {
  readonly opener: Locator;
  readonly shown: Locator;
}

/** Opened by the keyboard, held there, closed by Escape: the focus is where it was. */
const followFocus = async (page: Page, { opener, shown }: Opened): Promise<void> => {
  await (await alive(opener)).focus();
  await page.keyboard.press("Enter");
  await expect(shown).toBeVisible();
  expect.soft(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Tab");
  expect(await shown.evaluate((area) => area.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(shown).toBeHidden();
  await expect(opener).toBeFocused();
};

test("what opens over a page takes the focus and gives it back", async ({
  page,
  request,
  isMobile,
}) => {
  await page.goto(categoryAddress(await bigCategory(request)));
  const named = (name: string) => page.getByRole("banner").getByRole("button", { name });
  if (isMobile) {
    const shown = (id: string) => page.locator(`#${id}`);
    const idOf = async (opener: Locator) => (await opener.getAttribute("popovertarget"))!;
    for (const name of ["Buka menu", "Buka pencarian"]) {
      const opener = named(name);
      await followFocus(page, { opener, shown: shown(await idOf(opener)) });
    }
    const filters = page.getByRole("button", { name: "Saring", exact: true });
    await followFocus(page, { opener: filters, shown: shown(await idOf(filters)) });
  } else {
    const opener = named("Kategori");
    await followFocus(page, { opener, shown: page.locator(".panel:popover-open") });
  }
});

test.describe("with forced colours", () => {
  test("what is drawn by the styles alone still shows @phone", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, forcedColors: "active" });
    await answerPosition(context);
    const page = await context.newPage();
    await page.goto("/brands?huruf=A");
    const letter = page.locator(".tab[aria-current]").first();
    const other = page.locator(".tab:not([aria-current])").first();
    const groundOf = (tab: Locator) => tab.evaluate((e) => getComputedStyle(e).backgroundColor);
    expect(await groundOf(letter)).not.toBe(await groundOf(other));
    await page.goto("/find/susu");
    const plus = await page
      .locator(".add-to-cart__button:enabled")
      .first()
      .evaluate((button) => {
        const { backgroundImage, forcedColorAdjust } = getComputedStyle(button, "::before");
        return { backgroundImage, forcedColorAdjust };
      });
    expect(plus.forcedColorAdjust).toBe("none");
    expect(plus.backgroundImage).toContain("linear-gradient");
    await context.close();
  });
});
