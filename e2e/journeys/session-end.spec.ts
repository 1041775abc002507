import type { BrowserContext, Page } from "@playwright/test";
import { fillInAddressByName } from "../support/address-form.ts";
import { findProduct } from "../support/catalogue.ts";
import { cash, expectOrdered, orderButton, payBy, sendAsGift } from "../support/checkout.ts";
import { alive, answerPosition, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, logIn, logOut, type Person, putIntoCart } from "../support/member.ts";

/** The same member on another device. */
const logInElsewhere = async (context: BrowserContext, person: Person): Promise<Page> => {
  const page = await context.newPage();
  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL("/");
  return page;
};

const setToken = async (page: Page, value: string): Promise<void> => {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "token");
  await page.context().addCookies([{ ...token!, value }]);
};

/** The member's id and 32 random bytes, in base64url. */
const tokenForm = /^[\w-]{64}$/;

/** Waits until the browser has kept its copy of the token. */
const keptToken = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toMatch(tokenForm);

/** Opens a page that says that the session is over. It leaves by itself after a second. */
const openEnded = async (page: Page, path: string): Promise<void> => {
  const told = page.getByRole("heading", { name: "Sesi Anda Telah Berakhir" }).waitFor();
  await page.goto(path, { waitUntil: "commit" });
  await told;
};

/** A token of the right form, which opens nothing. */
const deadToken = "x".repeat(64);

test("a member ends the session of another device", async ({
  page,
  browser,
  baseURL,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  await page.goto("/");
  const context = await browser.newContext({ baseURL: baseURL! });
  await answerPosition(context);
  const elsewhere = await logInElsewhere(context, person);
  await elsewhere.goto("/user-account");
  await expectAccessible(elsewhere);
  await expect(elsewhere.getByText("Perangkat ini")).toBeVisible();
  await elsewhere.getByRole("button", { name: /^Akhiri sesi/ }).click();
  await expect(elsewhere.getByRole("button", { name: /^Akhiri sesi/ })).toHaveCount(0);
  await context.close();

  await openEnded(page, "/account-dashboard");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Sesi Anda telah berakhir", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain("token");
  expect(names).not.toContain("tokenExpiration");
  await logIn(page, person);
  await expect(page).toHaveURL("/account-dashboard");
});

test("a dead session is kept until its end, and then the page shows a guest", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/");
  await keptToken(page);
  await page.evaluate((token) => localStorage.setItem("token", token), deadToken);
  await setToken(page, deadToken);
  const answer = await page.request.get("/sesi-berakhir?kembali=%2F");
  const kept = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  const lives = kept.map(({ value }) => /^(\w+)=.*Max-Age=(\d+)/.exec(value)?.slice(1));
  const lifeOf = (cookie: string) => Number(lives.find((life) => life?.[0] === cookie)?.[1]);
  expect(lifeOf("token")).toBeLessThanOrEqual(31 * 86_400);
  expect(lifeOf("tokenExpiration")).toBeGreaterThan(27 * 86_400);
  expect(lifeOf("selectedStr")).toBe(0);

  await openEnded(page, "/promo");
  await expect(page).toHaveURL("/promo");
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain("token");
  const notice = page.getByRole("region", { name: "Sesi berakhir" });
  await expect(notice).toContainText("Sesi Anda telah berakhir");
  await expectAccessible(page);
  await page.reload();
  await alive(page.getByRole("banner"));
  await expect(notice).toHaveCount(0);
});

test("the notice of an ended session leads to the login, and back to its page", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  await page.goto("/account-dashboard");
  await keptToken(page);
  await page.evaluate((token) => localStorage.setItem("token", token), deadToken);
  await setToken(page, deadToken);
  await page.goto("/brands");
  await page.getByRole("region", { name: "Sesi berakhir" }).getByRole("link").click();
  await logIn(page, person);
  await expect(page).toHaveURL("/brands");
});

