import { bigCategory, cardLink, cards, categoryAddress } from "../support/catalogue.ts";
import { alive, expect, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

const ofGuests = [
  "/",
  "/brands",
  "/promo",
  "/rekomendasi",
  "/find/susu",
  "/login",
  "/faq",
  "/cart",
];
const ofMembers = ["/account-dashboard", "/user-account", "/alamat", "/waiting-payment", "/cart"];

test("every page has the shop's name in its title, and a picture to be shared", async ({
  page,
  inboxUrl,
}) => {
  const visit = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page, path).toHaveTitle(/Gerai/);
    const picture = page.locator('meta[property="og:image"]');
    await expect(picture, path).toHaveCount(1);
    const { pathname } = new URL((await picture.getAttribute("content")) ?? "");
    const answer = await page.request.get(pathname);
    expect(answer.headers()["content-type"], path).toMatch(/^image\//);
  };
  await visit(categoryAddress(await bigCategory(page.request)));
  await visit((await cardLink(cards(page).first()).getAttribute("href")) ?? "");
  for (const path of ofGuests) await visit(path);
  await becomeMember(page, inboxUrl);
  for (const path of ofMembers) await visit(path);
});

test("a page that comes without a reload takes the focus and is read aloud", async ({ page }) => {
  await page.goto(categoryAddress(await bigCategory(page.request)));
  const main = page.getByRole("main");
  const said = page.locator("p[aria-live=polite]");
  const list = await page.title();
  await alive(main);
  await expect(said).toHaveCount(0);
  const product = cardLink(cards(page).first());
  const name = await product.evaluate(({ firstChild }) => firstChild?.textContent ?? "");
  await product.press("Enter");
  await expect(page).toHaveURL(/\/p\//);
  await expect(said).toContainText(name);
  await expect(said).toContainText("| Gerai");
  await expect(main).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(main.locator(":focus")).toHaveCount(1);

  await page.goBack();
  await expect(said).toHaveText(list);
  await page.getByRole("link", { name: "Berikutnya" }).press("Enter");
  await expect(page).toHaveURL(/halaman=2/);
  await expect(said).toHaveText(`${list} – halaman 2`);
  await expect(main).toBeFocused();
});
