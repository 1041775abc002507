import { expect, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

test("guests see what sells best, members what is recommended", async ({ page, inboxUrl }) => {
  const section = page.getByRole("heading", { level: 2, name: "Terlaris" });
  const forMembers = page.getByRole("heading", { level: 2, name: "Rekomendasi untuk Anda" });
  await page.goto("/");
  await expect(section).toBeVisible();
  await expect(forMembers).toHaveCount(0);
  await page.getByRole("link", { name: /^Lihat semua .*Terlaris$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terlaris");
  await becomeMember(page, inboxUrl);
  await page.goto("/");
  await expect(forMembers).toBeVisible();
  await expect(section).toHaveCount(0);
  await page.goto("/rekomendasi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rekomendasi untuk Anda");
});
