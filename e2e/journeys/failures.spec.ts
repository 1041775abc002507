import { alive, expect, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

const failedCopy = "Kode referral tidak bisa disalin";

test("a short notice of a failure goes by itself after two seconds", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.clock.install();
  await page.goto("/user-account");
  const copy = await alive(page.getByRole("button", { name: "Salin kode referral" }));
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  const notice = page.getByText(failedCopy, { exact: true });
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_999);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1);
  await expect(notice).toBeHidden();
});
