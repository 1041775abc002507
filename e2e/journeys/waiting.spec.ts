import type { APIRequestContext, Locator, Page } from "@playwright/test";
import {
  bigCategory,
  cardLink,
  cards,
  categoryAddress,
  findProduct,
} from "../support/catalogue.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress } from "../support/member.ts";

/** Holds the data of the pages whose addresses match. @returns lets them go, also those to come */
const hold = async (page: Page, addresses: RegExp): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
};

const categoryData = /\/c\/[^/]+\.data/;

/** Nobody waits for a picture of a page that is about to be left. */
const linkTo = (page: Page, beginning: string): Locator =>
  page.getByRole("main").locator(`a[href^="${beginning}"]`).first();

const productAddress = async (page: Page, request: APIRequestContext): Promise<string> => {
  await page.goto(categoryAddress(await bigCategory(request)));
  return (await cardLink(cards(page).first()).getAttribute("href")) ?? "";
};

for (const from of ["the home page", "a product"]) {
  test(`a list that takes its time shows its shape on the way from ${from}`, async ({
    page,
    request,
  }) => {
    await page.goto(from === "a product" ? await productAddress(page, request) : "/");
    const link = await alive(linkTo(page, "/c/"));
    const letGo = await hold(page, categoryData);
    await link.click();
    const main = page.getByRole("main");
    await expect(main.getByText("Memuat produk")).toBeVisible();
    await expect(main).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("navigation", { name: "Lokasi halaman" })).toBeHidden();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
    // On the green header of the phone only the line's own edge can be seen.
    await expect(page.locator(".progress")).toHaveCSS("border-bottom-color", "rgb(255, 255, 255)");
    letGo();
    await expect(cards(page).first()).toBeVisible();
    await expect(main.getByText("Memuat produk")).toHaveCount(0);
    await expect(main).not.toHaveAttribute("aria-busy");
  });
}

test("a list stays marked as busy for a second after its last answer", async ({ page }) => {
  await page.clock.install();
  await page.goto("/find/susu");
  const order = await alive(page.getByRole("combobox", { name: "Urutkan" }));
  const main = page.getByRole("main");
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const choice of ["termurah", "terbaru"]) {
    const letGo = await hold(page, /\/find\/susu\.data/);
    await order.selectOption(choice);
    await expect(main).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(page).toHaveURL(`/find/susu?urut=${choice}`);
    await expect(page.getByRole("region", { name: "Daftar produk" })).not.toHaveAttribute(
      "data-loading",
    );
    await page.clock.runFor(600);
    await expect(main).toHaveAttribute("aria-busy", "true");
  }
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return main.getAttribute("aria-busy");
    })
    .toBeNull();
});

test("the mark has no gap when the answer comes", async ({ page }) => {
  await page.goto("/find/susu");
  const order = await alive(page.getByRole("combobox", { name: "Urutkan" }));
  const main = page.getByRole("main");
  const marks = await main.evaluateHandle((watched) => {
    const seen: (string | null)[] = [];
    const note = () => seen.push(watched.ariaBusy);
    new MutationObserver(note).observe(watched, { attributeFilter: ["aria-busy"] });
    return seen;
  });
  const letGo = await hold(page, /\/find\/susu\.data/);
  await order.selectOption("termurah");
  await expect(main).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(page).toHaveURL("/find/susu?urut=termurah");
  await expect(main).not.toHaveAttribute("aria-busy");
  expect(await marks.jsonValue()).toEqual(["true", null]);
});

test("a page that does not come within ten seconds can be asked for again", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const link = await alive(linkTo(page, "/c/"));
  const letGo = await hold(page, categoryData);
  await link.click();
  await expect(page.getByText("Memuat produk")).toBeVisible();
  await page.clock.fastForward(10_000);
  const again = page.getByRole("button", { name: "Coba lagi" });
  await expect(again).toBeVisible();
  await expect(page.getByText("Halaman belum juga terbuka.")).toBeVisible();
  await expect(page.getByText("Memuat produk")).toBeHidden();
  await expect(link).toBeVisible();
  await expect(page.locator(".progress")).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await expectAccessible(page);
  letGo();
  await again.click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/c\//);
  await expect(again).toBeHidden();
});

test("a choice whose list does not come is taken back, and a price that is being typed stays", async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  await page.goto("/find/susu");
  const order = await alive(page.getByRole("combobox", { name: "Urutkan" }));
  const letGo = await hold(page, /\/find\/susu\.data/);
  await order.selectOption("termurah");
  if (isMobile) await page.getByRole("button", { name: "Saring", exact: true }).click();
  const box = page.getByRole("checkbox", { name: /^Stok tersedia/ });
  const price = page.getByRole("textbox", { name: "Tertinggi" });
  await box.check();
  await price.fill("20.000");
  await page.clock.fastForward(10_000);
  await expect(page.getByText("Halaman belum juga terbuka.")).toBeAttached();
  await expect(box).not.toBeChecked();
  await expect(order).toHaveValue("");
  await expect(price).toHaveValue("20.000");
  letGo();
  await price.blur();
  await expect(page).toHaveURL("/find/susu?maks=20000");
});

