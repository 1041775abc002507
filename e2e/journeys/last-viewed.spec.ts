import type { Page } from "@playwright/test";
import { bigCategory, cardLink, cards, categoryAddress } from "../support/catalogue.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

const viewed = (page: Page) => page.getByRole("region", { name: "Terakhir dilihat" });

const shown = (page: Page) => viewed(page).getByRole("article");

const kept = (page: Page) => page.evaluate(() => localStorage.getItem("viewedProducts"));

/** Opens the pages of the first products of a large shelf. @returns their names, the last one first */
const lookAtTwo = async (page: Page): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const at of [0, 1]) {
    await page.goto(categoryAddress(await bigCategory(page.request)));
    const link = cardLink(cards(page).nth(at));
    names.unshift(await link.innerText());
    await page.goto((await link.getAttribute("href")) ?? "");
    await expect.poll(async () => JSON.parse((await kept(page)) ?? "[]").length).toBe(at + 1);
  }
  return names;
};

test("home shows what was last looked at on this device, until it is forgotten", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/products\/chosen|viewed-shelf/.test(request.url())) calls.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(viewed(page)).toHaveCount(0);
  expect(calls).toEqual([]);

  const names = await lookAtTwo(page);
  await page.goto("/");
  const shelf = viewed(page);
  await expect(shown(page)).toHaveCount(2);
  await expect(cardLink(shown(page).first())).toHaveText(names[0]!);
  await expect(cardLink(shown(page).last())).toHaveText(names[1]!);
  await expect(shown(page).first()).toContainText(/Rp[\d.]+/);
  await expectAccessible(page);

  await (await alive(shelf.getByRole("button", { name: "Hapus terakhir dilihat" }))).click();
  await expect(shelf).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});

test("what was looked at and searched for goes with the session", async ({
  page,
  inboxUrl,
  isMobile,
}) => {
  const person = await becomeMember(page, inboxUrl);
  await lookAtTwo(page);
  await page.evaluate(() => localStorage.setItem("recentSearches", '["susu"]'));
  await page.goto("/");
  await expect(shown(page)).toHaveCount(2);
  if (isMobile) await page.getByRole("button", { name: "Buka menu" }).click();
  else await page.getByRole("banner").getByText(person.fullName).click();
  const menu = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
  await menu.getByRole("button", { name: "Keluar" }).click();
  await expect.poll(() => kept(page).catch(() => "on the way")).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
  await expect(viewed(page)).toHaveCount(0);
});
