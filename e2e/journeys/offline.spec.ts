import type { Page } from "@playwright/test";
import {
  bigCategory,
  cardLink,
  cards,
  categoryAddress,
  findProduct,
} from "../support/catalogue.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress, logOut, putIntoCart } from "../support/member.ts";

test.use({ serviceWorkers: "allow" });

/** Milliseconds in which a worker is installed. */
const installation = 5_000;

/** Whether the service worker answers for this page, or begins to within a while. */
const isControlled = (page: Page): Promise<boolean> =>
  page.evaluate(async (patience) => {
    const claimed = async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller !== null) return true;
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
      });
      return true;
    };
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false));
    return Promise.race([claimed(), late]);
  }, installation);

/** Opens a page with the worker. A registration may end with the page that began it; the next page begins another. */
const openControlled = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    await page.goto(path);
    expect(await isControlled(page)).toBe(true);
  }).toPass();

/** Path and search of the pages that are kept, as they stand in the cache. */
const keptPages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open("gerai-pages");
    return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
  });

const kept = (page: Page, path: string): Promise<void> =>
  expect.poll(() => keptPages(page), { timeout: 20_000 }).toContain(path);

const openWithWorker = async (page: Page, path: string): Promise<void> => {
  await openControlled(page, path);
  await page.reload();
  await kept(page, path);
};

const copyBar = (page: Page) => page.getByRole("complementary", { name: "Salinan" });

test("the worker is registered for the whole shop, and asked for at each visit", async ({
  page,
}) => {
  await openControlled(page, "/");
  const found = await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ scope, active }) => [scope, active?.scriptURL]);
  });
  const { origin } = new URL(page.url());
  expect(found).toEqual([[`${origin}/`, `${origin}/sw.js`]]);
  const answer = await page.request.get("/sw.js");
  expect(answer.headers()["cache-control"]).toBe("no-cache");
});

