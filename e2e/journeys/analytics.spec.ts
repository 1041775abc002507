import type { Page } from "@playwright/test";
import { bigCategory, buyableCard, cardLink, categoryAddress } from "../support/catalogue.ts";
import { cash, orderButton, payBy } from "../support/checkout.ts";
import { alive, expect, test } from "../support/journey.ts";
import { becomeMember, giveAddress } from "../support/member.ts";

interface Told {
  readonly event: string;
  readonly ecommerce?: {
    readonly value?: number;
    readonly transaction_id?: string;
    readonly item_list_name?: string;
    readonly promotion_name?: string;
    readonly items?: readonly { readonly item_id: string; readonly quantity?: number }[];
  };
}

/** What the data layer has been told since the page was loaded as a whole. */
const told = (page: Page): Promise<readonly Told[]> =>
  page.evaluate(() => (window as { dataLayer?: readonly Told[] }).dataLayer ?? []);

const names = async (page: Page) => (await told(page)).map(({ event }) => event);

const last = async (page: Page, event: string): Promise<Told | undefined> =>
  (await told(page)).findLast((one) => one.event === event);

test("the data layer hears what is looked at", async ({ page, request }) => {
  await page.goto("/");
  const banner = page.locator("a[data-banner]").first();
  await alive(page.getByRole("main"));
  const title = await banner.getAttribute("data-banner");
  await banner.click();
  await expect(page).not.toHaveURL("/");
  const chosen = await last(page, "select_promotion");
  expect(chosen?.ecommerce?.promotion_name).toBe(title);

  await page.goto(categoryAddress(await bigCategory(request)));
  const list = page.getByRole("heading", { level: 1 });
  await expect.poll(() => names(page)).toEqual(["view_item_list"]);
  const shelf = await last(page, "view_item_list");
  expect(shelf?.ecommerce?.item_list_name).toBe(await list.innerText());
  await (await alive(cardLink(buyableCard(page)))).click();
  await expect.poll(() => names(page)).toEqual(["view_item_list", "view_item"]);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(["view_item_list", "view_item", "view_item_list"]);

  await page.goto("/find/susu");
  await expect.poll(() => told(page)).toMatchObject([{ event: "search", search_term: "susu" }]);
  await page.goto("/find/susu-siti-nurhaliza");
  await expect.poll(() => told(page)).toMatchObject([{ event: "search", search_term: "" }]);
  await page.goto("/find/0812-3456-7890");
  await expect.poll(() => told(page)).toMatchObject([{ event: "search", search_term: "" }]);
});

test("the data layer hears of the cart, the checkout and the order, each once", async ({
  page,
  inboxUrl,
}) => {
  test.slow();
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await page.goto(categoryAddress(await bigCategory(page.request)));
  const name = await cardLink(buyableCard(page)).innerText();
  const card = page.getByRole("article").filter({ hasText: name }).first();
  await (await alive(card.getByRole("button", { name: `Tambah ${name} ke keranjang` }))).click();
  await expect.poll(() => last(page, "add_to_cart")).toBeDefined();
  const added = (await last(page, "add_to_cart"))?.ecommerce;
  expect(added).toMatchObject({ items: [{ item_name: name, quantity: 1 }] });
  await card.getByRole("button", { name: `Tambah ${name}` }).click();
  const times = async (event: string) => (await names(page)).filter((one) => one === event).length;
  await expect.poll(() => times("add_to_cart")).toBe(2);
  await card.getByRole("button", { name: `Kurangi ${name}` }).click();
  await expect.poll(() => times("remove_from_cart")).toBe(1);

  await page.goto("/cart");
  await expect.poll(() => names(page)).toEqual(["view_cart"]);
  const line = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await (await alive(line.getByRole("button", { name: `Tambah ${name}` }))).click();
  await expect.poll(() => names(page)).toEqual(["view_cart", "add_to_cart"]);
  await line.getByRole("button", { name: /^Hapus/ }).click();
  await expect
    .poll(() => names(page))
    .toEqual(["view_cart", "add_to_cart", "remove_all_from_cart"]);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect.poll(() => times("add_to_cart")).toBe(2);

  await page.getByRole("button", { name: "Lanjut ke Pembayaran" }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect.poll(() => times("begin_checkout")).toBe(1);
  const total = (await last(page, "begin_checkout"))?.ecommerce?.value;
  await payBy(page, cash);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/apg\//);
  await expect.poll(() => times("purchase")).toBe(1);
  const order = (await last(page, "purchase"))?.ecommerce;
  expect(order).toMatchObject({ value: total, items: [{ quantity: 2 }] });
  expect(order?.transaction_id).toBeTruthy();
  const all = JSON.stringify(await told(page));
  expect(all).not.toMatch(/0857|Ratna/);
});

test("what a guest wanted is told after the login, beside it", async ({ page, inboxUrl }) => {
  const person = await becomeMember(page, inboxUrl);
  await page.context().clearCookies();
  await page.goto(categoryAddress(await bigCategory(page.request)));
  const name = await cardLink(buyableCard(page)).innerText();
  const add = page.getByRole("button", { name: `Tambah ${name} ke keranjang` }).first();
  await (await alive(add)).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Nomor handphone atau nomor member").fill(person.phone);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(page).toHaveURL(/\/c\//);
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(["login", "add_to_cart"]));
});
