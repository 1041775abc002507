import type { Browser, Page } from "@playwright/test";
import { saveAddress, spots } from "../support/addresses.ts";
import { findProduct } from "../support/catalogue.ts";
import {
  cash,
  chooseLastWindow,
  giftBox,
  orderButton,
  orderWithCash,
  payBy,
  sendAsGift,
  summary,
  useVoucher,
} from "../support/checkout.ts";
import { alive, answerPosition, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, putIntoCart } from "../support/member.ts";
import { addVoucher, setSlotCapacity } from "../support/retailer.ts";

/** What other members take between choosing and ordering. */

/** Each size has a store of its own, whose windows nobody else fills. */
const places = {
  phone: { spot: spots.kelapaGading, storeCode: "JKT-016" },
  desktop: { spot: spots.serpong, storeCode: "JKT-023" },
} as const;

type Place = (typeof places)["phone" | "desktop"];

const becomeNeighbour = async (page: Page, inboxUrl: string, { spot }: Place): Promise<void> => {
  await becomeMember(page, inboxUrl);
  await saveAddress(page, spot, { active: true });
};

/** Another member, who lives nearby. */
const openRival = async (browser: Browser, baseURL: string, inboxUrl: string, place: Place) => {
  const context = await browser.newContext({ baseURL });
  await answerPosition(context);
  const page = await context.newPage();
  await becomeNeighbour(page, inboxUrl, place);
  return page;
};

const windows = (page: Page) => page.locator('input[name="pengiriman"]');

test("a voucher that is used up and a window that fills are told, and the order goes on", async ({
  page,
  browser,
  baseURL,
  inboxUrl,
  shop,
  isMobile,
}) => {
  test.slow();
  const place = places[isMobile ? "phone" : "desktop"];
  await setSlotCapacity(shop, place.storeCode, 1);
  const code = await addVoucher(shop, { amountOff: 1_500, quota: 1 });
  await becomeNeighbour(page, inboxUrl, place);
  const { productId } = await findProduct(page.request, "indomie goreng");
  await putIntoCart(page, productId);
  const rival = await openRival(browser, baseURL!, inboxUrl, place);

  await page.goto("/checkout");
  await alive(orderButton(page));
  await useVoucher(page, code);
  const window = await chooseLastWindow(page);
  await expect(page).toHaveURL(new RegExp(`pengiriman=${window}`));
  await expect(summary(page)).toContainText("-Rp1.500");
  await sendAsGift(page, "Rina");
  await payBy(page, cash);

  await putIntoCart(rival, productId);
  await rival.goto("/checkout");
  await useVoucher(rival, code);
  await orderWithCash(rival);

  await orderButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Kuota voucher ini sudah habis. ");
  await expect(summary(page)).not.toContainText("-Rp1.500");
  await expect(page.getByRole("region", { name: "Voucher" })).toContainText(
    "Kuota voucher ini sudah habis.",
  );
  await expect(giftBox(page).getByLabel("Nama pengirim")).toHaveValue("Rina");
  await expect(page.locator('input[name="pengiriman"]:checked')).toHaveValue(window);
  await expectAccessible(page);

  await putIntoCart(rival, productId);
  await rival.goto(`/checkout?pengiriman=${window}`);
  await orderWithCash(rival);
  await rival.context().close();

  await orderButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Waktu pengiriman yang dipilih sudah penuh. Silakan pilih waktu lain.",
  );
  await expect(windows(page).and(page.locator(`[value="${window}"]`))).toBeDisabled();
  const next = await chooseLastWindow(page);
  expect(next).not.toBe(window);
  await expect(page).toHaveURL(new RegExp(`pengiriman=${next}`));
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(giftBox(page).getByLabel("Nama pengirim")).toHaveValue("Rina");
  await orderWithCash(page);
  await page.getByRole("link", { name: "Lihat Detail" }).click();
  await expect(page.getByRole("region", { name: "Hadiah" })).toContainText("Rina");
  await expect(page.getByRole("region", { name: /^Pengiriman/ })).toContainText(
    `${next.slice(-2)}.00-`,
  );
});