test("pages that were seen can be read without a network, and say that they are copies", async ({
  page,
  context,
  request,
}) => {
  const category = categoryAddress(await bigCategory(request));
  await openWithWorker(page, category);
  const link = await alive(cardLink(cards(page).first()));
  const name = await link.innerText();
  // Reached within the program: no page as a whole came for it yet.
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const product = new URL(page.url()).pathname;
  await kept(page, product);

  await context.setOffline(true);
  await page.goto(product);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(copyBar(page).getByRole("status")).toContainText("Halaman ini salinan dari");
  // One notice is enough.
  await expect(page.getByText("Koneksi internet terputus.")).toBeAttached();
  await expect(page.getByText("Koneksi internet terputus.")).toBeHidden();
  await expectAccessible(page);

  // A link in a living page opens the copy of the next one.
  await page.goto(category);
  const again = await alive(cardLink(cards(page).first()));
  await again.click();
  await expect(page).toHaveURL(product);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(copyBar(page)).toBeVisible();

  await context.setOffline(false);
  await copyBar(page).getByRole("link", { name: "Muat yang terbaru" }).click();
  await expect(copyBar(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("where there is no copy, the offline page names what can be read", async ({
  page,
  context,
}) => {
  const faults: Error[] = [];
  page.on("pageerror", (fault) => faults.push(fault));
  await openWithWorker(page, "/faq");
  await context.setOffline(true);
  await page.goto("/login?x=1");
  await expect(page).toHaveURL("/luring?dari=%2Flogin%3Fx%3D1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Koneksimu hilang");
  const pages = page.getByRole("region", { name: "Masih bisa dibaca" });
  await expect(pages.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await pages.getByRole("link").click();
  await expect(page).toHaveURL("/faq");
  await expect(copyBar(page)).toBeVisible();

  await page.goto("/checkout");
  await expect(page).toHaveURL("/luring?dari=%2Fcheckout");
  await alive(page.getByRole("link", { name: "Coba lagi" }));
  expect(faults).toEqual([]);
  // Guests are led on to the login, as soon as the page that was wanted can be asked for.
  await context.setOffline(false);
  await expect(page).toHaveURL("/login");
});

test("a logout empties the caches, also in another tab", async ({ page, context, inboxUrl }) => {
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  await openWithWorker(page, "/cart");
  await page.goto("/user-account");
  expect(await keptPages(page)).not.toContain("/user-account");
  const other = await context.newPage();
  await other.goto("/promo");
  await alive(other.getByRole("banner"));
  await kept(other, "/promo");
  await logOut(page);
  await kept(page, "/");
  await expect.poll(() => keptPages(page)).not.toContain("/cart");
  const left = await page.evaluate(async (fullName) => {
    const cache = await caches.open("gerai-pages");
    const texts = await Promise.all(
      (await cache.keys()).map(async (key) => (await cache.match(key))?.text()),
    );
    return texts.filter((text) => text?.includes(fullName)).length;
  }, person.fullName);
  expect(left).toBe(0);
  await context.setOffline(true);
  await page.goto("/cart");
  await expect(page).toHaveURL("/luring?dari=%2Fcart");
  await expect(page.getByText(person.fullName)).toHaveCount(0);
});

/** A member with one product in the cart, whose page is open and kept; the quantity's field. */
const openCart = async (page: Page, inboxUrl: string) => {
  const person = await becomeMember(page, inboxUrl);
  await giveAddress(page, person);
  const { productId } = await findProduct(page.request, "indomie goreng");
  await putIntoCart(page, productId);
  await openWithWorker(page, "/cart");
  return { productId, field: page.getByRole("spinbutton", { name: /^Jumlah / }) };
};

test("the last cart is shown without a network, and what is changed in it waits", async ({
  page,
  context,
  inboxUrl,
}) => {
  const { field } = await openCart(page, inboxUrl);
  await context.setOffline(true);
  await page.reload();
  await expect(copyBar(page)).toBeVisible();
  const more = await alive(page.getByRole("main").getByRole("button", { name: /^Tambah / }));
  await more.click();
  await expect(field).toHaveValue("2");
  await expect(page.getByText("1 perubahan menunggu jaringan")).toBeVisible();
  await expect(page.getByText("Koneksi internet terputus.")).toBeHidden();
  await expectAccessible(page);
  // The page may be left, and the browser closed.
  await page.reload();
  await expect(field).toHaveValue("2");
  await context.setOffline(false);
  await expect(page.getByText("perubahan menunggu jaringan")).toHaveCount(0);
  // The page has been read anew with the answer, so it is no copy any more.
  await expect(copyBar(page)).toHaveCount(0);
  await expect(field).toHaveValue("2");
  await page.reload();
  await expect(field).toHaveValue("2");
});

test("changes without a network are refused where the cart has changed meanwhile", async ({
  page,
  context,
  inboxUrl,
}) => {
  const { field, productId } = await openCart(page, inboxUrl);
  await alive(field);
  await context.setOffline(true);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Tambah / })
    .click();
  await expect(page.getByText("1 perubahan menunggu jaringan")).toBeVisible();
  await putIntoCart(page, productId, 3);
  await context.setOffline(false);
  await expect(page.getByText("Keranjang Anda sudah berubah sejak koneksi terputus")).toBeVisible();
  await expect(field).toHaveValue("3");
  await expect(page.getByText("Total harga (3 barang)")).toBeVisible();
});

test("changes that wait go out from another page, which says so", async ({
  page,
  context,
  inboxUrl,
}) => {
  const { field, productId } = await openCart(page, inboxUrl);
  await openWithWorker(page, "/");
  const notice = page.getByRole("region", { name: "Keranjang", exact: true });
  const changeOffline = async () => {
    await page.goto("/cart");
    await alive(field);
    await context.setOffline(true);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Tambah / })
      .click();
    await expect(page.getByText("1 perubahan menunggu jaringan")).toBeVisible();
    await page.goto("/");
    await expect(copyBar(page)).toBeVisible();
  };
  await changeOffline();
  await context.setOffline(false);
  await expect(notice).toContainText("sudah disimpan");
  await notice.getByRole("link", { name: "Lihat Keranjang" }).click();
  await expect(field).toHaveValue("2");

  await changeOffline();
  await putIntoCart(page, productId, 5);
  await context.setOffline(false);
  await expect(notice).toContainText("Keranjang Anda sudah berubah sejak koneksi terputus");
  await notice.getByRole("link", { name: "Lihat Keranjang" }).click();
  await expect(field).toHaveValue("5");
});

test("changes that wait for a network go with the session", async ({ page, context, inboxUrl }) => {
  await openCart(page, inboxUrl);
  const account = await context.newPage();
  await account.goto("/user-account");
  const out = await alive(account.getByRole("main").getByRole("button", { name: "Keluar" }));
  await page.goto("/cart");
  const more = await alive(page.getByRole("main").getByRole("button", { name: /^Tambah / }));
  await context.setOffline(true);
  await more.click();
  await expect(page.getByText("1 perubahan menunggu jaringan")).toBeVisible();
  const waiting = () => account.evaluate(() => localStorage.getItem("queuedChanges"));
  expect(await waiting()).not.toBeNull();
  // No page of the cart is open any more, so nothing is sent.
  await page.close();
  await context.setOffline(false);
  await out.click();
  await expect(account).toHaveURL("/");
  await expect.poll(waiting).toBeNull();
});

test("a session that ended elsewhere takes its copies along", async ({
  page,
  context,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await openWithWorker(page, "/cart");
  await context.clearCookies({ name: "token" });
  await page.goto("/faq");
  await kept(page, "/faq");
  expect(await keptPages(page)).not.toContain("/cart");
});

test("a new release takes over without a reload, and keeps what was read", async ({ page }) => {
  await openWithWorker(page, "/faq");
  let loads = 0;
  page.on("framenavigated", () => (loads += 1));
  await page.evaluate(async () => {
    await caches.open("gerai-offline-of-yesterday");
    const changed = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
    // Another address is another worker to the browser, as other bytes are.
    await navigator.serviceWorker.register("/sw.js?berikutnya");
    await changed;
  });
  const offlinePages = async () =>
    (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith("gerai-offline-"));
  await expect.poll(offlinePages).toHaveLength(1);
  expect(await offlinePages()).not.toContain("gerai-offline-of-yesterday");
  expect(await keptPages(page)).toContain("/faq");
  expect(loads).toBe(0);
});

test("neither answers of the gateway nor what changes something are kept", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await openWithWorker(page, "/cart");
  await page.goto("/account-dashboard");
  await page.evaluate(() => fetch("/v1/categories"));
  await page.evaluate(() => fetch("/v2/products/suggestions?keyword=susu"));
  const urls = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(urls.filter((path) => path.startsWith("/v"))).toEqual([]);
  expect(urls.filter((path) => /\.data$|utama|setPrimary|^\/(?:user-)?account/.test(path))).toEqual(
    [],
  );
  expect(urls).toContain("/cart");
});