test("a page back that does not come within ten seconds is still one step back", async ({
  page,
  request,
}) => {
  await page.clock.install();
  const address = categoryAddress(await bigCategory(request));
  await page.goto(address);
  const link = await alive(cardLink(cards(page).first()));
  const name = await link.innerText();
  await link.click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(name);
  const product = page.url();
  const letGo = await hold(page, categoryData);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("button", { name: "Coba lagi" })).toBeVisible();
  await expect(page).toHaveURL(product);
  await expect(heading).toHaveText(name);
  letGo();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(cards(page).first()).toBeVisible();
});

test("a way without a network ends on the page it began on", async ({ page, context }) => {
  await page.goto("/");
  const link = await alive(linkTo(page, "/c/"));
  await context.setOffline(true);
  await link.click();
  const again = page.getByRole("button", { name: /Coba lagi|Muat Ulang/ });
  await expect(again).toBeVisible();
  await expect(page.getByText("Koneksi internet terputus.").first()).toBeVisible();
  // No file can be loaded, and the pictures of the notice are there.
  const drawings = page.locator(".page-notice svg, .empty svg");
  await expect(drawings).not.toHaveCount(0);
  await expect(drawings.locator("use")).toHaveCount(0);
  await context.setOffline(false);
  // The page may go on by itself meanwhile.
  await again.click({ timeout: 3_000 }).catch(() => undefined);
  await expect(cards(page).first()).toBeVisible();
});

test("a part of the program that cannot be had leaves the page where it is", async ({
  page,
  request,
}) => {
  const address = categoryAddress(await bigCategory(request));
  await page.goto(address);
  const link = await alive(cardLink(cards(page).first()));
  const gone = /\/assets\/product-page-.*\.js$|\/favicon\.svg$/;
  await page.route(gone, (route) => route.abort());
  await link.click();
  const again = page.getByRole("button", { name: "Coba lagi" });
  await expect(again).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.unroute(gone);
  const name = await link.innerText();
  await again.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a change of the cart that nothing answers for ten seconds did not happen", async ({
  page,
  request,
  inboxUrl,
}) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await page.clock.install();
  await page.goto(categoryAddress(await bigCategory(request)));
  const card = cards(page)
    .filter({ has: page.getByRole("button", { name: /^Tambah/ }) })
    .first();
  const add = await alive(card.getByRole("button", { name: /^Tambah/ }));
  const letGo = await hold(page, /\/cart\/add/);
  const asked = page.waitForRequest(/\/cart\/add/);
  await add.click();
  const fewer = card.getByRole("button", { name: /^Kurangi|^Hapus/ });
  await expect(fewer).toBeVisible();
  // The ten seconds begin with the call, and the page's clock goes on meanwhile.
  await asked;
  await page.clock.fastForward(5_000);
  const notice = page.getByText("Perubahan Anda belum tersimpan.");
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward(5_100);
  await expect(notice.first()).toBeVisible();
  await expect(fewer).toHaveCount(0);
  letGo();
});

test("quantities pressed on a card wait for the one on its way, and the last one counts", async ({
  page,
  request,
  inboxUrl,
}) => {
  const { productName } = await findProduct(request, "indomie goreng");
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await page.goto("/find/indomie-goreng");
  const card = cards(page).filter({
    has: page.getByRole("link", { name: productName, exact: true }),
  });
  const more = card.getByRole("button", { name: /^Tambah/ });
  const count = card.locator(".stepper [aria-live]");
  await alive(more);
  const sent: (string | undefined)[] = [];
  page.on("request", (asked) => {
    if (asked.url().includes("/cart/add")) {
      sent.push(/quantity=(\d+)/.exec(asked.postData() ?? "")?.[1]);
    }
  });
  const letGo = await hold(page, /\/cart\/add/);
  await more.click();
  for (const quantity of ["1", "2", "3"]) {
    await expect(count).toHaveText(quantity);
    if (quantity !== "3") await more.click();
  }
  expect(sent).toEqual(["1"]);
  letGo();
  await expect(page.locator(".added-notice")).toBeVisible();
  expect(sent).toEqual(["1", "3"]);
  await page.reload();
  await expect(count).toHaveText("3");
});

test("data of a page that are refused for too many calls lead to the page that says so", async ({
  page,
}) => {
  await page.goto("/");
  const link = await alive(linkTo(page, "/c/"));
  await page.route(categoryData, (route) => route.fulfill({ status: 429, body: "" }));
  await link.click();
  await expect(page).toHaveURL(/\/too-many-request\?kembali=%2Fc%2F[^%]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gagal memuat halaman!");
  // The page that was wanted is one step back.
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/c\//);
});
