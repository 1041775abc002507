import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

const kind = (page: Page, name: string) => page.getByRole("group", { name });

/** Chooses another way for one kind of news, and finds it so when the page is opened anew. */
const chooseAndFind = async (page: Page): Promise<void> => {
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Kabar pesanan/ })
    .click();
  await expect(page).toHaveURL("/user-account/kabar");
  const sent = kind(page, "Dalam perjalanan");
  await expect(sent.getByLabel("WhatsApp")).toBeChecked();
  await expect(page.getByText("setelah email Anda diverifikasi")).toBeVisible();
  await sent.getByLabel("WhatsApp").uncheck();
  await sent.getByLabel("Email").check();
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Pilihan Anda tersimpan.")).toBeVisible();
  await page.goto("/user-account/kabar");
  await expect(sent.getByLabel("WhatsApp")).not.toBeChecked();
  await expect(sent.getByLabel("Email")).toBeChecked();
  await expect(kind(page, "Sudah tiba").getByLabel("WhatsApp")).toBeChecked();
};

test("a member chooses what to hear of, and by which channel", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/account-dashboard");
  await chooseAndFind(page);
  await expectAccessible(page);
});

test("a link that was cut short stops nothing, and says so", async ({ page }) => {
  await page.goto("/berhenti-kabar/abc");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ya, berhenti" }).click();
  await expect(page.getByRole("alert")).toContainText("Tautan ini tidak lengkap.");
  await page.goto("/berhenti-kabar/stok/abc");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ya, berhenti" }).click();
  await expect(page.getByRole("alert")).toContainText("Tautan ini tidak lengkap.");
});

test("a mail program in a browser is answered, wherever its post says it comes from", async ({
  page,
  baseURL,
}) => {
  const post = (origin: string | undefined) =>
    page.request.post("/berhenti-kabar/abc", {
      form: { "List-Unsubscribe": "One-Click" },
      headers: origin === undefined ? {} : { origin },
    });
  for (const origin of [undefined, baseURL, "null", "https://mail.example"]) {
    const answer = await post(origin);
    expect(answer.status(), `from ${origin}`).toBe(404);
    expect(await answer.text()).toContain("Tautan ini tidak lengkap.");
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same form does it", async ({ page, inboxUrl }) => {
    await becomeMember(page, inboxUrl);
    await page.goto("/account-dashboard");
    await chooseAndFind(page);
  });
});
