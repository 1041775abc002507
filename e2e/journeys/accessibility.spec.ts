import type { Locator, Page } from "@playwright/test";
import { axeFaults, beyondTheEdge, enlarge, smallTargets } from "../support/accessible.ts";
import { bigCategory, categoryAddress } from "../support/catalogue.ts";
import { deliveryDialog } from "../support/delivery.ts";
import {
  firstLink,
  guestPages,
  isOneOfItsKind,
  type MeantPage,
  memberPages,
} from "../support/every-page.ts";
import { alive, answerPosition, expect, keepNotices, test } from "../support/journey.ts";
import { logIn, shopper } from "../support/member.ts";
import { goToCheckout, orderBy } from "../support/payments.ts";
import { htmlFaults } from "../support/valid-html.ts";

/** Opens a page, and sees that it is the one that was meant. @returns its HTML as the server sent it */
const open = async (page: Page, [path, heading, shown = "h1"]: MeantPage): Promise<string> => {
  const answer = await page.goto(path);
  const html = (await answer?.text()) ?? "";
  await expect(page, path).toHaveURL(path);
  await expect(page.locator("h1").first(), path).toHaveText(heading);
  await expect(page.locator(shown).first(), path).toBeVisible();
  return html;
};

/** All that is asked of one page, where the screen is a phone's; on others axe alone. */
const inspect = async (page: Page, meant: MeantPage, isMobile: boolean): Promise<void> => {
  const html = await open(page, meant);
  const [path] = meant;
  if (isOneOfItsKind(path)) expect.soft(await axeFaults(page), path).toEqual([]);
  if (!isMobile) return;
  expect.soft(await htmlFaults(html), `HTML of ${path}`).toEqual([]);
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
  for (const meant of pages.filter(([path], index) => isMobile || isWideToo(path, index))) {
    await inspect(page, meant, isMobile);
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
  for (const meant of pages.filter(([path]) => isMobile || isWideToo(path, 9))) {
    await inspect(page, meant, isMobile);
  }
  if (isMobile) return;
  for (const path of ["/", "/cart", "/checkout", "/alamat/baru", "/user-account/ubah"]) {
    await open(
      page,
      pages.find(([one]) => one === path)!,
    );
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
  // From the only button of a dialog the way leads to the browser's own, not to the page behind.
  const isHeld = (area: Element): boolean =>
    area.contains(document.activeElement) ||
    (area.matches(":modal") && document.activeElement === document.body);
  expect(await shown.evaluate(isHeld)).toBe(true);
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

/** Shows something over the page, has axe look at it, and leaves it again. */
const lookAt = async (page: Page, { opener, shown }: Opened): Promise<void> => {
  await (await alive(opener)).click();
  await expect(shown).toBeVisible();
  expect.soft(await axeFaults(page), await shown.innerText()).toEqual([]);
  await page.keyboard.press("Escape");
};

test("what opens over the pages of a guest is fit for all", async ({ page, request, isMobile }) => {
  const list = categoryAddress(await bigCategory(request));
  await page.goto(await firstLink(request, list, "/p/"));
  await lookAt(page, {
    opener: page.locator(".gallery__slides a").first(),
    shown: page.getByRole("dialog").filter({ visible: true }),
  });
  await lookAt(page, {
    opener: page.getByRole("button", { name: "Dikirim ke JABODETABEK" }).filter({ visible: true }),
    shown: page.getByRole("dialog", { name: "Pengiriman" }),
  });
  if (!isMobile) return;
  const menu = page.getByRole("banner").getByRole("button", { name: "Buka menu" });
  await (await alive(menu)).click();
  await lookAt(page, {
    opener: page.getByRole("button", { name: /^Kategori/ }).filter({ visible: true }),
    shown: page.locator(".panel:popover-open").last(),
  });
});

test("what opens over the pages of a member is fit for all", async ({ page, inboxUrl }) => {
  test.slow();
  const { productName } = await goToCheckout(page, inboxUrl);
  await lookAt(page, {
    opener: page.getByRole("main").getByRole("link", { name: "Ubah" }),
    shown: deliveryDialog(page).getByRole("button", { name: "Tutup" }),
  });
  await expect(page).toHaveURL("/checkout");
  await orderBy(page, "BCA Virtual Account");
  const other = page.getByText("Ganti metode pembayaran");
  await lookAt(page, { opener: other, shown: page.getByRole("radio").first() });
  await page.goto("/waiting-payment");
  await page.getByRole("heading", { level: 2 }).first().getByRole("link").first().click();
  const dialog = page.locator("dialog:modal");
  await expect(dialog).toBeVisible();
  const address = page.url();
  for (const view of ["cara-bayar", "batal"]) {
    await page.goto(`${address}?lihat=${view}`);
    await expect(dialog).toBeVisible();
    expect.soft(await axeFaults(page), view).toEqual([]);
  }

  await keepNotices(page);
  await page.goto("/find/indomie-goreng");
  const add = page.getByRole("button", { name: `Tambah ${productName} ke keranjang` });
  await lookAt(page, { opener: add, shown: page.locator(".added-notice") });
  await page.goto("/cart");
  const remove = page.getByRole("button", { name: `Hapus ${productName} dari keranjang` });
  await lookAt(page, { opener: remove, shown: page.getByRole("button", { name: "Urungkan" }) });
});

test("a till's receipt and an order that only the app can pay are fit for all @phone", async ({
  page,
}) => {
  await page.goto("/login");
  await logIn(page, shopper);
  await expect(page).toHaveURL("/");
  await page.goto("/order-created");
  const pay = page.getByRole("main").getByRole("link", { name: "Pilih Pembayaran" });
  await followFocus(page, {
    opener: pay.first(),
    shown: page.getByRole("alertdialog", { name: "Pembayaran" }),
  });
  await page.goto("/order-done");
  const sale = page.getByRole("article").filter({ hasText: "Belanja di toko" });
  await followFocus(page, {
    opener: sale.first().getByRole("link", { name: "Lihat Detail" }),
    shown: page.getByRole("dialog", { name: "Detail Transaksi" }),
  });
});

/** Whether the banners of the home page change by themselves; where they do not, the next frames show it. */
const doBannersMove = async (page: Page, isExpected: boolean): Promise<boolean> => {
  await page.clock.install();
  await page.goto("/");
  const track = page.locator(".carousel__track");
  await alive(page.locator(".carousel"));
  const place = () => track.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  const before = await place();
  await page.clock.runFor(5_500);
  await page.clock.resume();
  const doMove = async () => (await place()) !== before;
  if (isExpected) await expect.poll(doMove).toBe(true);
  else
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  return doMove();
};

/**
 * Opens the menu, and looks in the same task what moves: animations and transitions that take their time; the wheel of
 * a waiting button turns slowly and is let be. A moment later they may be over.
 */
const motionsOfMenu = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    document.querySelector<HTMLElement>("header [popovertarget]")?.click();
    return document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 0)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? "");
  });

test.describe("with little motion", () => {
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    const isCalm = reducedMotion === "reduce";
    test(`${isCalm ? "nothing moves" : "banners and panels move"} by itself: ${reducedMotion} @phone`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      expect(await doBannersMove(page, !isCalm)).toBe(!isCalm);
      const motions = await motionsOfMenu(page);
      expect(motions.length === 0, motions.join()).toBe(isCalm);
    });
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
