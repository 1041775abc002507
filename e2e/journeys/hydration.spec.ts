import type { APIRequestContext, Page } from "@playwright/test";
import {
  bigCategory,
  buyableCard,
  cardLink,
  cards,
  categoryAddress,
} from "../support/catalogue.ts";
import { alive, allAlive, expect, test } from "../support/journey.ts";

/** The first address in a page that begins so. */
const linkIn = async (
  request: APIRequestContext,
  path: string,
  beginning: string,
): Promise<string> => {
  const html = await (await request.get(path)).text();
  const [, found] = new RegExp(`href="(${beginning}[^"?#]+)"`).exec(html) ?? [];
  if (found === undefined) throw new Error(`${path} leads to no ${beginning}`);
  return found;
};

type FindAddress = (request: APIRequestContext) => string | Promise<string>;

const bigList: FindAddress = async (request) => categoryAddress(await bigCategory(request));

/** One page of each kind that guests share, and whether it has products to be bought. */
const pages: Readonly<Record<string, readonly [address: FindAddress, hasCards: boolean]>> = {
  "the home page": [() => "/", true],
  "a category": [bigList, true],
  "a product": [async (request) => linkIn(request, await bigList(request), "/p/"), true],
  "all promotions": [() => "/promo", true],
  "a promotion": [(request) => linkIn(request, "/promo", "/promo/[a-z-]+\\d"), true],
  "a brand": [(request) => linkIn(request, "/brands", "/b/"), true],
  "all brands": [() => "/brands", false],
  "a search": [() => "/find/susu", true],
  "an information page": [() => "/faq", false],
};

/** What happens to pages of others before the program begins; each runs in the browser. */
const changes = {
  "an extension's nodes": () => {
    const main = document.querySelector("main");
    main?.prepend(document.createElement("div"));
    main?.firstElementChild?.nextElementSibling?.prepend(document.createElement("aside"));
  },
  "a translator's words": () => {
    const heading = document.querySelector("h1");
    const words = document.createElementNS("http://www.w3.org/1999/xhtml", "font");
    words.append(...(heading?.childNodes ?? []));
    heading?.append(words);
    const wrap = document.createElementNS("http://www.w3.org/1999/xhtml", "font");
    heading?.replaceWith(wrap);
    if (heading) wrap.append(heading);
  },
} as const;

/**
 * All in a page that leads somewhere or sends something.
 * @param html of another page than the open one
 */
const ways = (page: Page, html?: string): Promise<readonly string[]> =>
  page.evaluate((text) => {
    const from = text === undefined ? document : new DOMParser().parseFromString(text, "text/html");
    const all = from.querySelectorAll("main :is(a[href], form, input[name=productId])");
    return Array.from(all, (way) =>
      ["href", "action", "value"].map((name) => way.getAttribute(name) ?? "").join(" "),
    );
  }, html);

interface Visited {
  readonly path: string;
  readonly hasCards: boolean;
  /** As it came from the server. */
  readonly html: string;
}

/** The page is whole, a guest's 'Tambah' leads to the login, and links lead on without a reload. */
const expectWhole = async (page: Page, { path, hasCards, html }: Visited): Promise<void> => {
  await alive(page.locator("#panel-kategori"));
  await alive(page.getByRole("main").locator("a[href]:visible").first());
  await expect.poll(() => ways(page)).toEqual(await ways(page, html));

  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  if (hasCards) {
    await buyableCard(page)
      .getByRole("button", { name: /^Tambah/ })
      .click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  }
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Tentang kami" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Tentang/);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  expect(loads).toBe(0);
};

for (const [kind, [address, hasCards]] of Object.entries(pages)) {
  for (const [name, change] of Object.entries(changes)) {
    test(`${kind} stays whole with ${name} in it`, async ({ page, request }) => {
      const path = await address(request);
      await page.addInitScript(`document.addEventListener("DOMContentLoaded", ${String(change)})`);
      const html = await (await request.get(path)).text();
      await page.goto(path);
      await expectWhole(page, { path, hasCards, html });
    });
  }

  test(`${kind} wakes up as it is where no picture can be loaded`, async ({ page, request }) => {
    const path = await address(request);
    const faults: Error[] = [];
    page.on("pageerror", (fault) => faults.push(fault));
    await page.route("**/media/**", (route) => route.fulfill({ status: 404 }));
    const html = await (await request.get(path)).text();
    await page.goto(path);
    await expectWhole(page, { path, hasCards, html });
    expect(faults).toEqual([]);
  });
}

/** As translators do: each text of the page, wherever it stands, is put into an element of theirs. */
const translateAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.matches("script, style") !== true) found.push(text);
    }
    for (const text of found) {
      const words = document.createElementNS("http://www.w3.org/1999/xhtml", "font");
      text.replaceWith(words);
      words.append(text);
    }
  });

test("a page that is translated while it is open leads on", async ({ page, request }) => {
  const faults: Error[] = [];
  page.on("pageerror", (fault) => faults.push(fault));
  await page.goto(await bigList(request));
  await allAlive(page);
  await translateAll(page);
  await page.getByRole("combobox", { name: "Urutkan" }).selectOption("termurah");
  await expect(page).toHaveURL(/urut=termurah/);
  await translateAll(page);
  await cardLink(cards(page).first()).click();
  await expect(page).toHaveURL(/^[^?]*\/p\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await translateAll(page);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await translateAll(page);
  await page.getByRole("link", { name: "Gerai, ke beranda" }).last().click();
  await expect(page.getByRole("navigation", { name: "Kategori" })).toBeVisible();
  expect(faults).toEqual([]);
});