test("a member leaves all other devices at once", async ({ page, browser, baseURL, inboxUrl }) => {
  const person = await becomeMember(page, inboxUrl);
  const context = await browser.newContext({ baseURL: baseURL! });
  await answerPosition(context);
  const elsewhere = await logInElsewhere(context, person);
  await page.goto("/user-account");
  await page.getByRole("button", { name: "Keluar dari semua perangkat lain" }).click();
  await expect(page.getByText("Semua perangkat lain sudah dikeluarkan")).toBeVisible();
  await expect(page.getByText("Perangkat ini")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Akhiri sesi|perangkat lain$/ })).toHaveCount(0);
  await openEnded(elsewhere, "/account-dashboard");
  await context.close();
});

test("the token that the browser kept restores the session, once", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/account-dashboard");
  await keptToken(page);
  await setToken(page, deadToken);
  await openEnded(page, "/user-account");
  await expect(page).toHaveURL("/user-account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Data Diri");
});

test("an end that is not answered for ten seconds can be asked for again", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await page.clock.install();
  await page.goto("/account-dashboard");
  await keptToken(page);
  await setToken(page, deadToken);
  const unanswered = /\/sesi-berakhir\.data/;
  let sent = 0;
  await page.route(unanswered, () => {
    sent += 1;
  });
  await openEnded(page, "/user-account");
  const told = page.getByText("Belum ada jawaban dari server.");
  await expect(told).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  // Nothing goes on by itself: a line that is stuck stays so for a while.
  await page.clock.runFor(5_000);
  expect(sent).toBe(1);
  await page.unroute(unanswered);
  await page.getByRole("button", { name: "Lanjutkan" }).click();
  await expect(page).toHaveURL("/login");
});

test("the checkout stays where the session ends", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/account-dashboard");
  await setToken(page, deadToken);
  await page.goto("/checkout");
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("main")).toContainText(/sesi anda/i);
});

test("logging out in one tab makes the others a guest's", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/account-dashboard");
  await keptToken(page);
  const other = await page.context().newPage();
  await other.goto("/faq");
  await alive(other.getByRole("banner"));
  await logOut(page);
  await expect(other.locator("a[href='/login']").first()).toBeAttached();
});

test("an ended session needs no JavaScript to be left", async ({
  page,
  browser,
  baseURL,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await setToken(page, deadToken);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: baseURL!,
    storageState,
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  await plain.goto("/user-account");
  await plain.getByRole("button", { name: "Lanjutkan" }).click();
  await expect(plain).toHaveURL("/login");
  await context.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  /** Logs in beside the page that keeps a form, and sends the form again. */
  const sendAgain = async (page: Page, person: Person): Promise<void> => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sesi Anda Telah Berakhir");
    await expect(page.getByRole("main")).toContainText("Isian Anda tetap tersimpan");
    const login = await page.context().newPage();
    await login.goto("/login");
    await logIn(login, person);
    await expect(login).toHaveURL("/");
    await login.close();
    await page.getByRole("button", { name: "Kirim lagi" }).click();
  };

  test("an order and an address whose session ended on the way are sent again after a login", async ({
    page,
    inboxUrl,
  }) => {
    test.slow();
    const person = await becomeMember(page, inboxUrl);
    await page.goto("/alamat/baru?kembali=/cart");
    await fillInAddressByName(page, person);
    // The browser has forgotten the session.
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Simpan" }).click();
    await sendAgain(page, person);
    await expect(page).toHaveURL("/cart");

    const { productId } = await findProduct(page.request, "indomie goreng");
    await putIntoCart(page, productId);
    await page.goto("/checkout");
    await payBy(page, cash);
    await sendAsGift(page, "Rina");
    // The gateway has.
    await setToken(page, deadToken);
    await orderButton(page).click();
    await sendAgain(page, person);
    await expectOrdered(page);
    await page.getByRole("link", { name: "Lihat Detail" }).click();
    await expect(page.getByRole("region", { name: "Hadiah" })).toContainText("Rina");
  });
});
